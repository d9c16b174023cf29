import { sql, type Kysely } from 'kysely';

import { SKIPPED_NAMED_MAX } from '#contract/people/constants';
import type { Job, Skipped } from '#contract/people/entities/job';
import type { Schema } from '#server/platform/db/schema/schema';
import type { JobRow } from './store';

type Db = Kysely<Schema>;

/** Presents a job, with the members that it skipped. Their names are the current ones; `named` false leaves them out. */
export async function presentJob(db: Db, row: JobRow, named: boolean): Promise<Job> {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    group_id: row.visitor_group_id,
    begun_by: row.begun_by,
    done: row.done,
    total: row.total,
    skipped: row.skipped,
    skips: row.skipped === 0 ? [] : await findSkips(db, row, named),
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  };
}

async function findSkips(db: Db, job: JobRow, named: boolean): Promise<readonly Skipped[]> {
  const { rows } = await sql<Skipped>`
    select skipped as reason, count(*)::int as count,
      coalesce(
        (array_agg(members.name order by members.sort_name, members.id) filter (where members.id is not null))[1:${SKIPPED_NAMED_MAX}::int],
        '{}'
      ) as names
    from client_job_members
    left join members on members.id = client_job_members.member_id and members.client_id = ${job.client_id}
    where job_id = ${job.id} and skipped is not null
    group by skipped order by count(*) desc, skipped
  `.execute(db);
  return rows.map(({ reason, count, names }) => ({ reason, count, names: named ? names : [] }));
}
