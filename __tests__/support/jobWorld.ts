/** Shared by tests of jobs: effects that can be counted, and times that pass at once. */
import { sql, type Kysely } from 'kysely';

import type { Schema } from '#server/platform/db/schema/schema';
import { change, type Change } from '#server/platform/db/transaction';
import type { JobData, JobKind, JobTime } from '#server/platform/ports';
import type { RunningServer } from '#server/start/start';

type Db = Kysely<Schema>;

/** A table to which jobs add their numbers. */
export async function makeEffects(db: Db): Promise<void> {
  await sql`create table effects (n int, by int)`.execute(db);
}

/** Adds a number in the transaction of a job. */
export const addEffect = (inChange: Change, n: number): Promise<void> =>
  inChange(async (tx) => void (await sql`insert into effects values (${n}, 0)`.execute(tx)));

export async function effectsIn(db: Db): Promise<readonly number[]> {
  return (await sql<{ n: number }>`select n from effects order by n`.execute(db)).rows.map(({ n }) => n);
}

/** Enqueues one job, as a call does in its change. */
export const enqueue = <Data extends JobData>(
  { deps }: Pick<RunningServer, 'deps'>,
  kind: JobKind<Data>,
  data: Data,
  time?: JobTime,
): Promise<void> => change(deps, (tx) => deps.jobs.enqueue(kind, data, tx, time));

/** The jobs of a kind as they are stored. */
export const jobsOf = (db: Db, { name }: JobKind) =>
  db
    .selectFrom('jobs')
    .select(['id', 'name', 'state', 'retry_count', 'retry_limit', 'start_after', 'ended_at', 'error'])
    .where('name', '=', name)
    .orderBy('created_at')
    .execute();

/** Lets the pauses of all that wait pass. */
export async function letPausesPass(db: Db): Promise<void> {
  await sql`update jobs set start_after = now() - interval '1 second' where state in ('created', 'retry')`.execute(db);
}

/** Lets the time of all that is active be up. */
export async function letTimeBeUp(db: Db): Promise<void> {
  await sql`update jobs set started_at = started_at - interval '1 hour' where state = 'active'`.execute(db);
}

/** Resolves once it holds. */
export async function until(holds: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** A promise that the test resolves. */
export function gate(): { readonly opened: Promise<void>; open(): void } {
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
}
