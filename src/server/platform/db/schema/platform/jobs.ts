import type { Defaulted, Instant, Json, NullableInstant } from '../columns';

declare module '#server/platform/db/schema/schema' {
  interface Schema {
    jobs: JobTable;
  }
}

/** A job that waits, runs or has ended. Its kind's limits are stored with it, so that servers of two versions agree on them. */
export interface JobTable {
  id: Defaulted<string>;
  /** The name of its kind. */
  name: string;
  data: Json<object>;
  /** `created` before the first attempt; `retry` before any other. */
  state: Defaulted<'created' | 'retry' | 'active' | 'completed' | 'failed'>;
  retry_limit: number;
  /** Attempts before the present one; the first attempt does not raise it. */
  retry_count: Defaulted<number>;
  /** Before the first retry. */
  pause_seconds: number;
  /** The time of one attempt. */
  limit_seconds: number;
  start_after: Instant;
  started_at: NullableInstant;
  /** One job of a kind is `created` with the same key. */
  singleton_key: string | null;
  /** The start of a repeating job's slot, which has one job. */
  slot: NullableInstant;
  created_at: Defaulted<Date>;
  /** When it was completed or had failed. */
  ended_at: NullableInstant;
  /** Until when it stays once it is completed: that of a slot keeps the slot taken. */
  kept_until: Instant;
  error: Defaulted<string | null>;
  /** How often its process had ended, or its time was up, since it last failed by itself. */
  abandoned: Defaulted<number>;
}
