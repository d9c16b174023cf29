import type { StoredRecord } from './record';

export const EVACUEE_STATUSES = ['missing', 'unknown', 'needs_assistance', 'safe'] as const;
export type EvacueeStatus = (typeof EVACUEE_STATUSES)[number];

export const EVACUATION_STATUSES = ['in_progress', 'complete'] as const;
export type EvacuationStatus = (typeof EVACUATION_STATUSES)[number];

/** An evacuation of a site (document 2 part 3). `event_counter` rises by exactly one for each change of the report. */
export interface Evacuation extends StoredRecord {
  readonly site_id: number;
  readonly status: EvacuationStatus;
  readonly event_counter: number;
  readonly started_at: string;
  readonly completed_at: string | null;
  readonly started_by: string | null;
  readonly evacuee_count: number;
  readonly safe_count: number;
}

/** A person on the list: signed in at the site, of a group with show_on_fire_list. Everyone starts missing. */
export interface Evacuee extends StoredRecord {
  readonly evacuation_id: number;
  readonly visitor_id: number | null;
  readonly name: string;
  readonly status: EvacueeStatus;
  readonly group_id: number;
  readonly in_timestamp: string | null;
  readonly host_name: string | null;
  readonly company: string | null;
  /** Responses of the fields that have on_fire_list, in the fields' order. */
  readonly fields: readonly { readonly name: string; readonly value: string }[];
  readonly marked_at: string | null;
  readonly marked_by: string | null;
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

export interface EvacuationPoint {
  readonly id: number;
  readonly title: string;
}

/** A kiosk of the site that has been silent: it may hold sign-ins that nobody has seen. */
export interface OfflineDevice {
  readonly id: number;
  readonly name: string;
  readonly last_heartbeat: string | null;
}

/** A booking of a space that is running while the site is evacuated. */
export interface EvacuationBooking {
  readonly id: number;
  readonly space_name: string;
  readonly booked_for: string;
  readonly start_date: string;
  readonly end_date: string;
}

/** The whole report (`GET evacuations/{id}`, contract part 3). */
export interface EvacuationReport {
  readonly evacuation: Evacuation;
  readonly accessed_via: 'portal' | 'shared_link';
  readonly groups: readonly { readonly id: number; readonly name: string }[];
  readonly evacuees: readonly Evacuee[];
  readonly comments: readonly EvacuationComment[];
  readonly participants: readonly EvacuationParticipant[];
  readonly evacuation_points: readonly EvacuationPoint[];
  readonly offline_devices: readonly OfflineDevice[];
  readonly bookings: readonly EvacuationBooking[];
}
