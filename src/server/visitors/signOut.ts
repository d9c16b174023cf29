import { sql, type Kysely } from 'kysely';

import { SITE_EVENTS } from '../../contract/realtime';
import type { Emit } from '../db/transaction';
import type { Schema } from '../db/schema/schema';
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
 * stays on its list: only a mark says that somebody is safe.
 */
export async function signOut(tx: Db, emit: Emit, departure: Departure): Promise<VisitorRow[]> {
  const before = await lockSiteCount(tx, departure.siteId);
  const visits = await lockVisits(tx, departure);
  if (visits.length === 0) return [];
  const ids = visits.map((visit) => visit.id);
  await tx.updateTable('visitors').set({ out_timestamp: departure.at }).where(sql<boolean>`id = any(${ids}::int[])`).execute();
  await leaveMembers(tx, visits.flatMap((visit) => visit.returning_visitor_id ?? []), ids);

  const left = await findVisitors(tx, departure.clientId, ids);
  let count = before;
  for (const visitor of left) {
    if (visitor.visitor_group_type !== 'delivery') count = { signed_in: count.signed_in - 1, revision: count.revision + 1 };
    emitCountEvent(emit, SITE_EVENTS.signOut, visitor, count);
  }
  if (count !== before) await saveSiteCount(tx, departure.siteId, count);
  return left;
}
