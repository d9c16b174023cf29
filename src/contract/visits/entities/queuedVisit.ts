import type { Group } from '#contract/people/entities/group';
import type { KioskSignOut, NewKioskVisit } from './kioskVisit';

/** The maximum number of visits queued on a device without a network: a week of 300 visits a day, with a margin. */
export const QUEUED_VISITS_MAX = 5_000;
/** The maximum number of entries for review of a site; beyond it, devices retain theirs. */
export const QUEUED_FOR_REVIEW_MAX = 10_000;
/** The maximum number of entries listed, oldest first. */
export const QUEUED_FOR_REVIEW_LISTED = 200;

/** A sign-in while the device was offline. */
export interface QueuedSignIn extends NewKioskVisit {
  /** Always missing: pins are only requested online, and never stored. */
  readonly pin?: undefined;
  /** The device's site at that time. */
  readonly site_id: number;
  /** The person has already left, so that nobody searches for them in an evacuation. */
  readonly has_left?: boolean;
}

/** A sign-out while the device was offline, of a visit known to it or of a typed name. */
export interface QueuedSignOut extends KioskSignOut {
  /** The uuid of this entry. */
  readonly uuid: string;
  readonly made_at: string;
  readonly site_id: number;
  readonly name: string;
  /** The uuid of a visit that a device has started. */
  readonly visit_uuid?: string | null;
  readonly visitor_id?: number | null;
}

/** The maximum length of an unreadable entry; longer ones are truncated. */
export const UNREADABLE_MAX = 100_000;

/** An entry that the server has rejected as invalid, as stored on the device, in JSON. */
export interface UnreadableVisit {
  readonly kind: VisitForReview['kind'];
  readonly said: string;
}

/** The state of an entry: `unsettled` waits for a decision in the portal. */
export interface QueuedOutcome {
  readonly state: 'applied' | 'unsettled' | 'settled';
}

/** The reason why an entry could not be processed. */
export type ReviewReason =
  | 'too_old'
  | 'time_to_come'
  | 'site_moved'
  | 'group_gone'
  | 'member_gone'
  | 'not_expected'
  | 'several_people'
  | 'nobody'
  | 'already_in'
  | 'not_agreed'
  | 'unreadable'
  /** It was processed, except for an answer that no option ever had. */
  | 'unknown_answer'
  | 'other';

/** An entry that a kiosk queued offline and that could not be processed, or not with every answer. */
export interface VisitForReview {
  readonly id: number;
  readonly kind: 'sign_in' | 'sign_out';
  readonly reason: ReviewReason;
  readonly device_name: string;
  /** The visit, if the entry only waits because of an answer. */
  readonly visitor_id: number | null;
  /** The time at which the person was at the device, by its corrected clock. */
  readonly made_at: string;
  readonly name: string;
  readonly company: string | null;
  readonly host_name: string | null;
  /** Null if the group was deleted. */
  readonly group: Pick<Group, 'id' | 'name'> | null;
}

/**
 * The decision on an entry: `apply` signs the person in (with `has_left` as a completed visit), or signs the named visit out; `dismiss`
 * closes the entry without a change.
 */
export type Resolution =
  | { readonly how: 'dismiss' }
  | {
      readonly how: 'apply';
      /** For a sign-in; defaults to the entry's own group. */
      readonly visitor_group_id?: number;
      readonly has_left?: boolean;
      /** The visit that a sign-out ends. */
      readonly visitor_id?: number;
    };
