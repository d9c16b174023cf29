import { sql } from 'kysely';
import { insertRows } from '../world/insertRows';
import type { PlannedVisit } from '../plan/visit';
import type { DemoRow } from '../world/rows';
import { isAnnounced, visitRow, type DatedVisit } from '../build/visits';
import { addDays, dayOf } from '../world/zoneTime';
import { visitKey, type PlannedSite, type Situation } from './situation';

interface Stay {
  readonly from: Date;
  readonly until: Date | null;
}

/** Finds where members were since the gap began, so that nobody is in two places. */
async function staysOf(situation: Situation): Promise<Map<number, Stay[]>> {
  const rows = await situation.tx
    .selectFrom('visitors')
    .select(['returning_visitor_id', 'in_timestamp', 'out_timestamp'])
    .where('returning_visitor_id', 'is not', null)
    .where('in_timestamp', 'is not', null)
    .where((eb) => eb.or([eb('out_timestamp', 'is', null), eb('out_timestamp', '>', situation.since)]))
    .execute();
  const stays = new Map<number, Stay[]>();
  for (const row of rows) {
    if (row.returning_visitor_id === null || row.in_timestamp === null) continue;
    const stay = { from: row.in_timestamp, until: row.out_timestamp };
    stays.set(row.returning_visitor_id, [...(stays.get(row.returning_visitor_id) ?? []), stay]);
  }
  return stays;
}

const overlaps = (stay: Stay, visit: PlannedVisit): boolean =>
  visit.arrives !== null && (stay.until === null || stay.until > visit.arrives) && (visit.leaves === null || stay.from < visit.leaves);

/** Finds announced visits in the database that nobody has changed, by their keys. */
async function findAwaited(situation: Situation): Promise<Map<string, number>> {
  const siteIds = situation.sites.map(({ site }) => site.siteId);
  const rows = await situation.tx
    .selectFrom('visitors')
    .select(['id', 'site_id', 'visitor_group_id', 'name', 'expected_timestamp'])
    .where(sql<boolean>`site_id = any(${siteIds}::int[])`)
    .where('in_timestamp', 'is', null)
    .where('expected_timestamp', 'is not', null)
    .where('revision', '=', 1)
    .where((eb) => eb.or([eb('approval', 'is', null), eb('approval', 'in', ['approved', 'pending'])]))
    .execute();
  return new Map(
    rows.map((row) => [visitKey({ siteId: row.site_id, groupId: row.visitor_group_id, name: row.name }, row.expected_timestamp), row.id]),
  );
}

interface Changes {
  readonly made: DemoRow<'visitors'>[];
  readonly arrived: { id: number; in: Date; out: Date | null; metadata: object }[];
  readonly cancelled: number[];
}

/** Settles one planned visit: made, arrived, cancelled, or nothing where it is known already or impossible. */
function settleVisit(
  situation: Situation,
  planned: PlannedSite,
  dated: DatedVisit,
  known: { awaited: Map<string, number>; stays: Map<number, Stay[]> },
  changes: Changes,
): void {
  const { now, since, announcedAt, groups, members } = situation;
  const { site, today, frozen } = planned;
  const { visit } = dated;
  const row = visitRow(site, dated, now, today);
  if (row === null || !groups.has(visit.groupId)) return;
  const awaitedId = visit.expected === null ? undefined : known.awaited.get(visitKey({ siteId: site.siteId, ...visit }, visit.expected));
  if (row.notify_id != null && !members.has(row.notify_id)) row.notify_id = null;
  const wasAnnounced = isAnnounced(dated, dayOf(site.zone, announcedAt));
  const came = row.in_timestamp ?? row.rejected_at ?? null;
  if (came === null) {
    if (wasAnnounced && awaitedId !== undefined && row.approval === 'cancelled') changes.cancelled.push(awaitedId);
    const isKnown = visit.memberId === null || members.has(visit.memberId);
    if (!wasAnnounced && dated.day >= today && isKnown) changes.made.push(row);
    return;
  }
  // People who came before the server stopped are there already, or somebody decided otherwise.
  if (came <= since || (frozen && row.out_timestamp == null)) return;
  if (visit.memberId !== null) {
    const stays = known.stays.get(visit.memberId) ?? [];
    if (!members.has(visit.memberId) || stays.some((stay) => overlaps(stay, visit))) {
      // A person who was elsewhere at that time is no longer expected here.
      if (wasAnnounced && awaitedId !== undefined) changes.cancelled.push(awaitedId);
      return;
    }
  }
  // A small client has no long history, however long the server was off.
  if (!wasAnnounced && dated.day >= addDays(today, -site.historyDays)) changes.made.push(row);
  else if (awaitedId !== undefined && row.in_timestamp != null) {
    changes.arrived.push({ id: awaitedId, in: row.in_timestamp, out: row.out_timestamp ?? null, metadata: row.metadata ?? {} });
  }
}

/** Adds the planned arrivals while the server was down, and brings the announcements up to date. */
export async function addArrivals(situation: Situation): Promise<void> {
  const { tx } = situation;
  const known = { awaited: await findAwaited(situation), stays: await staysOf(situation) };
  const changes: Changes = { made: [], arrived: [], cancelled: [] };
  for (const planned of situation.sites) {
    for (const dated of planned.visits) settleVisit(situation, planned, dated, known, changes);
  }
  await insertRows(tx, 'visitors', changes.made);
  if (changes.arrived.length > 0) {
    await sql`update visitors set in_timestamp = arrived.in, out_timestamp = arrived.out, metadata = arrived.metadata
      from json_to_recordset(${JSON.stringify(changes.arrived)}::json) as arrived(id int, "in" timestamptz, out timestamptz, metadata jsonb)
      where visitors.id = arrived.id`.execute(tx);
  }
  if (changes.cancelled.length > 0) {
    await tx
      .updateTable('visitors')
      .set({ approval: 'cancelled' })
      .where(sql<boolean>`id = any(${changes.cancelled}::int[])`)
      .execute();
  }
}
