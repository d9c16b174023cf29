import { sql, type Kysely } from 'kysely';

import { QUEUED_FOR_REVIEW_LISTED, type VisitForReview } from '#contract/visits/entities/queuedVisit';
import type { Schema } from '#server/platform/db/schema/schema';

type Db = Kysely<Schema>;

interface Place {
  readonly clientId: number;
  readonly siteId: number;
}

const DAY_MS = 86_400_000;
/** Longer than a device retains an entry, so that it is never accepted twice. */
const APPLIED_KEPT_MS = 30 * DAY_MS;
/** Entries name visitors; after a year without a decision they are deleted. */
const QUEUED_FOR_REVIEW_KEPT_MS = 365 * DAY_MS;

const queuedForReviewAt = (db: Db, { clientId, siteId }: Place) =>
  db
    .selectFrom('queued_visits')
    .where('queued_visits.client_id', '=', clientId)
    .where('queued_visits.site_id', '=', siteId)
    .where('state', '=', 'unsettled');

/** Counts the entries of a site that wait to be resolved. */
export async function countQueuedForReview(db: Db, place: Place): Promise<number> {
  const { total } = await queuedForReviewAt(db, place)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Returns the entries of a site that wait to be resolved, the oldest first, and their total number. */
export async function listQueuedForReview(db: Db, place: Place): Promise<{ unsettledVisits: VisitForReview[]; total: number }> {
  const rows = await queuedForReviewAt(db, place)
    .leftJoin('visitor_groups', (join) =>
      join
        .onRef('visitor_groups.client_id', '=', 'queued_visits.client_id')
        .on('visitor_groups.id', '=', sql<number>`(queued_visits.said ->> 'visitor_group_id')::int`),
    )
    .select(['queued_visits.id', 'kind', 'reason', 'device_name', 'visitor_id', 'made_at', 'said', 'visitor_groups.id as groupId'])
    .select('visitor_groups.name as groupName')
    .orderBy('made_at')
    .orderBy('queued_visits.id')
    .limit(QUEUED_FOR_REVIEW_LISTED)
    .execute();
  const total = rows.length < QUEUED_FOR_REVIEW_LISTED ? rows.length : await countQueuedForReview(db, place);
  return {
    unsettledVisits: rows.map(({ groupId, groupName, said, ...row }) => ({
      id: row.id,
      kind: row.kind,
      reason: row.reason ?? 'other',
      device_name: row.device_name,
      visitor_id: row.visitor_id,
      made_at: row.made_at.toISOString(),
      name: said?.name ?? '',
      company: said?.company ?? null,
      host_name: said?.host_name ?? null,
      group: groupId === null || groupName === null ? null : { id: groupId, name: groupName },
    })),
    total,
  };
}

/** Removes entries that no device sends any more, and those that nobody has resolved. */
export async function removeOldQueuedVisits(db: Db, now: Date): Promise<void> {
  const before = (ms: number): Date => new Date(now.getTime() - ms);
  await db
    .deleteFrom('queued_visits')
    .where('received_at', '<', before(APPLIED_KEPT_MS))
    .where((eb) => eb.or([eb('state', '<>', 'unsettled'), eb('received_at', '<', before(QUEUED_FOR_REVIEW_KEPT_MS))]))
    .execute();
}
