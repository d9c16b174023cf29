import type { DeviceMemory } from '#contract/sites/entities/device';
import type { QueuedSignIn, QueuedSignOut } from '#contract/visits/entities/queuedVisit';
import type { FilePurpose } from '#contract/platform/filePurposes';
import type { DeviceMoment } from '../deviceClock';

interface EntryFacts {
  /** The device's site when the entry was made. */
  readonly siteId: number;
  readonly made: DeviceMoment;
  /** The photos that it names, if the device still has them. */
  readonly photos: readonly string[];
}

/** A sign-in or sign-out queued to be sent: each as the server takes it, except for its time. */
export type QueuedEntry = EntryFacts &
  (
    | { readonly kind: 'sign_in'; readonly body: Omit<QueuedSignIn, 'made_at' | 'site_id' | 'has_left' | 'pin'> }
    | { readonly kind: 'sign_out'; readonly body: Omit<QueuedSignOut, 'made_at' | 'site_id'> }
  );

/** A photo that was taken without a network. */
export interface KeptPhoto {
  readonly uuid: string;
  readonly purpose: Extract<FilePurpose, 'visitor_photo' | 'answer_photo'>;
  readonly photo: Blob;
}

/**
 * The queue of sign-ins and sign-outs, stored on the device until the server has accepted them: a restart loses none. Every method
 * rejects where the browser stores nothing, or has no room.
 */
export interface VisitQueue {
  readonly count: () => Promise<number>;
  /** Returns the entries in the order in which they were made, without the excluded ones. */
  readonly first: (without: ReadonlySet<string>) => Promise<QueuedEntry | null>;
  /** Returns the length of the queue; rejects with `QueueFull` at `QUEUED_VISITS_MAX`. */
  readonly add: (entry: QueuedEntry) => Promise<number>;
  /** Removes a settled entry, with its photos. */
  readonly drop: (entry: QueuedEntry) => Promise<void>;
  /** The people whose sign-in is queued and who have not signed out since. */
  readonly present: () => Promise<readonly Extract<QueuedEntry, { kind: 'sign_in' }>[]>;
  /** Everybody with an entry in the queue. */
  readonly people: () => Promise<readonly { readonly name: string; readonly memberId: number | null }[]>;
  readonly hasLeft: (visitUuid: string) => Promise<boolean>;
  readonly keepPhoto: (photo: KeptPhoto) => Promise<void>;
  readonly findPhoto: (uuid: string) => Promise<KeptPhoto | null>;
  /** Removes photos that no entry names: their person has walked away. */
  readonly tidy: () => Promise<void>;
}

/** A queue that detects when it has lost something. */
export interface KeptQueue extends VisitQueue {
  readonly memory: () => Promise<DeviceMemory>;
}

/** The queue is as long as the device allows. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}
