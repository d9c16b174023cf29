import { sql, type Expression, type Kysely, type Selectable } from 'kysely';

import { JOBS_KEPT_DAYS, JOBS_SHOWN_MIN } from '#contract/people/constants';
import type { JobKind, SkipReason } from '#contract/people/entities/job';
import type { ClientJobTable } from '#server/platform/db/schema/people/clientJobs';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Tx } from '#server/platform/db/transaction';
import { insertRow, lockFound, updateRow, type Locked } from '#server/platform/rows/rows';

type Db = Kysely<Schema>;
export type JobRow = Selectable<ClientJobTable>;
export type LockedJob = Locked<'client_jobs'>;

/** The user who begins a job. */
interface Beginner {
  readonly clientId: number;
  readonly userId: number;
  readonly name: string;
}

interface NewJob {
  readonly kind: JobKind;
  readonly groupId: number;
  readonly asked: JobRow['asked'];
  /** A query of the members' ids, which are fixed from now on. */
  readonly members: Expression<unknown>;
  readonly at: Date;
}

/** Stores a job with its members, in the transaction that also enqueues its work. */
export async function addJob(tx: Tx, by: Beginner, { kind, groupId, asked, members, at }: NewJob): Promise<LockedJob> {
  const job = await insertRow(tx, 'client_jobs', by, {
    kind,
    visitor_group_id: groupId,
    // A super user's own account is stored too: they may follow a job they began.
    user_id: by.userId,
    begun_by: by.name,
    asked: JSON.stringify(asked),
    total: 0,
    created_at: at,
  });
  const { numAffectedRows = 0n } = await sql`
    insert into client_job_members (job_id, member_id) select ${job.id}::int, id from ${members} as chosen
  `.execute(tx);
  return updateRow(tx, 'client_jobs', job, { total: Number(numAffectedRows) });
}

/** Reports whether a job of the group is waiting or running. */
export async function hasOpenJob(db: Db, { clientId }: Pick<Beginner, 'clientId'>, groupId: number): Promise<boolean> {
  const found = await db
    .selectFrom('client_jobs')
    .select('id')
    .where('client_id', '=', clientId)
    .where('visitor_group_id', '=', groupId)
    .where('state', 'in', ['waiting', 'running'])
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Locks a job that is to go on; undefined once it is done, or deleted with its group. A failed job may be retried. */
export async function lockOpenJob(tx: Tx, of: { readonly clientId: number; readonly jobId: number }): Promise<LockedJob | undefined> {
  const query = tx
    .selectFrom('client_jobs')
    .selectAll()
    .where('client_id', '=', of.clientId)
    .where('id', '=', of.jobId)
    .where('state', '!=', 'done');
  const [job] = await lockFound(tx, 'client_jobs', of, query);
  return job;
}

/** Returns the next members that a job has to process. */
export async function nextMembers(tx: Tx, job: LockedJob, limit: number): Promise<readonly number[]> {
  const rows = await tx
    .selectFrom('client_job_members')
    .select('member_id')
    .where('job_id', '=', job.id)
    .where('skipped', 'is', null)
    .orderBy('member_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.member_id);
}

/** The outcome of a job for some of its members. */
export interface Part {
  readonly ids: readonly number[];
  /** Members that were skipped, with the reasons. */
  readonly skipped: ReadonlyMap<number, SkipReason>;
}

/** Records that a job has processed some of its members: only skipped ones remain listed. */
export async function notePart(tx: Tx, job: LockedJob, { ids, skipped }: Part, finishedAt: Date | null): Promise<LockedJob> {
  const left = [...skipped];
  await sql`
    update client_job_members set skipped = part.reason
    from unnest(${left.map(([id]) => id)}::int[], ${left.map(([, reason]) => reason)}::text[]) as part (id, reason)
    where job_id = ${job.id} and member_id = part.id
  `.execute(tx);
  const changed = ids.filter((id) => !skipped.has(id));
  await tx
    .deleteFrom('client_job_members')
    .where('job_id', '=', job.id)
    .where(sql<boolean>`member_id = any(${changed}::int[])`)
    .execute();
  return updateRow(tx, 'client_jobs', job, {
    state: finishedAt === null ? 'running' : 'done',
    done: job.done + ids.length,
    skipped: job.skipped + skipped.size,
    finished_at: finishedAt,
  });
}

export function findJob(db: Db, clientId: number, jobId: number): Promise<JobRow | undefined> {
  return db.selectFrom('client_jobs').selectAll().where('client_id', '=', clientId).where('id', '=', jobId).executeTakeFirst();
}

/** Finds a group's jobs that go on or ended lately, the newest first; those of one user unless null. */
export function findGroupJobs(db: Db, clientId: number, groupId: number, userId: number | null, now: Date): Promise<JobRow[]> {
  const since = new Date(now.getTime() - JOBS_SHOWN_MIN * 60_000);
  let jobs = db
    .selectFrom('client_jobs')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('visitor_group_id', '=', groupId)
    .where((eb) => eb.or([eb('finished_at', 'is', null), eb('finished_at', '>', since)]));
  if (userId !== null) jobs = jobs.where('user_id', '=', userId);
  return jobs.orderBy('id', 'desc').limit(20).execute();
}

/** Fails the jobs whose work the servers have given up, and returns them. */
export async function failAbandoned(tx: Tx, work: string, at: Date): Promise<readonly JobRow[]> {
  const { rows } = await sql<JobRow>`
    update client_jobs set state = 'failed', finished_at = ${at}
    where state in ('waiting', 'running') and not exists (
      select from jobs where jobs.name = ${work} and jobs.state in ('created', 'retry', 'active')
        and (jobs.data ->> 'jobId')::int = client_jobs.id
    )
    returning *
  `.execute(tx);
  return rows;
}

/** Removes jobs that ended long ago. */
export async function removeOldJobs(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - JOBS_KEPT_DAYS * 86_400_000);
  await db.deleteFrom('client_jobs').where('finished_at', '<', before).execute();
}
