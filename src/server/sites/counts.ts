import type { Kysely } from 'kysely';

import type { Schema } from '../db/schema/schema';

/** A site's count of people signed in, deliveries not counted; `revision` orders it. */
export interface SiteCount {
  readonly signed_in: number;
  readonly revision: number;
}

const lockedCount = (tx: Kysely<Schema>, siteId: number): Promise<SiteCount | undefined> =>
  tx.selectFrom('site_counts').select(['signed_in', 'revision']).where('site_id', '=', siteId).forUpdate().executeTakeFirst();

/**
 * Locks a site's count. Whatever changes who is signed in takes this lock FIRST, then members by id, then the running
 * evacuation: one order for all, so that no two wait for each other. Several sites are locked in the order of their ids.
 */
export async function lockSiteCount(tx: Kysely<Schema>, siteId: number): Promise<SiteCount> {
  const count = await lockedCount(tx, siteId);
  if (count) return count;
  await tx
    .insertInto('site_counts')
    .values({ site_id: siteId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await lockedCount(tx, siteId)) ?? { signed_in: 0, revision: 1 };
}

/** Writes a count that this transaction has locked. */
export async function saveSiteCount(tx: Kysely<Schema>, siteId: number, count: SiteCount): Promise<void> {
  await tx.updateTable('site_counts').set({ signed_in: count.signed_in, revision: count.revision }).where('site_id', '=', siteId).execute();
}
