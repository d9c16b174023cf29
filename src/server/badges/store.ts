import { sql, type Kysely } from 'kysely';

import type { Schema } from '#server/platform/db/schema/schema';
import type { BadgeRow } from './present';

type Db = Kysely<Schema>;

/** Returns a badge of the client; undefined for an unknown one and another's. */
export function findBadge(db: Db, clientId: number, badgeId: number): Promise<BadgeRow | undefined> {
  return db.selectFrom('badges').selectAll().where('client_id', '=', clientId).where('id', '=', badgeId).executeTakeFirst();
}

/** Returns the badge of a visit: the one that its group uses, otherwise the one of its site (spec: fields#printing-badges). */
export function findBadgeOfVisit(
  db: Db,
  visit: { readonly client_id: number; readonly site_id: number; readonly visitor_group_id: number },
): Promise<BadgeRow | undefined> {
  return db
    .selectFrom('badges')
    .selectAll('badges')
    .where('badges.client_id', '=', visit.client_id)
    .where(
      sql<boolean>`badges.id = coalesce(
        (select badge_id from visitor_groups where visitor_groups.id = ${visit.visitor_group_id} and visitor_groups.type <> 'delivery'),
        (select badge_id from sites where sites.id = ${visit.site_id} and not exists (
          select from visitor_groups where visitor_groups.id = ${visit.visitor_group_id} and visitor_groups.type = 'delivery'))
      )`,
    )
    .executeTakeFirst();
}
