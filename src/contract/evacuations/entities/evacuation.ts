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
  /** The time at which the last person became safe; null until everybody is, and for an empty list. */
  readonly all_safe_at: string | null;
}

/** A response shown in the evacuation list. Without `role` it is only shown; `phone` is a number to call. */
export interface EvacueeField {
  readonly name: string;
  readonly value: string;
  readonly role?: EvacuationRole | 'phone';
  /** The value of a yes/no response, for translation; left out for fields with options of their own. */
  readonly says?: 'yes' | 'no';
}

/**
 * A person on the list. Either signed in at the site, in a group with show_on_fire_list, and missing at first; or added by hand
 * (`added_by`), with a visit, a member record or a name alone.
 */
export interface Evacuee extends StoredRecord {
  readonly evacuation_id: number;
  readonly visitor_id: number | null;
  readonly name: string;
  readonly status: EvacueeStatus;
  /** Null for an added person without a group. */
  readonly group_id: number | null;
  readonly in_timestamp: string | null;
  readonly host_name: string | null;
  readonly company: string | null;
  /** Responses to fields with on_fire_list, in the order of the fields. */
  readonly fields: readonly EvacueeField[];
  /** Set by the response to a field with the role `needs_help`: one helper may not be enough. */
  readonly needs_help_to_leave: boolean;
  /** The id of their member record; null for visitors and for people added by name. */
  readonly member_id: number | null;
  /** The time of the mark, which may be earlier than its arrival at the server. */
  readonly marked_at: string | null;
  readonly marked_by: string | null;
  /** The evacuation point at which the person was last seen. */
  readonly evacuation_point_id: number | null;
  /** The author of the entry for people added by hand; null for people who were signed in. */
  readonly added_by: string | null;
}

/** Reports whether a mark for many people may make a person safe: only if they are not known to need help. */
export function canBeSafeTogether({ status, needs_help_to_leave: needsHelp }: Pick<Evacuee, 'status' | 'needs_help_to_leave'>): boolean {
  return (status === 'missing' || status === 'unknown') && !needsHelp;
}

/** Returns the location of a person as answered at sign-in; null without such a field or answer. */
export function placeOf({ fields }: Pick<Evacuee, 'fields'>): string | null {
  return fields.find(({ role }) => role === 'place')?.value ?? null;
}

/**
 * A person who is signed in at the site but not on its evacuation list, because of their group or because they are a delivery. They are
 * shown next to the list, so that nobody is left out silently, and can be added to it.
 */
export interface NotListedPerson {
  readonly visitor_id: number;
  readonly name: string;
  readonly group_id: number;
  readonly group_name: string;
  /** Signed in, but not counted as a person on site, and not added together with the others. */
  readonly is_delivery: boolean;
  readonly host_name: string | null;
  readonly company: string | null;
  readonly in_timestamp: string;
  /** The revision of the visit; the newer one wins. */
  readonly revision: number;
}

/** The kinds of changes to a report. */
export const EVACUATION_CHANGE_KINDS = ['marked', 'joined', 'added', 'commented', 'completed', 'reopened'] as const;
export type EvacuationChangeKind = (typeof EVACUATION_CHANGE_KINDS)[number];

/**
 * A change of a report. Everybody is missing at the start, so the report and its changes form a complete recording: timeline, curve and
 * replay. Ordered by the counter; people who join together share one.
 */
export interface EvacuationChange {
  readonly event_counter: number;
  /** The time of the change; earlier than its counter suggests if it was queued on a device. */
  readonly at: string;
  readonly kind: EvacuationChangeKind;
  readonly by: string | null;
  readonly evacuee_id: number | null;
  /** Null for a person who was not on the list before. */
  readonly from_status: EvacueeStatus | null;
  /** The person's status after this change. Unchanged if only the point differs; null for changes without a person's status. */
  readonly status: EvacueeStatus | null;
  /** The place where the person was seen, after this change. */
  readonly evacuation_point_id: number | null;
  readonly comment_id: number | null;
}

export const EVACUEE_DOUBT_REASONS = ['long_stay', 'absent', 'booked_elsewhere', 'signed_out', 'signed_out_unheard'] as const;
export type EvacueeDoubtReason = (typeof EVACUEE_DOUBT_REASONS)[number];

/**
 * A reason why a person on the list may not be there: signed in for very long (`LONG_STAY_HOURS`), on approved leave, with an active
 * booking at another site, or signed out meanwhile (`signed_out_unheard`: queued by an offline kiosk and received later). Doubts are only
 * shown; they never remove a person from the list or mark them safe.
 */
export interface EvacueeDoubt {
  readonly evacuee_id: number;
  readonly reason: EvacueeDoubtReason;
  /** The start of the reason: the sign-in, the leave's first moment at the site, the start of the booking, the sign-out. */
  readonly since: string | null;
}

/** A link through which people without an account take part in a report. Its token is only in the response that creates it. */
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

/** A guest who opened the report by a shared link: the name that they gave, and the link's label. */
export interface EvacuationGuest {
  readonly name: string;
  readonly link: string;
}

/** A kiosk of the site that is offline and may hold sign-ins that the server does not have. */
export interface OfflineDevice {
  readonly id: number;
  readonly name: string;
  readonly last_heartbeat: string | null;
}

/** Visits that a device has lost: these people may be here, and nobody knows their names. */
export interface LostOnDevice extends LostVisits {
  readonly id: number;
  readonly name: string;
}

/** A booking of a space that is active during the evacuation. */
export interface EvacuationBooking {
  readonly id: number;
  readonly space_name: string;
  readonly booked_for: string;
  readonly start_date: string;
  readonly end_date: string;
}

/**
 * The complete report (spec: evacuations#report). Without bookings for a shared link, which also numbers participants from one instead of
 * using their ids.
 */
export interface EvacuationReport {
  readonly evacuation: Evacuation;
  readonly accessed_via: 'portal' | 'shared_link';
  readonly groups: readonly { readonly id: number; readonly name: string }[];
  readonly evacuees: readonly Evacuee[];
  readonly comments: readonly EvacuationComment[];
  readonly participants: readonly EvacuationParticipant[];
  /** Guests in the order of their arrival; empty for a shared link. Missing in a report that a device stored with an earlier version. */
  readonly guests?: readonly EvacuationGuest[];
  readonly evacuation_points: readonly EvacuationPoint[];
  readonly offline_devices: readonly OfflineDevice[];
  /** From the last day. Missing in a report that a device stored with an earlier version. */
  readonly lost_visits?: readonly LostOnDevice[];
  readonly bookings: readonly EvacuationBooking[];
  readonly doubts: readonly EvacueeDoubt[];
  /** For a complete report, the people who were signed in when it ended. By name, deliveries last; at most `NOT_LISTED_MAX`. */
  readonly not_listed: readonly NotListedPerson[];
}
