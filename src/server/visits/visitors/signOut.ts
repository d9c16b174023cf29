import { sql, type Kysely } from 'kysely';

import { SITE_EVENTS } from '#contract/realtime';
import { readAtSignOut, type LeavingPerson } from '#server/asking/customFields/readAtSignOut';
import { tellSignedOut } from '#server/evacuations/report/doubts';
import { tellNotListed } from '#server/evacuations/report/notListed';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Emit, Tx } from '#server/platform/db/transaction';
import { insertRow, lockFound, removeRow, updateRow, updateRows, type Locked } from '#server/platform/rows/rows';
import { lockSiteCount, saveSiteCount, type SiteCount } from '#server/sites/sites/counts';
import { lockRunningEvacuation } from '#server/sites/sites/runningEvacuation';
import { emitCountEvent } from '../visit/events';
import type { HostChannels } from '../hosts/hostChannels';
import { findVisitors, type VisitorRow } from '../visit/rows';
import { tellOfDeparture } from '../hosts/notifyHost';

type Db = Kysely<Schema>;

/** The visits to sign out at a site: one, several, those of a group, or all. */
export interface Departure {
  readonly clientId: number;
  readonly siteId: number;
  readonly visitorId?: number;
  readonly groupId?: number;
  /** Signs out those of these visits that are still open. */
  readonly visitorIds?: readonly number[];
  /** The batch of a sign-out that can be undone as one. */
  readonly batchId?: number;
  readonly at: Date;
  /** The services that notify the hosts; without them, as when everybody is signed out, no host is notified. */
  readonly channels?: HostChannels;
  /** The answers of the one visit's person; without them no questions are asked. */
  readonly said?: Omit<LeavingPerson, 'clientId' | 'siteId' | 'groupId'>;
  /** Set when the group's schedule signs people out. Visits that began or continued after the due time stay open. */
  readonly automatic?: { readonly due: Date };
}

/** The time when a visit began, or continued after a sign-out that was undone. */
export const BEGUN = sql<Date>`greatest(visitors.in_timestamp, visitors.continued_at)`;

function lockVisits(tx: Db, departure: Departure): Promise<Locked<'visitors'>[]> {
  let visits = tx
    .selectFrom('visitors')
    .selectAll()
    .where('client_id', '=', departure.clientId)
    .where('site_id', '=', departure.siteId)
    .where('in_timestamp', 'is not', null)
    .where('out_timestamp', 'is', null);
  if (departure.visitorId !== undefined) visits = visits.where('id', '=', departure.visitorId);
  if (departure.visitorIds !== undefined) visits = visits.where(sql<boolean>`id = any(${departure.visitorIds}::int[])`);
  if (departure.groupId !== undefined) visits = visits.where('visitor_group_id', '=', departure.groupId);
  if (departure.automatic !== undefined) visits = visits.where(BEGUN, '<', departure.automatic.due);
  return lockFound(tx, 'visitors', departure, visits.orderBy('id'));
}

/** Clears the current visit of members. Locked in the order of their ids: two sites that sign out the same people cannot deadlock. */
async function leaveMembers(tx: Db, client: { readonly clientId: number }, visits: readonly Locked<'visitors'>[]): Promise<void> {
  const ids = visits.flatMap((visit) => visit.returning_visitor_id ?? []);
  if (ids.length === 0) return;
  const members = tx
    .selectFrom('members')
    .selectAll()
    .where('client_id', '=', client.clientId)
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .orderBy('id');
  const ended = new Set(visits.map(({ id }) => id));
  const leaving = (await lockFound(tx, 'members', client, members)).filter((member) => ended.has(member.current_visit_id ?? 0));
  await updateRows(tx, 'members', leaving, { current_visit_id: null });
}

/** Returns the answers of one visit after its sign-out: those given on leaving, added to those given on arrival. */
async function answersOf(tx: Tx, departure: Departure, [visit]: readonly Locked<'visitors'>[]): Promise<{ readonly additional?: string }> {
  if (departure.said === undefined || departure.visitorId === undefined || visit === undefined) return {};
  const answers = await readAtSignOut(tx, { ...departure, ...departure.said, groupId: visit.visitor_group_id });
  return Object.keys(answers).length === 0 ? {} : { additional: JSON.stringify({ ...visit.additional, ...answers }) };
}

/**
 * Signs people out of a site: visits, members, the site's count and an event each, in the caller's transaction. During an evacuation,
 * signed-out people stay on its list, since only a mark makes them safe; open clients get an event for each of them, and for people not
 * on it.
 *
 * @returns the visits that ended now
 * @throws Problem as `readAtSignOut`
 */
export async function signOut(tx: Tx, emit: Emit, departure: Departure): Promise<VisitorRow[]> {
  const before = await lockSiteCount(tx, departure);
  const visits = await lockVisits(tx, departure);
  if (visits.length === 0) return [];
  const ids = visits.map((visit) => visit.id);
  const ofBatch = departure.batchId === undefined ? {} : { sign_out_batch_id: departure.batchId };
  const auto = departure.automatic === undefined ? {} : { auto_signed_out: true };
  await updateRows(tx, 'visitors', visits, {
    out_timestamp: departure.at,
    ...(await answersOf(tx, departure, visits)),
    ...ofBatch,
    ...auto,
  });
  await leaveMembers(tx, departure, visits);

  const left = await findVisitors(tx, departure.clientId, ids);
  let count: SiteCount = before;
  for (const visitor of left) {
    if (visitor.visitor_group_type !== 'delivery') count = { signed_in: count.signed_in - 1, revision: count.revision + 1 };
    emitCountEvent(emit, SITE_EVENTS.signOut, visitor, count);
  }
  if (count !== before) await saveSiteCount(tx, before, count);
  const running = await lockRunningEvacuation(tx, departure);
  if (running) {
    await tellNotListed(tx, emit, running, ids);
    await tellSignedOut(tx, emit, running, ids);
  }
  const { channels } = departure;
  if (channels !== undefined) for (const visitor of left) await tellOfDeparture(tx, channels, visitor, departure.at);
  return left;
}

/** Signs out everybody at a site, of a group there, or of a selection, as one batch. Returns null for the batch when nobody was in. */
export async function signOutTogether(
  tx: Tx,
  emit: Emit,
  { by, ...departure }: Omit<Departure, 'visitorId' | 'batchId'> & { readonly by: string },
): Promise<{ batch: number | null; signedOut: number }> {
  const batch = await insertRow(tx, 'sign_out_batches', departure, { site_id: departure.siteId, at: departure.at, by, signed_out: 0 });
  const { length: signedOut } = await signOut(tx, emit, { ...departure, batchId: batch.id });
  if (signedOut === 0) {
    await removeRow(tx, 'sign_out_batches', batch);
    return { batch: null, signedOut };
  }
  await updateRow(tx, 'sign_out_batches', batch, { signed_out: signedOut });
  return { batch: batch.id, signedOut };
}
