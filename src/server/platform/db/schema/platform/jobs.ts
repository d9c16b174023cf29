import type { Instant, NullableInstant } from '../columns';

declare module '#server/platform/db/schema/schema' {
  interface Schema {
    'pgboss.queue': QueueTable;
    'pgboss.job': JobTable;
  }
}

/** A queue of pg-boss: one for each kind of job. */
export interface QueueTable {
  name: string;
}

/** A job of pg-boss, as far as queries of ours read or change it; pg-boss itself makes the rows. */
export interface JobTable {
  id: string;
  name: string;
  state: 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed';
  retry_limit: number;
  /** Attempts before the present one; the first attempt does not raise it. */
  retry_count: number;
  start_after: Instant;
  started_on: NullableInstant;
  created_on: Instant;
  completed_on: NullableInstant;
  keep_until: Instant;
  output: { readonly message?: string } | null;
}
