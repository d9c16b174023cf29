import { sql } from 'kysely';
import { crowdAt } from '../build/crowd';
import { insertRows } from '../world/insertRows';
import type { PlannedPerson } from '../plan/site';
import { MIN_SIGNED_IN } from '../world/seed';
import { visitRow } from '../build/visits';
import type { PlannedSite, Situation } from './situation';

/** Returns people of a site, the likeliest to be there first: crews, then the office, then people who come now and then. */
function peopleOf(planned: PlannedSite): PlannedPerson[] {
  const { site, visits } = planned;
  const people = [...site.shifts.flatMap(({ crews }) => crews.flat()), ...site.office, ...site.occasional.flatMap((some) => some.people)];
  const onDuty = new Set(visits.filter(({ day }) => day === planned.today).map(({ visit }) => visit.memberId));
  return [...people.filter(({ id }) => onDuty.has(id)), ...people.filter(({ id }) => !onDuty.has(id))];
}

/** Finds when each of these people was last seen leaving; null for people who are in somewhere. */
async function lastSeen(situation: Situation, people: readonly PlannedPerson[]): Promise<Map<number, Date | null>> {
  const ids = people.map(({ id }) => id);
  const { rows } = await sql<{ id: number; left: Date | null }>`
    select returning_visitor_id as id, case when bool_or(out_timestamp is null) then null else max(out_timestamp) end as left
    from visitors where returning_visitor_id = any(${ids}::int[]) and in_timestamp is not null group by returning_visitor_id`.execute(
    situation.tx,
  );
  return new Map(rows.map(({ id, left }) => [id, left]));
}

/**
 * Fills each standard site up to the promised number, and the first one up to the requested number of evacuees. Nobody comes to a site that
 * is being evacuated.
 */
export async function keepFloor(situation: Situation, evacuees: number | null): Promise<void> {
  const { tx, now, world, groups, members, since } = situation;
  for (const planned of situation.sites) {
    const { site } = planned;
    if (!site.standard || planned.frozen) continue;
    const open = await tx
      .selectFrom('visitors')
      .select(['visitor_group_id'])
      .where('site_id', '=', site.siteId)
      .where('in_timestamp', 'is not', null)
      .where('out_timestamp', 'is', null)
      .execute();
    const counted = open.filter((visit) => groups.get(visit.visitor_group_id)?.type !== 'delivery').length;
    const listed = open.filter(
      (visit) => groups.get(visit.visitor_group_id)?.type !== 'delivery' && groups.get(visit.visitor_group_id)?.onFireList === true,
    ).length;
    const first = site.siteId === world.harbour.sites.ids.quayside;
    const missing = Math.max(MIN_SIGNED_IN - counted, first && evacuees !== null ? evacuees - listed : 0);
    if (missing <= 0) continue;

    const candidates = peopleOf(planned).filter(({ id, groupId }) => members.has(id) && groups.get(groupId)?.onFireList === true);
    const seen = await lastSeen(situation, candidates);
    const rested = now.getTime() - 5 * 60_000;
    const people = candidates.filter(({ id }) => {
      const left = seen.get(id);
      return left === undefined || (left !== null && left.getTime() < rested);
    });
    const visitorGroupId = site.guests?.visitors.groupId;
    if (visitorGroupId === undefined || !groups.has(visitorGroupId)) continue;
    const crowd = crowdAt(site, { count: missing, people, visitorGroupId, now, after: since });
    const rows = crowd.map((visit) => {
      const left = visit.memberId === null ? undefined : seen.get(visit.memberId);
      // They come back after the last visit, not during it.
      const arrives = visit.arrives !== null && left != null && visit.arrives <= left ? new Date(left.getTime() + 60_000) : visit.arrives;
      return visitRow(site, { day: planned.today, visit: { ...visit, arrives } }, now, planned.today);
    });
    await insertRows(
      tx,
      'visitors',
      rows.filter((row) => row !== null),
    );
  }
}
