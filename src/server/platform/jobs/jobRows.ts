import { sql, type Kysely, type RawBuilder } from 'kysely';

import type { Schema } from '../db/schema/schema';
import type { Tx } from '../db/transaction';
import type { JobData, JobId, JobKind, JobTime } from '../ports';

type Db = Kysely<Schema>;

/** One attempt at a job. The count distinguishes it from attempts before and after. */
export interface Attempt extends JobId {
  readonly data: JobData;
  readonly count: number;
  readonly retryLimit: number;
}

/** Before any moment of the database's clock, which may have only millisecond precision. */
const AT_ONCE = sql<Date>`now() - interval '1 second'`;
/** A completed job is of no more use, but that of a slot keeps the slot taken. */
const COMPLETED_KEPT_S = 3_600;
const FAILED_KEPT = sql`interval '14 days'`;
/** More failed jobs than anybody looks through; the oldest are deleted. */
const FAILED_MAX = 10_000;

interface NewJob extends JobTime {
  readonly data: JobData;
  readonly slot?: RawBuilder<Date>;
}

/** Stores a job, unless one of its kind waits with the same key, or has had the same slot. */
async function insertJob(
  db: Db,
  { name, every, retries, pause, limit }: JobKind,
  { data, startAfter, singletonKey, slot }: NewJob,
): Promise<void> {
  const start = startAfter === undefined ? AT_ONCE : sql<Date>`${startAfter}::timestamptz`;
  await db
    .insertInto('jobs')
    .values({
      name,
      data: JSON.stringify(data),
      retry_limit: retries,
      pause_seconds: Math.max(1, pause),
      limit_seconds: limit,
      start_after: start,
      singleton_key: singletonKey ?? null,
      slot: slot ?? null,
      kept_until: sql<Date>`${start} + ${Math.max(COMPLETED_KEPT_S, 2 * (every ?? 0))}::int * interval '1 second'`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Stores a job in the transaction of a change, unless one of its kind waits with the same key. */
export const addJob = (tx: Tx, kind: JobKind, data: JobData, time: JobTime): Promise<void> => insertJob(tx, kind, { ...time, data });

/** Stores the job of a repeating kind's present slot, unless it has one, or that of an earlier slot still waits. */
export const addSlotJob = (db: Db, kind: JobKind, every: number): Promise<void> =>
  insertJob(db, kind, {
    data: {},
    singletonKey: '',
    slot: sql<Date>`to_timestamp(floor(extract(epoch from now()) / ${every}::int) * ${every}::int)`,
  });

/** Takes the next due job of a kind for a new attempt; null when none is due. */
export async function takeNext(db: Db, name: string): Promise<Attempt | null> {
  const { rows } = await sql<Attempt>`
    update jobs set state = 'active', started_at = now(), retry_count = retry_count + (started_at is not null)::int
    where id = (
      select id from jobs where name = ${name} and state in ('created', 'retry') and start_after < now()
      order by created_at, id limit 1 for update skip locked
    )
    returning name, id, data, retry_count as count, retry_limit as "retryLimit"`.execute(db);
  return rows[0] ?? null;
}

/** Locks a job for the rest of the transaction, if this attempt still runs it; false if the job's row is gone, or another attempt's. */
export async function lockAttempt(tx: Tx, { id, count }: Attempt): Promise<boolean> {
  const row = await tx
    .selectFrom('jobs')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'active')
    .where('retry_count', '=', count)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Completes a job that `lockAttempt` has locked. */
export async function completeLocked(tx: Tx, { id }: Attempt): Promise<void> {
  await sql`update jobs set state = 'completed', ended_at = now(), error = null where id = ${id}`.execute(tx);
}

/** Schedules a retry of a locked job after a pause, which doubles with each attempt and varies, or leaves the job failed. */
export async function failLocked(tx: Tx, { id, count, retryLimit }: Attempt, error: string): Promise<void> {
  if (count >= retryLimit)
    await sql`update jobs set state = 'failed', ended_at = now(), error = ${error}, abandoned = 0 where id = ${id}`.execute(tx);
  else
    await sql`
      update jobs set state = 'retry', error = ${error}, abandoned = 0,
        start_after = now() + pause_seconds * 2 ^ least(15, retry_count) * (1 + random()) * interval '1 second'
      where id = ${id}`.execute(tx);
}

/** Returns those of the kinds that have a due job. */
export async function namesOfDue(db: Db, names: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${[...names]}::text[]) as kind (name)
    where exists (select from jobs where jobs.name = kind.name and state in ('created', 'retry') and start_after < now())`.execute(db);
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
export async function takeBackAbandoned(db: Db, everyActive: boolean): Promise<readonly TakenBack[]> {
  const { rows } = await sql<TakenBack>`
    with taken as (
      select id, abandoned < ${ABANDONED_MAX} and retry_count < retry_limit as again from jobs
      where state = 'active' and (${everyActive}::bool or started_at + limit_seconds * interval '1 second' < now())
      for update skip locked
    )
    update jobs set
      state = case when again then 'retry' else 'failed' end,
      start_after = now(),
      ended_at = case when again then null else now() end,
      error = ${ABANDONED}::text || case when abandoned > 0 then ', twice' else '' end,
      abandoned = abandoned + 1
    from taken where jobs.id = taken.id
    returning jobs.name, jobs.id, jobs.state`.execute(db);
  return rows;
}

/** Gives a job back that this attempt will not finish; the attempt does not count. An attempt inside its change is left to end it. */
export async function giveBack(db: Db, { id, count }: Attempt): Promise<void> {
  await sql`
    update jobs set state = 'retry', retry_limit = retry_limit + 1, start_after = now()
    where id = (select id from jobs where id = ${id} and state = 'active' and retry_count = ${count} for update skip locked)`.execute(db);
}

/** Deletes all but the last failure of a repeating kind: the next slot repeats the failed work. */
export async function forgetEarlierFailures(tx: Tx, { name, id }: Attempt): Promise<void> {
  await tx.deleteFrom('jobs').where('name', '=', name).where('state', '=', 'failed').where('id', '!=', id).execute();
}

/** Retries a failed job, or one that waits after a failure, at once. */
export async function retryNow(tx: Tx, { id }: JobId): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('jobs')
    .set((row) => ({
      state: 'retry',
      retry_limit: sql<number>`greatest(${row.ref('retry_limit')}, ${row.ref('retry_count')} + 1)`,
      start_after: AT_ONCE,
      ended_at: null,
    }))
    .where('id', '=', id)
    .where('state', 'in', ['failed', 'retry'])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Removes a job that has failed or waits. */
export async function remove(tx: Tx, { id }: JobId): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('jobs')
    .where('id', '=', id)
    .where('state', 'in', ['failed', 'created', 'retry'])
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Removes completed jobs whose time is over, and failed ones that nobody has handled. */
export async function tidyJobs(db: Db): Promise<void> {
  await sql`delete from jobs where state = 'completed' and kept_until < now()`.execute(db);
  await sql`delete from jobs where state = 'failed' and ended_at < now() - ${FAILED_KEPT}`.execute(db);
  await sql`
    delete from jobs where id in (select id from jobs where state = 'failed' order by ended_at desc offset ${FAILED_MAX})`.execute(db);
}
