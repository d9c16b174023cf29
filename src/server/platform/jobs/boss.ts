import { CompiledQuery, type Kysely } from 'kysely';
import PgBoss from 'pg-boss';

import type { Schema } from '../db/schema/schema';
import type { JobData } from '../ports';
import type { Attempt } from './jobRows';

/** The longest slot of a repeating job that pg-boss accepts. */
const LONGEST_SLOT_S = 86_400;

/** Runs pg-boss's statements over a connection of ours, or inside a transaction. */
export function over(db: Kysely<Schema>): PgBoss.Db {
  return {
    async executeSql(text: string, values: readonly unknown[] = []) {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, [...values]));
      return { rows: [...rows] };
    },
  };
}

/**
 * Makes the library without anything that runs by itself: its workers, schedules and maintenance have timers of their own, swallow errors
 * of the database or end the process on them, and do not notice an attempt that has lost its job.
 */
export function makeBoss(db: Kysely<Schema>): PgBoss {
  return new PgBoss({ db: over(db), migrate: false, schedule: false, supervise: false, archiveCompletedAfterSeconds: LONGEST_SLOT_S });
}

/** Makes the queues that are missing; usually none. */
export async function makeQueues(db: Kysely<Schema>, names: readonly string[]): Promise<void> {
  const boss = makeBoss(db);
  // Throws where the tables are those of another version of the library.
  await boss.start();
  const known = new Set((await db.selectFrom('pgboss.queue').select('name').execute()).map(({ name }) => name));
  // 'short': of the jobs with one key, one is queued.
  for (const name of names.filter((one) => !known.has(one))) await boss.createQueue(name, { name, policy: 'short' });
}

/**
 * Takes the next due job of a kind for a new attempt; null when none is due.
 *
 * @throws Error with the database's own as its cause, which pg-boss hides
 */
export async function fetchOne(boss: PgBoss, db: Kysely<Schema>, name: string): Promise<Attempt | null> {
  const connection = over(db);
  const faults: Error[] = [];
  const [job] = await boss.fetch<JobData>(name, {
    includeMetadata: true,
    db: {
      async executeSql(text, values) {
        try {
          return await connection.executeSql(text, values);
        } catch (cause) {
          faults.push(new Error('No job could be fetched', { cause }));
          return { rows: [] };
        }
      },
    },
  });
  const [fault] = faults;
  if (fault !== undefined) throw fault;
  return job === undefined ? null : { name: job.name, id: job.id, data: job.data, count: job.retryCount, retryLimit: job.retryLimit };
}
