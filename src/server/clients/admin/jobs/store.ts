import { sql, type Kysely, type RawBuilder, type Selectable } from 'kysely';

import type { AdminJobState } from '#contract/clients/entities/adminJob';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Page } from '#server/platform/lists/paging';

type Db = Kysely<Schema>;
type StoredState = Selectable<Schema['jobs']>['state'];

const STORED_STATES: Readonly<Record<AdminJobState, readonly StoredState[]>> = {
  failed: ['failed'],
  waiting: ['created', 'retry'],
  active: ['active'],
};

/** Failures: latest first. Others: by the time of their start. */
const ORDERED_BY: Readonly<Record<AdminJobState, RawBuilder<unknown>>> = {
  failed: sql`ended_at desc, id`,
  waiting: sql`start_after, id`,
  active: sql`started_at, id`,
};

const COLUMNS = [
  'id',
  'name',
  'state',
  'created_at',
  'start_after',
  'started_at',
  'ended_at',
  'retry_count',
  'retry_limit',
  'error',
] as const;

export type JobRow = Pick<Awaited<ReturnType<typeof findJob>> & object, (typeof COLUMNS)[number]>;

/** Returns one page of the jobs in a state, and their total. */
export async function findJobs(db: Db, state: AdminJobState, { perPage, offset }: Page) {
  const inState = db.selectFrom('jobs').where('state', 'in', STORED_STATES[state]);
  const jobs = await inState.select(COLUMNS).orderBy(ORDERED_BY[state]).limit(perPage).offset(offset).execute();
  const { total } = await inState.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { jobs, total };
}

/** Returns a job of any kind that is in one of the lists, by its id alone. */
export function findJob(db: Db, id: string) {
  return db
    .selectFrom('jobs')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('state', 'in', Object.values(STORED_STATES).flat())
    .executeTakeFirst();
}
