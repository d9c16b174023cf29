import { sql, type Kysely } from 'kysely';
import type { Schema } from '#server/platform/db/schema/schema';
import { MIN_SIGNED_IN } from '#demo/world/seed';

interface Rule {
  readonly name: string;
  /** Rows that break it. */
  readonly query: (now: Date) => ReturnType<typeof sql<Record<string, unknown>>>;
}

const RULES: readonly Rule[] = [
  {
    name: 'a member’s current visit is the one that is going on',
    query: () => sql`
      select m.id, m.current_visit_id, v.id as visit from members m
      full join (
        select id, returning_visitor_id from visitors
        where in_timestamp is not null and out_timestamp is null and returning_visitor_id is not null
      ) v
        on v.returning_visitor_id = m.id
      where m.current_visit_id is distinct from v.id`,
  },
  {
    name: 'a site’s count is of those signed in, deliveries left out',
    query: () => sql`
      select c.site_id, c.signed_in, count(v.id)::int as people from site_counts c
      left join (
        select v.id, v.site_id from visitors v join visitor_groups g on g.id = v.visitor_group_id
        where v.in_timestamp is not null and v.out_timestamp is null and g.type <> 'delivery'
      ) v on v.site_id = c.site_id
      group by c.site_id, c.signed_in having c.signed_in <> count(v.id)`,
  },
  {
    name: 'each standard site has its people',
    query: () => sql`
      select s.name, c.signed_in from sites s left join site_counts c on c.site_id = s.id
      where s.type = 'standard' and coalesce(c.signed_in, 0) < ${MIN_SIGNED_IN}`,
  },
  {
    name: 'nothing has happened yet that is to come, and nobody left before they came',
    query: (now) => sql`
      select id, in_timestamp, out_timestamp from visitors
      where in_timestamp > ${now} or out_timestamp > ${now} or out_timestamp <= in_timestamp
        or (in_timestamp is null and out_timestamp is not null)`,
  },
  {
    name: 'nobody is in two places',
    query: () => sql`
      select a.id, b.id as other, a.returning_visitor_id from visitors a join visitors b
        on b.returning_visitor_id = a.returning_visitor_id and b.id > a.id
        and a.in_timestamp < coalesce(b.out_timestamp, 'infinity') and b.in_timestamp < coalesce(a.out_timestamp, 'infinity')`,
  },
  {
    name: 'nobody is awaited for a day that has passed',
    query: (now) => sql`
      select v.id, v.name, v.expected_timestamp from visitors v join sites s on s.id = v.site_id
      where v.in_timestamp is null and (v.approval is null or v.approval in ('pending', 'approved'))
        and (v.expected_timestamp at time zone s.timezone)::date < (${now}::timestamptz at time zone s.timezone)::date`,
  },
  {
    name: 'somebody is expected and somebody to approve today',
    query: (now) => sql`
      select s.name from sites s join clients c on c.id = s.client_id where c.name = 'Harbour & Pine' and s.type = 'standard' and (
        select count(distinct v.approval is null) from visitors v
        where v.site_id = s.id and v.in_timestamp is null and (v.approval is null or v.approval = 'pending')
          and (v.expected_timestamp at time zone s.timezone)::date = (${now}::timestamptz at time zone s.timezone)::date
      ) < 2`,
  },
  {
    name: 'nobody has been in for days',
    query: (now) => sql`
      select id, name, in_timestamp from visitors where out_timestamp is null and in_timestamp < ${now}::timestamptz - interval '30 hours'`,
  },
  {
    name: 'no space is booked twice at a time',
    query: () => sql`
      select a.id, b.id as other from bookings a join bookings b
        on b.site_id = a.site_id and b.space_id = a.space_id and b.id > a.id and a.start_date < b.end_date and b.start_date < a.end_date
      where a.cancelled_at is null and b.cancelled_at is null`,
  },
];

/** Lists the rules that a demo world breaks at a moment, each with a row or two. `except` names rules by their beginning. */
export async function faultsOf(db: Kysely<Schema>, now: Date, except: readonly string[] = []): Promise<string[]> {
  const faults: string[] = [];
  for (const { name, query } of RULES) {
    if (except.some((start) => name.startsWith(start))) continue;
    const { rows } = await query(now).execute(db);
    if (rows.length > 0) faults.push(`${name}: ${rows.length} not, such as ${JSON.stringify(rows.slice(0, 2))}`);
  }
  return faults;
}
