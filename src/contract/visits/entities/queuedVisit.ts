import type { Group } from '#contract/people/entities/group';
import type { KioskSignOut, NewKioskVisit } from './kioskVisit';

/** So many a device keeps while it has no network: a week of 300 visits a day, with room. */
export const QUEUED_VISITS_MAX = 5_000;
/** So many wait at a site for somebody to settle them; a device keeps what finds no room. */
export const UNSETTLED_MAX = 10_000;
/** So many are listed, the oldest first. */
export const UNSETTLED_LISTED = 200;

/** Somebody who signed in while the device had no network. */
export interface QueuedSignIn extends NewKioskVisit {
  /** None: a pin is asked for with a network alone, and kept nowhere. */
  readonly pin?: undefined;
  /** The device's site when they did. */
  readonly site_id: number;
  /** They have left again since: nobody looks for them in an evacuation. */
  readonly has_left?: boolean;
}

/** Somebody who signed out while the device had no network: a visit that it knows, or a name that was typed. */
export interface QueuedSignOut extends KioskSignOut {
  /** Of this entry. */
  readonly uuid: string;
  readonly made_at: string;
  readonly site_id: number;
  readonly name: string;
  /** Of a visit that a device has begun. */
  readonly visit_uuid?: string | null;
  readonly visitor_id?: number | null;
}

/** Characters of an entry that cannot be read; longer ones are cut. */
export const UNREADABLE_MAX = 100_000;

/** An entry that the server has refused as no visit: as the device has it, in JSON. */
export interface UnreadableVisit {
  readonly kind: UnsettledVisit['kind'];
  readonly said: string;
}

/** What became of an entry: `unsettled` waits in the portal for somebody who decides. */
export interface QueuedOutcome {
  readonly state: 'applied' | 'unsettled' | 'settled';
}

/** Why an entry was not taken in. */
export type UnsettledReason =
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
  /** It was taken in: of the visit an answer is in words that no option ever had. */
  | 'unknown_answer'
  | 'other';

/** What a kiosk noted without a network and could not be taken in, or not with every answer. */
export interface UnsettledVisit {
  readonly id: number;
  readonly kind: 'sign_in' | 'sign_out';
  readonly reason: UnsettledReason;
  readonly device_name: string;
  /** The visit, of an entry that waits for an answer's sake alone. */
  readonly visitor_id: number | null;
  /** When the person was at the device, by its corrected clock. */
  readonly made_at: string;
  readonly name: string;
  readonly company: string | null;
  readonly host_name: string | null;
  /** Null where the group is gone. */
  readonly group: Pick<Group, 'id' | 'name'> | null;
}

/**
 * How somebody settles an entry: `apply` signs the person in (with `has_left` as a visit that is over), or signs the named visit out;
 * `dismiss` leaves the entry at that.
 */
export type Settlement =
  | { readonly how: 'dismiss' }
  | {
      readonly how: 'apply';
      /** Of a sign-in; the entry's own unless given. */
      readonly visitor_group_id?: number;
      readonly has_left?: boolean;
      /** The visit that a sign-out ends. */
      readonly visitor_id?: number;
    };
