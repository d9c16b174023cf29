import { sql, type Kysely } from 'kysely';

import type { TodayGroup, TodaySummary } from '../../contract/calls/sites';
import type { Schema } from '../db/schema/schema';
import { dayAround } from '../lists/period';

type Db = Kysely<Schema>;

const HOUR_MS = 3_600_000;

/** The tiles of a site's day: every group of the client, by name. `in` counts who is there now, whenever they came. */
export async function countGroupsToday(
  db: Db,
  clientId: number,
  siteId: number,
  day: { readonly start: Date; readonly end: Date },
): Promise<TodayGroup[]> {
  const { rows } = await sql<TodayGroup>`
    select g.id as visitor_group_id, g.name, g.type,
      coalesce(n."in", 0)::int as "in", coalesce(n."out", 0)::int as "out",
      coalesce(n.expected, 0)::int as expected, coalesce(n.to_approve, 0)::int as to_approve
    from visitor_groups g
    left join (
      select visitor_group_id,
        sum("in") as "in", sum("out") as "out", sum(expected) as expected, sum(to_approve) as to_approve
      from (
        select visitor_group_id, count(*) as "in", 0 as "out", 0 as expected, 0 as to_approve
        from visitors where site_id = ${siteId} and in_timestamp is not null and out_timestamp is null
        group by visitor_group_id
        union all
        select visitor_group_id, 0, count(*), 0, 0
        from visitors where site_id = ${siteId} and out_timestamp >= ${day.start} and out_timestamp < ${day.end}
        group by visitor_group_id
        union all
        select visitor_group_id, 0, 0,
          count(*) filter (where approval is null or approval = 'approved'), count(*) filter (where approval = 'pending')
        from visitors
        where site_id = ${siteId} and in_timestamp is null and out_timestamp is null
          and expected_timestamp >= ${day.start} and expected_timestamp < ${day.end}
        group by visitor_group_id
      ) parts
      group by visitor_group_id
    ) n on n.visitor_group_id = g.id
    where g.client_id = ${clientId}
    order by lower(g.name), g.id
  `.execute(db);
  return rows;
}

/**
 * How many people were signed in at the end of each hour of the site's day so far, deliveries not counted. Reckoned back
 * from now: who is in, and those who left after that hour, without those who came after it.
 */
export async function countHours(
  db: Db,
  siteId: number,
  day: { readonly start: Date },
  now: Date,
): Promise<TodaySummary['hours']> {
  const starts: Date[] = [];
  for (let at = day.start.getTime(); at <= now.getTime(); at += HOUR_MS) starts.push(new Date(at));
  const ends = starts.map((start) => new Date(Math.min(start.getTime() + HOUR_MS, now.getTime())));

  const { rows } = await sql<{ came: Date; went: Date | null }>`
    select v.in_timestamp as came, v.out_timestamp as went
    from visitors v join visitor_groups g on g.id = v.visitor_group_id
    where v.site_id = ${siteId} and g.type <> 'delivery' and v.in_timestamp is not null
      and (v.out_timestamp is null or v.out_timestamp > ${day.start})
  `.execute(db);
  return starts.map((start, index) => {
    const end = ends[index] ?? now;
    const there = rows.filter((visit) => visit.came <= end && (visit.went === null || visit.went > end));
    return { hour: start.toISOString(), signed_in: there.length };
  });
}

/** Today at a site, in the site's own zone. */
export async function summariseToday(
  db: Db,
  site: { readonly id: number; readonly clientId: number; readonly timezone: string },
  now: Date,
): Promise<TodaySummary> {
  const day = dayAround(now, site.timezone);
  return {
    groups: await countGroupsToday(db, site.clientId, site.id, day),
    hours: await countHours(db, site.id, day, now),
  };
}
