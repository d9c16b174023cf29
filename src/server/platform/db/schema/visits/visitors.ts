import type { ApprovalState, CheckOutcome, GeofenceOutcome, Visitor } from '#contract/visits/entities/visitor';
import type { Day, Defaulted, DefaultedJson, Id, Instant, NullableInstant } from '../columns';

declare module '#server/platform/db/schema/schema' {
  interface Schema {
    visitors: VisitorTable;
    expected_visit_reminders: ExpectedVisitReminderTable;
    sign_out_batches: SignOutBatchTable;
  }
}

export interface VisitorTable {
  id: Id;
  client_id: number;
  site_id: number;
  visitor_group_id: number;
  returning_visitor_id: number | null;
  name: string;
  email: string | null;
  company: string | null;
  reason: string | null;
  notes: string | null;
  locale: string | null;
  in_timestamp: NullableInstant;
  out_timestamp: NullableInstant;
  expected_timestamp: NullableInstant;
  /** The first of the visits that were announced together; null for a single day. */
  expected_period: number | null;
  all_day: Defaulted<boolean>;
  notify_id: number | null;
  approval: ApprovalState | null;
  /** The door at which the person started on their own phone. */
  sign_in_point_id: number | null;
  /** Why a visit that began on a phone waits for approval: away from the site, or the position is unknown. */
  geofence: GeofenceOutcome | null;
  check_outcome: Defaulted<CheckOutcome>;
  is_protected: Defaulted<boolean>;
  anonymised: Defaulted<boolean>;
  additional: DefaultedJson<Visitor['additional']>;
  metadata: DefaultedJson<StoredMetadata>;
  sign_out_batch_id: number | null;
  typed_host: string | null;
  host_told_at: NullableInstant;
  host_told_by: Visitor['host_told_by'];
  auto_signed_out: Defaulted<boolean>;
  /** The event's attendee of the visit. */
  attendee_id: number | null;
  /** When a sign-out was last undone: the visit has continued since. */
  continued_at: NullableInstant;
  rejected_at: NullableInstant;
  photo_file_id: number | null;
  photo_missing: Defaulted<boolean>;
  selected_for_search: Defaulted<boolean>;
  /** When the code of the expected visit was last mailed to its present address. */
  code_mailed_at: NullableInstant;
  sort_name: string;
  search: string;
  revision: Defaulted<number>;
}

/** A reader who may not see the door gets the metadata without it. */
type StoredMetadata = Visitor['metadata'] & { readonly device_name: string | null };

/** The days for which people were reminded of an expected visit. */
export interface ExpectedVisitReminderTable {
  visitor_id: number;
  day: Day;
}

/** Everybody who was signed out of a site by one press, so that it can be undone as one. */
export interface SignOutBatchTable {
  id: Id;
  client_id: number;
  site_id: number;
  at: Instant;
  by: string;
  signed_out: number;
  undone_at: NullableInstant;
  signed_in: number | null;
}
