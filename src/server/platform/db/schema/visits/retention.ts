import type { RetentionCounts } from '#contract/people/retention';
import type { Day, Id, Instant, Json } from '../columns';

declare module '#server/platform/db/schema/schema' {
  interface Schema {
    retention_nights: RetentionNightTable;
    retention_runs: RetentionRunTable;
  }
}

/** The latest night that has begun for a client. */
export interface RetentionNightTable {
  client_id: number;
  /** In the client's zone. */
  day: Day;
}

/** The effect of one night on a group's data. */
export interface RetentionRunTable {
  id: Id;
  client_id: number;
  visitor_group_id: number;
  /** In the client's zone. */
  day: Day;
  ran_at: Instant;
  counts: Json<RetentionCounts>;
}
