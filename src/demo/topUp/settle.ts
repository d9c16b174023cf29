import { sql } from 'kysely';
import type { Situation } from './situation';

/** Derives members' current visits and sites' counts from the visits again. Only differences are written. */
export async function settle({ tx, world }: Situation): Promise<void> {
  const clientIds = [...new Set(world.plans.map(({ clientId }) => clientId))];
  await sql`update members set current_visit_id = now_in.id
    from (
      select m.id as member_id, max(v.id) as id from members m
      left join visitors v on v.returning_visitor_id = m.id and v.in_timestamp is not null and v.out_timestamp is null
      where m.client_id = any(${clientIds}::int[]) group by m.id
    ) now_in
    where members.id = now_in.member_id and members.current_visit_id is distinct from now_in.id`.execute(tx);
  await sql`update site_counts set signed_in = here.count, revision = site_counts.revision + 1
    from (
      select s.id as site_id, count(v.id)::int as count from sites s
      left join (
        select v.id, v.site_id from visitors v join visitor_groups g on g.id = v.visitor_group_id
        where v.in_timestamp is not null and v.out_timestamp is null and g.type <> 'delivery'
      ) v on v.site_id = s.id
      where s.client_id = any(${clientIds}::int[]) group by s.id
    ) here
    where site_counts.site_id = here.site_id and site_counts.signed_in <> here.count`.execute(tx);
}
