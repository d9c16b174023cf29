import type { EvacuationStatus, Evacuee, EvacueeStatus } from '#contract/evacuations/entities/evacuation';
import type { EvacuationPoint } from '#contract/sites/entities/evacuationPoint';
import type { EvacuationKind } from '#contract/sites/evacuationKind';
import type { Defaulted, DefaultedJson, Id, NullableInstant } from '../columns';

declare module '#server/platform/db/schema/schema' {
  interface Schema {
    evacuations: EvacuationTable;
    evacuees: EvacueeTable;
    evacuation_comments: EvacuationCommentTable;
    evacuation_participants: EvacuationParticipantTable;
  }
}

export interface EvacuationTable {
  id: Id;
  client_id: number;
  site_id: number;
  kind: Defaulted<EvacuationKind>;
  status: Defaulted<EvacuationStatus>;
  event_counter: Defaulted<number>;
  started_at: Defaulted<Date>;
  started_by: string | null;
  completed_at: NullableInstant;
  all_safe_at: NullableInstant;
  /** The evacuation points, as they were when the evacuation began. */
  points: DefaultedJson<readonly EvacuationPoint[]>;
  revision: Defaulted<number>;
}

export interface EvacueeTable {
  id: Id;
  evacuation_id: number;
  visitor_id: number | null;
  name: string;
  status: Defaulted<EvacueeStatus>;
  group_id: number | null;
  in_timestamp: NullableInstant;
  host_name: string | null;
  company: string | null;
  fields: DefaultedJson<Evacuee['fields']>;
  needs_help_to_leave: Defaulted<boolean>;
  member_id: number | null;
  marked_at: NullableInstant;
  marked_by: string | null;
  evacuation_point_id: number | null;
  added_by: string | null;
  revision: Defaulted<number>;
}

export interface EvacuationCommentTable {
  id: Id;
  evacuation_id: number;
  evacuation_evacuee_id: number | null;
  content: string;
  author: string;
  created_at: Defaulted<Date>;
  /** The link of a guest's comment, and when it arrived; null for a person with an account. */
  share_id: number | null;
  received_at: NullableInstant;
  revision: Defaulted<number>;
}

export interface EvacuationParticipantTable {
  evacuation_id: number;
  /** A place in the client that may be deleted. */
  client_user_id: number;
  /** The person's name when they joined. */
  name: Defaulted<string>;
  joined_at: Defaulted<Date>;
}
