import { sql, type Kysely } from 'kysely';

import type { Schema } from '../db/schema/schema';
import type { Tx } from '../db/transaction';
import type { JobData, JobId } from '../ports';

/** One attempt at a job. The count distinguishes it from attempts before and after. */
export interface Attempt extends JobId {
  readonly data: JobData;
  readonly count: number;
  readonly retryLimit: number;
}

const FAILED_KEPT = sql`interval '14 days'`;
/** More failed jobs than anybody looks through; the oldest are deleted. */
const FAILED_MAX = 10_000;

/** Locks a job for the rest of the transaction, if this attempt still runs it; false if the job's row is gone, or another attempt's. */
export async function lockAttempt(tx: Tx, { name, id, count }: Attempt): Promise<boolean> {
  const row = await tx
    .selectFrom('pgboss.job')
    .select('id')
    .where('name', '=', name)
    .where('id', '=', id)
    .where('state', '=', 'active')
    .where('retry_count', '=', count)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns those of the kinds that have a due job. */
export async function namesOfDue(db: Kysely<Schema>, names: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${[...names]}::text[]) as name
    where exists (select from pgboss.job where job.name = name.name and state < 'active' and start_after < now())`.execute(db);
  return rows.map(({ name }) => name);
}

/** A job that was taken back from an attempt. */
export interface TakenBack extends JobId {
  readonly state: 'retry' | 'failed';
}

/**
 * How often a job is retried after its process ended without finishing it: a job that ends process after process is not retried for ever.
 */
const ABANDONED_MAX = 1;
const ABANDONED = 'It took too long, or its server ended';

/**
 * Takes jobs back from attempts whose time is up: retried at once, since that time was pause enough, or failed after the last retry, or
 * when one was abandoned before. An attempt inside its change is left to end it.
 */
export async function takeBackAbandoned(db: Kysely<Schema>, everyActive: boolean): Promise<readonly TakenBack[]> {
  const { rows } = await sql<TakenBack>`
    with abandoned as (
      select name, id, coalesce((output->>'abandoned')::int, 0) as before from pgboss.job
      where state = 'active' and (${everyActive}::bool or started_on + expire_in < now())
      for update skip locked
    ), judged as (
      select abandoned.*, before < ${ABANDONED_MAX} and retry_count < retry_limit as again
      from abandoned join pgboss.job using (name, id)
    )
    update pgboss.job set
      state = (case when again then 'retry' else 'failed' end)::pgboss.job_state,
      start_after = now(),
      completed_on = case when again then null else now() end,
      output = jsonb_build_object('message', ${ABANDONED}::text || case when before > 0 then ', twice' else '' end, 'abandoned', before + 1)
    from judged where job.name = judged.name and job.id = judged.id
    returning job.name, job.id, job.state`.execute(db);
  return rows;
}

/** Gives a job back that this attempt will not finish; the attempt does not count. An attempt inside its change is left to end it. */
export async function giveBack(db: Kysely<Schema>, { name, id, count }: Attempt): Promise<void> {
  await sql`
    with given as (
      select id from pgboss.job where name = ${name} and id = ${id}::uuid and state = 'active' and retry_count = ${count}
      for update skip locked
    )
    update pgboss.job set state = 'retry', retry_limit = retry_limit + 1, start_after = now()
    from given where job.name = ${name} and job.id = given.id`.execute(db);
}

/** Deletes all but the last failure of a repeating kind: the next slot repeats the failed work. */
export async function forgetEarlierFailures(tx: Tx, { name, id }: Attempt): Promise<void> {
  await tx.deleteFrom('pgboss.job').where('name', '=', name).where('state', '=', 'failed').where('id', '!=', id).execute();
}

/** Retries a failed job, or one that waits after a failure, at once. */
export async function retryNow(tx: Tx, { name, id }: JobId): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('pgboss.job')
    .set((row) => ({
      state: 'retry',
      retry_limit: sql<number>`greatest(${row.ref('retry_limit')}, ${row.ref('retry_count')} + 1)`,
      start_after: sql<Date>`now() - interval '1 second'`,
      completed_on: null,
    }))
    .where('name', '=', name)
    .where('id', '=', id)
    .where('state', 'in', ['failed', 'retry'])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Removes a job that has failed or waits. */
export async function remove(tx: Tx, { name, id }: JobId): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('pgboss.job')
    .where('name', '=', name)
    .where('id', '=', id)
    .where('state', 'in', ['failed', 'created', 'retry'])
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Removes completed jobs whose time is over, and failed ones that nobody has handled. */
export async function tidyJobs(db: Kysely<Schema>): Promise<void> {
  await sql`delete from pgboss.job where state = 'completed' and keep_until < now()`.execute(db);
  await sql`delete from pgboss.job where state = 'failed' and completed_on < now() - ${FAILED_KEPT}`.execute(db);
  await sql`
    delete from pgboss.job where (name, id) in (
      select name, id from pgboss.job where state = 'failed' order by completed_on desc offset ${FAILED_MAX})`.execute(db);
}
