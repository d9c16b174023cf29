import { migrate } from '#server/platform/db/migrate';
import type { Database } from '#server/platform/db/open';
import { JOB_KINDS } from '#server/start/jobKinds';
import { makeQueues } from '#server/platform/jobs/boss';

/** The queues of a prepared database. */
export const QUEUES = JOB_KINDS.map(({ name }) => name);

/** Brings a database to the form that a server wants, so that its start makes nothing. */
export async function prepareDatabase({ db }: Pick<Database, 'db'>): Promise<void> {
  await migrate(db);
  await makeQueues(db, QUEUES);
}
