import { sql, type Kysely } from 'kysely';

import { SITE_EVENTS } from '#contract/realtime';
import type { Emit } from '../db/transaction';
import type { Schema } from '../db/schema/schema';
import { tellNotListed } from '../evacuations/notListed';
import { lockRunningEvacuation } from '../evacuations/rows';
import { lockSiteCount, saveSiteCount } from '../sites/counts';
import { emitCountEvent } from './events';
import { findVisitors, type VisitorRow } from './rows';

type Db = Kysely<Schema>;

/** Whom to sign out at a site: one visit, the people of a group, or everybody. */
export interface Departure {
  readonly clientId: number;
  readonly siteId: number;
  readonly visitorId?: number;
  readonly groupId?: number;
  /** The batch of a sign-out that can be undone as one. */
  readonly batchId?: number;
  readonly at: Date;
}

async function lockVisits(tx: Db, departure: Departure): Promise<{ id: number; returning_visitor_id: number | null }[]> {
  let visits = tx
    .selectFrom('visitors')
    .select(['id', 'returning_visitor_id'])
    .where('client_id', '=', departure.clientId)
    .where('site_id', '=', departure.siteId)
    .where('in_timestamp', 'is not', null)
    .where('out_timestamp', 'is', null);
  if (departure.visitorId !== undefined) visits = visits.where('id', '=', departure.visitorId);
  if (departure.groupId !== undefined) visits = visits.where('visitor_group_id', '=', departure.groupId);
  return visits.orderBy('id').forNoKeyUpdate().execute();
}

/** Members lose their current visit. Locked in the order of their ids: two sites signing out the same people do not wait in a circle. */
async function leaveMembers(tx: Db, memberIds: readonly number[], visitIds: readonly number[]): Promise<void> {
  if (memberIds.length === 0) return;
  const chosen = sql<boolean>`id = any(${[...memberIds]}::int[])`;
  await tx.selectFrom('members').select('id').where(chosen).orderBy('id').forNoKeyUpdate().execute();
  await tx
    .updateTable('members')
    .set({ current_visit_id: null })
    .where(chosen)
    .where(sql<boolean>`current_visit_id = any(${[...visitIds]}::int[])`)
    .execute();
}

/**
 * Signs people out of a site: visits, members, the site's count and an event each, in the caller's transaction.
 * Answers the visits that ended, those that had ended before left out. During an evacuation a person who is signed out
 * stays on its list: only a mark says that somebody is safe. Of who was not on it, whoever looks at it is told.
 */
export async function signOut(tx: Db, emit: Emit, departure: Departure): Promise<VisitorRow[]> {
  const before = await lockSiteCount(tx, departure.siteId);
  const visits = await lockVisits(tx, departure);
  if (visits.length === 0) return [];
  const ids = visits.map((visit) => visit.id);
  const ofBatch = departure.batchId === undefined ? {} : { sign_out_batch_id: departure.batchId };
  await tx
    .updateTable('visitors')
    .set({ out_timestamp: departure.at, ...ofBatch })
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .execute();
  await leaveMembers(
    tx,
    visits.flatMap((visit) => visit.returning_visitor_id ?? []),
    ids,
  );

  const left = await findVisitors(tx, departure.clientId, ids);
  let count = before;
  for (const visitor of left) {
    if (visitor.visitor_group_type !== 'delivery') count = { signed_in: count.signed_in - 1, revision: count.revision + 1 };
    emitCountEvent(emit, SITE_EVENTS.signOut, visitor, count);
  }
  if (count !== before) await saveSiteCount(tx, departure.siteId, count);
  const running = await lockRunningEvacuation(tx, departure.siteId);
  if (running) await tellNotListed(tx, emit, running, ids);
  return left;
}

/** Signs everybody of a site, or of a group there, out as one batch. Null for the batch when nobody was in. */
export async function signOutTogether(
  tx: Db,
  emit: Emit,
  { by, ...departure }: Omit<Departure, 'visitorId' | 'batchId'> & { readonly by: string },
): Promise<{ batch: number | null; signedOut: number }> {
  const { id } = await tx
    .insertInto('sign_out_batches')
    .values({ client_id: departure.clientId, site_id: departure.siteId, at: departure.at, by, signed_out: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { length: signedOut } = await signOut(tx, emit, { ...departure, batchId: id });
  if (signedOut === 0) {
    await tx.deleteFrom('sign_out_batches').where('id', '=', id).execute();
    return { batch: null, signedOut };
  }
  await tx.updateTable('sign_out_batches').set({ signed_out: signedOut }).where('id', '=', id).execute();
  return { batch: id, signedOut };
}
