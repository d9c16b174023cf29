import type { Kysely } from 'kysely';

import { RETENTION_RUNS_LISTED_MAX, type RetentionCounts, type RetentionRun } from '#contract/people/retention';
import { addDays } from '#contract/platform/days';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Tx } from '#server/platform/db/transaction';
import { NOTHING, type OfGroup } from './due';

/** As long as the matching lines of the audit log. */
const RUNS_KEPT_DAYS = 730;

interface Night {
  readonly day: string;
  readonly at: Date;
}

const plus = (one: RetentionCounts, other: RetentionCounts): RetentionCounts => ({
  visits: one.visits + other.visits,
  photos: one.photos + other.photos,
  agreements: one.agreements + other.agreements,
  archived: one.archived + other.archived,
  deleted: one.deleted + other.deleted,
});

/** Adds the result of a batch to its night, with the group locked; returns the totals of the night so far. */
export async function addToRun(
  tx: Tx,
  { clientId, groupId }: OfGroup,
  { day, at }: Night,
  done: RetentionCounts,
): Promise<RetentionCounts> {
  const known = await tx
    .selectFrom('retention_runs')
    .select('counts')
    .where('visitor_group_id', '=', groupId)
    .where('day', '=', day)
    .executeTakeFirst();
  const counts = plus(known?.counts ?? NOTHING, done);
  const written = { ran_at: at, counts: JSON.stringify(counts) };
  await tx
    .insertInto('retention_runs')
    .values({ client_id: clientId, visitor_group_id: groupId, day, ...written })
    .onConflict((conflict) => conflict.columns(['visitor_group_id', 'day']).doUpdateSet(written))
    .execute();
  return counts;
}

/** Removes the records of a group's old nights. */
export async function removeOldRuns(tx: Tx, { groupId }: OfGroup, today: string): Promise<void> {
  await tx
    .deleteFrom('retention_runs')
    .where('visitor_group_id', '=', groupId)
    .where('day', '<', addDays(today, -RUNS_KEPT_DAYS))
    .execute();
}

/** Returns the results of the latest nights for a group's data. */
export async function findRuns(db: Kysely<Schema>, { clientId, groupId }: OfGroup): Promise<readonly RetentionRun[]> {
  const rows = await db
    .selectFrom('retention_runs')
    .select(['day', 'ran_at', 'counts'])
    .where('client_id', '=', clientId)
    .where('visitor_group_id', '=', groupId)
    .orderBy('day', 'desc')
    .limit(RETENTION_RUNS_LISTED_MAX)
    .execute();
  return rows.map((row) => ({ day: row.day, ran_at: row.ran_at.toISOString(), counts: row.counts }));
}
