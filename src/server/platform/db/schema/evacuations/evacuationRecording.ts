import type { EvacuationChangeKind, EvacueeStatus } from '#contract/evacuations/entities/evacuation';
import type { Id, Instant } from '../columns';

declare module '#server/platform/db/schema/schema' {
  interface Schema {
    evacuation_changes: EvacuationChangeTable;
    evacuation_guests: EvacuationGuestTable;
  }
}

/** A change of a report's records, at one value of its counter. */
export interface EvacuationChangeTable {
  id: Id;
  evacuation_id: number;
  event_counter: number;
  at: Instant;
  kind: EvacuationChangeKind;
  by: string | null;
  evacuee_id: number | null;
  from_status: EvacueeStatus | null;
  status: EvacueeStatus | null;
  evacuation_point_id: number | null;
  comment_id: number | null;
}

/** A guest who opened a report by a shared link, by the name that they gave; once for each link and name. */
export interface EvacuationGuestTable {
  share_id: number;
  name: string;
  joined_at: Instant;
}
