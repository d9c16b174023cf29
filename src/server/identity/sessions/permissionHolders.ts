import { sql, type Kysely } from 'kysely';

import { PEOPLE_TOLD_MAX } from '#contract/identity/constants';
import type { Permission } from '#contract/platform/permissions';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Recipient } from '#server/platform/mail/tell';
import { permissionsOf } from './subject';

interface Narrowed {
  /** Narrows the holders to these, if any of them remain: all may have lost the right, or have left. */
  readonly onlyIds?: readonly number[];
  /** Narrows the holders to those who may see this site. */
  readonly siteId?: number;
  /** Narrows the holders to those who may see this group. */
  readonly groupId?: number;
}

/** Returns the users of a client who hold all of some permissions, primary ones first; at most 20. */
export async function findPermissionHolders(
  db: Kysely<Schema>,
  clientId: number,
  permissions: readonly Permission[],
  { onlyIds = [], siteId, groupId }: Narrowed = {},
): Promise<readonly Recipient[]> {
  let places = db
    .selectFrom('client_users as place')
    .innerJoin('users', 'users.id', 'place.user_id')
    .innerJoin('roles', 'roles.id', 'place.role_id')
    .select(['place.id', 'users.name', 'users.email', 'users.locale', 'roles.system', 'roles.permissions'])
    .where('place.client_id', '=', clientId);
  if (siteId !== undefined) {
    places = places.where(
      sql<boolean>`(not place.restricted_to_sites
        or exists (select from client_user_sites where client_user_id = place.id and site_id = ${siteId}::int))`,
    );
  }
  if (groupId !== undefined) {
    // The same narrowing as in the lists of groups: by the sites that name their groups, only if the flag is set.
    places = places.where(
      sql<boolean>`(not place.restricted_to_sites
        or exists (
          select from client_user_sites own join sites on sites.id = own.site_id join clients on clients.id = sites.client_id
          where own.client_user_id = place.id
            and (sites.visitor_group_ids is null or ${groupId}::int = any(sites.visitor_group_ids)
              or (clients.settings ->> 'beta.group-visibility') is distinct from 'true')))`,
    );
  }
  const rows = await places.orderBy('place.is_primary', 'desc').orderBy('place.id').execute();
  const holders = rows.filter((row) => {
    const held = permissionsOf(false, row);
    return permissions.every((permission) => held.includes(permission));
  });
  const named = holders.filter(({ id }) => onlyIds.includes(id));
  return (named.length > 0 ? named : holders).slice(0, PEOPLE_TOLD_MAX);
}
