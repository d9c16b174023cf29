import { sql, type Kysely, type Selectable } from 'kysely';

import type { Schema } from '#server/platform/db/schema/schema';
import { byName } from '#server/platform/lists/byName';

export type RoleRow = Selectable<Schema['roles']>;
export type CountedRole = RoleRow & { readonly user_count: number };

const userCount = sql<number>`(select count(*)::int from client_users where client_users.role_id = roles.id)`;

/** Returns a client's roles with the number of users of each: the system roles first, then its own by name. */
export async function findRoles(db: Kysely<Schema>, clientId: number): Promise<CountedRole[]> {
  const found = db.selectFrom('roles').selectAll().select(userCount.as('user_count')).where('client_id', '=', clientId).orderBy('id');
  const roles = byName(await found.execute());
  return [...roles.filter(({ system }) => system !== null), ...roles.filter(({ system }) => system === null)];
}

/** A user who has a role, with the sites that they are restricted to. */
export interface RoleHolder {
  /** Their place in the client. */
  readonly id: number;
  readonly name: string | null;
  readonly isSuper: boolean;
  /** Null for all of the client's. */
  readonly siteIds: readonly number[] | null;
}

/** Returns the users who have a role, by name. */
export async function findRoleHolders(db: Kysely<Schema>, clientId: number, roleId: number): Promise<readonly RoleHolder[]> {
  const rows = await db
    .selectFrom('client_users as place')
    .leftJoin('users', 'users.id', 'place.user_id')
    .select(['place.id', 'place.restricted_to_sites', 'users.name', 'users.is_super'])
    .select(sql<number[]>`array(select site_id from client_user_sites where client_user_id = place.id order by site_id)`.as('site_ids'))
    .where('place.client_id', '=', clientId)
    .where('place.role_id', '=', roleId)
    .orderBy('users.name')
    .orderBy('place.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    isSuper: row.is_super === true,
    siteIds: row.restricted_to_sites ? row.site_ids : null,
  }));
}
