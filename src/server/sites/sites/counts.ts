import type { Kysely } from 'kysely';

import type { Schema } from '#server/platform/db/schema/schema';
import { problem } from '#server/platform/http/problem';

/** A site's count of people signed in, deliveries not counted; `revision` orders it. */
export interface SiteCount {
  readonly signed_in: number;
  readonly revision: number;
}

/** A site of a client. */
interface Place {
  readonly clientId: number;
  readonly siteId: number;
}

declare const LOCKED: unique symbol;

/** A count that this transaction has locked as the client's. */
export type LockedCount = SiteCount & { readonly site_id: number; readonly [LOCKED]: true };

/** Reads and locks a count. Only this function makes a `LockedCount`. */
async function lockedCount(tx: Kysely<Schema>, { clientId, siteId }: Place): Promise<LockedCount | undefined> {
  const count = await tx
    .selectFrom('site_counts')
    .select(['site_id', 'signed_in', 'revision'])
    .where('site_id', '=', siteId)
    .where('site_id', 'in', (eb) => eb.selectFrom('sites').select('id').where('client_id', '=', clientId))
    .forUpdate()
    .executeTakeFirst();
  return count as LockedCount | undefined;
}

/**
 * Locks a site's count. Every change of who is signed in takes this lock FIRST, then members by id, then the running evacuation: one
 * order for all, so that no two wait for each other. Several sites are locked in the order of their ids.
 *
 * @throws Problem 404 for another client's site
 */
export async function lockSiteCount(tx: Kysely<Schema>, place: Place): Promise<LockedCount> {
  const known = await lockedCount(tx, place);
  if (known) return known;
  await tx
    .insertInto('site_counts')
    .columns(['site_id'])
    .expression((eb) => eb.selectFrom('sites').select('id').where('id', '=', place.siteId).where('client_id', '=', place.clientId))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const count = await lockedCount(tx, place);
  if (!count) throw problem(404);
  return count;
}

/** Writes a locked count. */
export async function saveSiteCount(
  tx: Kysely<Schema>,
  { site_id: siteId }: LockedCount,
  { signed_in, revision }: SiteCount,
): Promise<void> {
  await tx.updateTable('site_counts').set({ signed_in, revision }).where('site_id', '=', siteId).execute();
}
