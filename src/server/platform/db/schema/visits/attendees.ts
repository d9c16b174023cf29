import type { AttendeeState } from '#contract/visits/entities/attendee';
import type { Defaulted, Id, NullableInstant } from '../columns';

declare module '#server/platform/db/schema/schema' {
  interface Schema {
    attendees: AttendeeTable;
  }
}

/** An attendee of an event. A trigger writes `state` to `left_at` from their visits; nothing else does. */
export interface AttendeeTable {
  id: Id;
  client_id: number;
  site_id: number;
  visitor_group_id: number;
  name: string;
  email: string | null;
  company: string | null;
  notes: string | null;
  walk_in: Defaulted<boolean>;
  invited_at: NullableInstant;
  /** The number of the ticket: a ticket with another number is void. */
  ticket_no: Defaulted<number>;
  invitation_wanted: Defaulted<boolean>;
  state: Defaulted<AttendeeState>;
  visit_id: number | null;
  visits: Defaulted<number>;
  came_at: NullableInstant;
  left_at: NullableInstant;
  created_at: Defaulted<Date>;
  sort_name: string;
  search: string;
  revision: Defaulted<number>;
}
