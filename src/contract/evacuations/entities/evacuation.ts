import type { EvacuationRole } from '#contract/asking/entities/customField';
import type { StoredRecord } from '#contract/platform/entities/record';
import type { LostVisits } from '#contract/sites/entities/device';
import type { EvacuationPoint } from '#contract/sites/entities/evacuationPoint';
import type { EvacuationKind } from '#contract/sites/evacuationKind';

declare module '#contract/platform/entities/entity' {
  interface EntityTypes {
    evacuations: Evacuation;
    comments: EvacuationComment;
  }
  interface PartsInEvents {
    evacuations: Pick<Evacuation, 'id' | 'site_id' | 'status' | 'event_counter'>;
  }
}

export const EVACUEE_STATUSES = ['missing', 'unknown', 'needs_assistance', 'safe'] as const;
export type EvacueeStatus = (typeof EVACUEE_STATUSES)[number];

export const EVACUATION_STATUSES = ['in_progress', 'complete'] as const;
export type EvacuationStatus = (typeof EVACUATION_STATUSES)[number];

/** An evacuation of a site (spec: evacuations#evacuation). `event_counter` rises by exactly one for each change of the report. */
export interface Evacuation extends StoredRecord {
  readonly site_id: number;
  readonly kind: EvacuationKind;
  readonly status: EvacuationStatus;
  readonly event_counter: number;
  readonly started_at: string;
  readonly completed_at: string | null;
  readonly started_by: string | null;
  readonly evacuee_count: number;
  readonly safe_count: number;
  /** When the last person became safe; null while somebody is not, and when nobody is on the list. */
  readonly all_safe_at: string | null;
}

/** A response that an evacuation's list carries. A role is left out where the response is only shown; `phone` is a number to call. */
export interface EvacueeField {
  readonly name: string;
  readonly value: string;
  readonly role?: EvacuationRole | 'phone';
  /** What a response to a yes/no field says, for readers of every language; left out of one with options of its own. */
  readonly says?: 'yes' | 'no';
}

/**
 * A person on the list: signed in at the site, of a group with show_on_fire_list, who starts missing; or somebody whom no list
 * had and who was added by hand (`added_by`), with their visit, as the member they are, or by name alone.
 */
export interface Evacuee extends StoredRecord {
  readonly evacuation_id: number;
  readonly visitor_id: number | null;
  readonly name: string;
  readonly status: EvacueeStatus;
  /** Null: an unlisted person whose group nobody named. */
  readonly group_id: number | null;
  readonly in_timestamp: string | null;
  readonly host_name: string | null;
  readonly company: string | null;
  /** Responses of the fields that have on_fire_list, in the fields' order. */
  readonly fields: readonly EvacueeField[];
  /** Their response to a field whose role is `needs_help` says so: one helper may not be enough. */
  readonly needs_help_to_leave: boolean;
  /** The member they are; null for visitors and for who was added by name. */
  readonly member_id: number | null;
  /** The instant at which the mark was made, which may be before it reached the server. */
  readonly marked_at: string | null;
  readonly marked_by: string | null;
  /** The evacuation point at which the person was last seen. */
  readonly evacuation_point_id: number | null;
  /** Who added them; null for everybody who was signed in. */
  readonly added_by: string | null;
}

/** Decides whether one press for many may make somebody safe: only of whom nobody has said that they need help. */
export function canBeSafeTogether({ status, needs_help_to_leave: needsHelp }: Pick<Evacuee, 'status' | 'needs_help_to_leave'>): boolean {
  return (status === 'missing' || status === 'unknown') && !needsHelp;
}

/** Returns where a person can be found, as answered at sign-in; null without such a field or answer. */
export function placeOf({ fields }: Pick<Evacuee, 'fields'>): string | null {
  return fields.find(({ role }) => role === 'place')?.value ?? null;
}

/**
 * Somebody who is signed in at the site and not on the list of its evacuation: of a group that is not listed, or a delivery.
 * They are named beside the list, so that nobody is missing from it without a word, and can be added to it.
 */
export interface NotListedPerson {
  readonly visitor_id: number;
  readonly name: string;
  readonly group_id: number;
  readonly group_name: string;
  /** Signed in, but no person on site: not counted there, and not added with all others. */
  readonly is_delivery: boolean;
  readonly host_name: string | null;
  readonly company: string | null;
  readonly in_timestamp: string;
  /** Of the visit: the newer wins. */
  readonly revision: number;
}

/** What a change of a report was. */
export const EVACUATION_CHANGE_KINDS = ['marked', 'joined', 'added', 'commented', 'completed', 'reopened'] as const;
export type EvacuationChangeKind = (typeof EVACUATION_CHANGE_KINDS)[number];

/**
 * One change of a report. Everybody starts missing when the evacuation starts, so that the report with its changes is the
 * whole recording: timeline, curve and replay. In the order of the counter; several people who join at once share one.
 */
export interface EvacuationChange {
  readonly event_counter: number;
  /** When it was made, which for what waited on a device is before it was counted. */
  readonly at: string;
  readonly kind: EvacuationChangeKind;
  readonly by: string | null;
  readonly evacuee_id: number | null;
  /** Null for somebody who was not on the list before. */
  readonly from_status: EvacueeStatus | null;
  /** The person's status after this change; the one before where only the point changed, null where it is about nobody's status. */
  readonly status: EvacueeStatus | null;
  /** Where the person was seen after this change. */
  readonly evacuation_point_id: number | null;
  readonly comment_id: number | null;
}

export const EVACUEE_DOUBT_REASONS = ['long_stay', 'absent', 'booked_elsewhere', 'signed_out', 'signed_out_unheard'] as const;
export type EvacueeDoubtReason = (typeof EVACUEE_DOUBT_REASONS)[number];

/**
 * Why somebody on the list may not be there: signed in for very long (`LONG_STAY_HOURS`), on approved leave, with a booking that is
 * running at another site, or signed out meanwhile (`signed_out_unheard`: a kiosk without a line noted it, and said so later). It
 * flags; nobody is taken off a list, or safe, for it.
 */
export interface EvacueeDoubt {
  readonly evacuee_id: number;
  readonly reason: EvacueeDoubtReason;
  /** Since when: the sign-in, the leave's first moment at the site, the booking's start, the sign-out. */
  readonly since: string | null;
}

/** A link by which people without an account take part in one report. Its token is answered once, when it is made. */
export interface EvacuationShare {
  readonly id: number;
  readonly evacuation_id: number;
  readonly label: string;
  readonly created_by: string;
  readonly created_at: string;
  readonly expires_at: string;
  readonly revoked_at: string | null;
  readonly last_opened_at: string | null;
}

export interface EvacuationComment extends StoredRecord {
  readonly evacuation_id: number;
  readonly content: string;
  /** Null for a comment on the whole evacuation. */
  readonly evacuation_evacuee_id: number | null;
  readonly created_at: string;
  readonly author: string;
}

export interface EvacuationParticipant {
  readonly id: number;
  readonly name: string;
}

/** Who opened the report by a shared link: the name that they gave, and the link's. */
export interface EvacuationGuest {
  readonly name: string;
  readonly link: string;
}

/** A kiosk of the site that has been silent: it may hold sign-ins that nobody has seen. */
export interface OfflineDevice {
  readonly id: number;
  readonly name: string;
  readonly last_heartbeat: string | null;
}

/** Visits of people who may be here, and whom nobody knows: their device has lost them. */
export interface LostOnDevice extends LostVisits {
  readonly id: number;
  readonly name: string;
}

/** A booking of a space that is running while the site is evacuated. */
export interface EvacuationBooking {
  readonly id: number;
  readonly space_name: string;
  readonly booked_for: string;
  readonly start_date: string;
  readonly end_date: string;
}

/**
 * The whole report (spec: evacuations#report). By a shared link there are no bookings, and participants are
 * numbered from one instead of by their ids.
 */
export interface EvacuationReport {
  readonly evacuation: Evacuation;
  readonly accessed_via: 'portal' | 'shared_link';
  readonly groups: readonly { readonly id: number; readonly name: string }[];
  readonly evacuees: readonly Evacuee[];
  readonly comments: readonly EvacuationComment[];
  readonly participants: readonly EvacuationParticipant[];
  /** In the order in which they came; by a shared link nobody. Missing in a report that a device has kept from an earlier version. */
  readonly guests?: readonly EvacuationGuest[];
  readonly evacuation_points: readonly EvacuationPoint[];
  readonly offline_devices: readonly OfflineDevice[];
  /** Of the last day. Missing in a report that a device has kept from an earlier version. */
  readonly lost_visits?: readonly LostOnDevice[];
  readonly bookings: readonly EvacuationBooking[];
  readonly doubts: readonly EvacueeDoubt[];
  /** Of a complete report those who were signed in when it ended. By name, deliveries last; at most `NOT_LISTED_MAX`. */
  readonly not_listed: readonly NotListedPerson[];
}
