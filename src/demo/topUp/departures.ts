import { sql } from 'kysely';
import type { GroupType } from '#contract/people/entities/group';
import { randomOf } from '../world/random';
import { DEMO_SEED } from '../world/seed';
import { minutesLater } from '../world/zoneTime';
import { visitKey, type Situation } from './situation';

/** Returns how long a person without a plan stays: they came by the demo's traffic. */
function staysMinutes(id: number, type: GroupType | undefined): number {
  const random = randomOf(DEMO_SEED, 'stay', id);
  switch (type) {
    case 'delivery':
      return random.int(15, 120);
    case 'non_returning':
      return random.int(40, 200);
    default:
      return random.int(240, 480);
  }
}

const latest = (a: Date, b: Date): Date => (a > b ? a : b);

/** Returns each member's next planned arrival after the gap's beginning: an older visit has ended before it. */
function nextArrivals(situation: Situation): Map<number, Date> {
  const next = new Map<number, Date>();
  for (const { visits } of situation.sites) {
    for (const { visit } of visits) {
      if (visit.memberId === null || visit.arrives === null || visit.arrives <= situation.since) continue;
      const known = next.get(visit.memberId);
      if (known === undefined || visit.arrives < known) next.set(visit.memberId, visit.arrives);
    }
  }
  return next;
}

/**
 * Ends the visits that were going on when the server stopped and are over, at the planned time. Anyone who was signed in through the portal
 * stays: a person did that, and a person will undo it.
 */
export async function endVisits(situation: Situation): Promise<void> {
  const { tx, now, since } = situation;
  const siteIds = situation.sites.filter(({ frozen }) => !frozen).map(({ site }) => site.siteId);
  const open = await tx
    .selectFrom('visitors')
    .select(['id', 'site_id', 'visitor_group_id', 'returning_visitor_id', 'name', 'in_timestamp'])
    .where(sql<boolean>`site_id = any(${siteIds}::int[])`)
    .where('in_timestamp', 'is not', null)
    .where('out_timestamp', 'is', null)
    .where(sql<boolean>`metadata->>'signed_in_by' <> 'portal'`)
    .execute();
  const planned = new Map(
    situation.sites.flatMap(({ site, visits }) =>
      visits.map(({ visit }) => [visitKey({ siteId: site.siteId, ...visit }, visit.arrives), visit.leaves] as const),
    ),
  );
  const next = nextArrivals(situation);

  const ended = open.flatMap((visit) => {
    if (visit.in_timestamp === null) return [];
    const key = visitKey({ siteId: visit.site_id, groupId: visit.visitor_group_id, name: visit.name }, visit.in_timestamp);
    const plan =
      planned.get(key) ?? minutesLater(visit.in_timestamp, staysMinutes(visit.id, situation.groups.get(visit.visitor_group_id)?.type));
    const again = visit.returning_visitor_id === null ? undefined : next.get(visit.returning_visitor_id);
    // The visit went on until the server stopped, so it did not end before.
    const leaves = latest(plan, minutesLater(since, 1 + (visit.id % 9)));
    const before = again !== undefined && again <= leaves ? latest(minutesLater(again, -2), minutesLater(visit.in_timestamp, 1)) : leaves;
    return before <= now ? [{ id: visit.id, out: before }] : [];
  });
  if (ended.length === 0) return;
  await sql`update visitors set out_timestamp = ended.out
    from json_to_recordset(${JSON.stringify(ended)}::json) as ended(id int, out timestamptz) where visitors.id = ended.id`.execute(tx);
}
