import { sql, type Kysely } from 'kysely';

import type { TodayGroup, TodaySummary } from '#contract/visits/calls/today';
import type { Schema } from '#server/platform/db/schema/schema';
import { byName } from '#server/platform/lists/byName';
import { IS_COMING } from '#server/platform/lists/isComing';
import { dayAround } from '#server/platform/lists/period';
import { maySignInAt } from '#server/sites/sites/siteGroups';

type Db = Kysely<Schema>;

const HOUR_MS = 3_600_000;

/**
 * Reads the tiles of a site's day, by name: every group that may sign in there, and other groups whose people are or were there. `in`
 * counts the people who are there now, whenever they came.
 */
async function countGroupsToday(
  db: Db,
  clientId: number,
  siteId: number,
  day: { readonly start: Date; readonly end: Date },
): Promise<TodayGroup[]> {
  const here = maySignInAt(siteId, sql<number>`g.id`);
  const { rows } = await sql<TodayGroup>`
    select g.id as visitor_group_id, g.name, g.type, g.can_sign_in and ${here} as may_sign_in,
      coalesce(n."in", 0)::int as "in", coalesce(n."out", 0)::int as "out",
      coalesce(n.expected, 0)::int as expected, coalesce(n.to_approve, 0)::int as to_approve,
      coalesce(n.rejected, 0)::int as rejected
    from visitor_groups g
    left join (
      select visitor_group_id,
        sum("in") as "in", sum("out") as "out", sum(expected) as expected, sum(to_approve) as to_approve, sum(rejected) as rejected
      from (
        select visitor_group_id, count(*) as "in", 0 as "out", 0 as expected, 0 as to_approve, 0 as rejected
        from visitors where site_id = ${siteId} and in_timestamp is not null and out_timestamp is null
        group by visitor_group_id
        union all
        select visitor_group_id, 0, count(*), 0, 0, 0
        from visitors where site_id = ${siteId} and out_timestamp >= ${day.start} and out_timestamp < ${day.end}
        group by visitor_group_id
        union all
        select visitor_group_id, 0, 0,
          count(*) filter (where approval is null or approval = 'approved'), count(*) filter (where approval = 'pending'), 0
        from visitors
        where site_id = ${siteId} and in_timestamp is null and out_timestamp is null
          and expected_timestamp >= ${day.start} and expected_timestamp < ${day.end} and ${IS_COMING}
        group by visitor_group_id
        union all
        select visitor_group_id, 0, 0, 0, 0, count(*)
        from visitors where site_id = ${siteId} and rejected_at >= ${day.start} and rejected_at < ${day.end}
          and in_timestamp is null and approval = 'rejected'
        group by visitor_group_id
      ) parts
      group by visitor_group_id
    ) n on n.visitor_group_id = g.id
    where g.client_id = ${clientId} and (${here} or n.visitor_group_id is not null)
    order by g.id
  `.execute(db);
  return byName(rows);
}

/** Counts arrivals and departures in each hour since the start, by the hour's number. Deliveries are not counted. */
async function countMoves(db: Db, siteId: number, start: Date): Promise<ReadonlyMap<number, { came: number; left: number }>> {
  const { rows } = await sql<{ hour: number; came: number; left: number }>`
    select hour, sum(came)::int as came, sum(gone)::int as "left"
    from (
      select floor(extract(epoch from v.in_timestamp - ${start}::timestamptz) / 3600)::int as hour, 1 as came, 0 as gone, v.visitor_group_id
      from visitors v where v.site_id = ${siteId} and v.in_timestamp >= ${start}
      union all
      select floor(extract(epoch from v.out_timestamp - ${start}::timestamptz) / 3600)::int, 0, 1, v.visitor_group_id
      from visitors v where v.site_id = ${siteId} and v.out_timestamp >= ${start}
    ) moves
    join visitor_groups g on g.id = moves.visitor_group_id
    where g.type <> 'delivery'
    group by hour
  `.execute(db);
  return new Map(rows.map(({ hour, came, left }) => [hour, { came, left }]));
}

/**
 * Counts the people who were signed in at the end of each hour of the site's day so far, or now for the current hour. Counted back from
 * the people who are in now: later arrivals were not there, later departures still were.
 */
async function countHours(
  db: Db,
  siteId: number,
  day: { readonly start: Date },
  now: Date,
  signedInNow: number,
): Promise<TodaySummary['hours']> {
  const moves = await countMoves(db, siteId, day.start);
  const hours: { hour: string; signed_in: number }[] = [];
  let there = signedInNow;
  for (let number = Math.floor((now.getTime() - day.start.getTime()) / HOUR_MS); number >= 0; number -= 1) {
    hours.unshift({ hour: new Date(day.start.getTime() + number * HOUR_MS).toISOString(), signed_in: there });
    const { came, left } = moves.get(number) ?? { came: 0, left: 0 };
    there += left - came;
  }
  return hours;
}

/** Summarises today at a site, in the site's own zone. */
export async function summariseToday(
  db: Db,
  site: { readonly id: number; readonly clientId: number; readonly timezone: string },
  now: Date,
): Promise<Pick<TodaySummary, 'groups' | 'hours'>> {
  const day = dayAround(now, site.timezone);
  const groups = await countGroupsToday(db, site.clientId, site.id, day);
  const signedIn = groups.reduce((sum, group) => (group.type === 'delivery' ? sum : sum + group.in), 0);
  return { groups, hours: await countHours(db, site.id, day, now, signedIn) };
}
