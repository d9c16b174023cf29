import type { DeviceMemory } from '#contract/sites/entities/device';
import type { QueuedSignIn, QueuedSignOut } from '#contract/visits/entities/queuedVisit';
import type { FilePurpose } from '#contract/platform/filePurposes';
import type { DeviceMoment } from '../deviceClock';

interface EntryFacts {
  /** The device's site when it was made. */
  readonly siteId: number;
  readonly made: DeviceMoment;
  /** The photos that it names, as far as the device keeps them. */
  readonly photos: readonly string[];
}

/** A sign-in or sign-out that waits to be sent: each as the server takes it, but for its time. */
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
 * Where sign-ins and sign-outs wait on the device until the server has taken them in: a restart loses none. All of it rejects where the
 * browser keeps nothing, or has no room.
 */
export interface VisitQueue {
  readonly count: () => Promise<number>;
  /** In the order in which they were made, without those that are named. */
  readonly first: (without: ReadonlySet<string>) => Promise<QueuedEntry | null>;
  /** Answers how many wait then; rejects with `QueueFull` when `QUEUED_VISITS_MAX` do. */
  readonly add: (entry: QueuedEntry) => Promise<number>;
  /** Takes an entry out that is settled, with its photos. */
  readonly drop: (entry: QueuedEntry) => Promise<void>;
  /** The people whose sign-in waits and who have not signed out since. */
  readonly present: () => Promise<readonly Extract<QueuedEntry, { kind: 'sign_in' }>[]>;
  /** Everybody of whom something waits. */
  readonly people: () => Promise<readonly { readonly name: string; readonly memberId: number | null }[]>;
  readonly hasLeft: (visitUuid: string) => Promise<boolean>;
  readonly keepPhoto: (photo: KeptPhoto) => Promise<void>;
  readonly findPhoto: (uuid: string) => Promise<KeptPhoto | null>;
  /** Takes out photos that no entry names: their person has walked away. */
  readonly tidy: () => Promise<void>;
}

/** A queue that knows when it has lost something. */
export interface KeptQueue extends VisitQueue {
  readonly memory: () => Promise<DeviceMemory>;
}

/** As many wait as the device keeps. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}
