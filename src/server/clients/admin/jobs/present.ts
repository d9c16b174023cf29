import type { AdminJob, AdminJobState } from '#contract/clients/entities/adminJob';
import type { JobRow } from './store';

const stateOf = ({ state }: JobRow): AdminJobState => (state === 'failed' || state === 'active' ? state : 'waiting');

/** A job without its data, which is for the servers only. */
export function presentJob(row: JobRow): AdminJob {
  return {
    id: row.id,
    name: row.name,
    state: stateOf(row),
    created_at: row.created_at.toISOString(),
    start_after: row.start_after.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    failed_at: row.state === 'failed' ? (row.ended_at?.toISOString() ?? null) : null,
    attempts: row.started_at === null ? 0 : row.retry_count + 1,
    retry_limit: row.retry_limit,
    last_error: row.error,
  };
}
