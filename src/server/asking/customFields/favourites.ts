import { sql, type Kysely } from 'kysely';

import type { FavouriteField } from '#contract/asking/entities/customField';
import { isListed } from '#contract/asking/fieldSettings';
import type { Schema } from '#server/platform/db/schema/schema';
import { maySignInAt } from '#server/sites/sites/siteGroups';

interface Favourite extends Pick<FavouriteField, 'id' | 'name' | 'type'> {
  /** Null for a field of the site. */
  readonly group: number | null;
}

/**
 * Returns the fields whose answers a site's lists of people show, those of the site first, then those of its groups (spec:
 * fields#favourites).
 *
 * @param scope the groups that the reader may see; null: all
 */
export async function findFavourites(
  db: Kysely<Schema>,
  { clientId, siteId, scope }: { readonly clientId: number; readonly siteId: number; readonly scope: ReadonlySet<number> | null },
): Promise<FavouriteField[]> {
  // In one query: the day is read whenever people come and go.
  const { rows } = await sql<Favourite>`
    select f.id, f.name, f.type, p.visitor_group_id as "group"
    from field_places p
    join custom_fields f on f.id = p.field_id and f.client_id = ${clientId}
    left join visitor_groups g on g.id = p.visitor_group_id
    where p.client_id = ${clientId} and f.is_favourite and not f.sensitive and f.deleted_at is null
      and (p.site_id = ${siteId} or (g.can_sign_in and ${maySignInAt(siteId, sql<number>`g.id`)}))
    order by p.site_id, p.position, f.id
  `.execute(db);
  const favourites = new Map<number, FavouriteField>();
  for (const { group, id, name, type } of rows) {
    const known = favourites.get(id);
    if (group === null) favourites.set(id, { id, name, type, groups: [] });
    else if ((scope === null || scope.has(group)) && known?.groups.length !== 0)
      favourites.set(id, { id, name, type, groups: [...(known?.groups ?? []), group] });
  }
  return [...favourites.values()].filter((field) => isListed({ ...field, sensitive: false, is_favourite: true }));
}
