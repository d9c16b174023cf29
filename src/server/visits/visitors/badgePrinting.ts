import { sql, type Kysely } from 'kysely';

import type { Group } from '#contract/people/entities/group';
import type { BadgePrinting } from '#contract/visits/entities/visitor';
import type { Schema } from '#server/platform/db/schema/schema';

/**
 * Returns how a sign-in prints the badge of somebody who is in: as the group's settings say, where there is a badge to print (spec:
 * fields#printing-badges).
 */
export async function badgePrinting(db: Kysely<Schema>, visitorId: number): Promise<BadgePrinting | null> {
  const found = await db
    .selectFrom('visitors')
    .innerJoin('visitor_groups', 'visitor_groups.id', 'visitors.visitor_group_id')
    .innerJoin('sites', 'sites.id', 'visitors.site_id')
    .select('visitor_groups.print_badge_option as option')
    .where('visitors.id', '=', visitorId)
    .where('visitors.in_timestamp', 'is not', null)
    .where('visitors.out_timestamp', 'is', null)
    .where('visitor_groups.type', '<>', 'delivery')
    .where(sql<boolean>`coalesce(visitor_groups.badge_id, sites.badge_id) is not null`)
    .executeTakeFirst();
  const option: Group['print_badge_option'] = found?.option ?? 'never';
  return option === 'never' ? null : option;
}
