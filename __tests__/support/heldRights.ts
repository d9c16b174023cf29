import type { Kysely } from 'kysely';

import { PERMISSIONS } from '#contract/platform/permissions';
import { ADMINISTRATOR_PERMISSIONS, STANDARD_PERMISSIONS } from '#contract/platform/roles';
import type { Schema } from '#server/platform/db/schema/schema';

/** The rights of a user in a client, computed from the tables, independently of the contract. */
export interface Held {
  /** Null for one who is invited. */
  readonly userId: number | null;
  readonly email: string;
  readonly isPrimary: boolean;
  readonly isSuper: boolean;
  readonly hasFactor: boolean;
  /** Permissions, `site 3` and `all` for every site, and the flags `billing`, `tech` and `primary`. */
  readonly things: ReadonlySet<string>;
}

/** Returns what everybody of a client holds, by the id of their place in it. */
export async function heldIn(db: Kysely<Schema>, clientId: number, allSites: readonly number[]): Promise<ReadonlyMap<number, Held>> {
  const rows = await db
    .selectFrom('client_users as place')
    .innerJoin('roles', 'roles.id', 'place.role_id')
    .leftJoin('users', 'users.id', 'place.user_id')
    .selectAll('place')
    .select(['roles.system', 'roles.permissions', 'users.is_super', 'users.email', 'users.two_factor_secret'])
    .where('place.client_id', '=', clientId)
    .execute();
  const sites = await db
    .selectFrom('client_user_sites')
    .innerJoin('client_users as place', 'place.id', 'client_user_id')
    .select(['client_user_id', 'site_id'])
    .where('place.client_id', '=', clientId)
    .execute();
  const ofRole = { administrator: ADMINISTRATOR_PERMISSIONS, standard: STANDARD_PERMISSIONS };
  return new Map(
    rows.map((row) => {
      const own = row.restricted_to_sites ? sites.flatMap((one) => (one.client_user_id === row.id ? [one.site_id] : [])) : null;
      const permissions = row.is_super === true ? PERMISSIONS : row.system === null ? row.permissions : ofRole[row.system];
      const things = new Set([
        ...permissions,
        ...(own ?? ['all', ...allSites]).map((site) => `site ${site}`),
        ...(row.is_billing ? ['billing'] : []),
        ...(row.is_tech_contact ? ['tech'] : []),
        ...(row.is_primary ? ['primary'] : []),
      ]);
      return [
        row.id,
        {
          userId: row.user_id,
          email: row.email ?? row.invited_email ?? '',
          isPrimary: row.is_primary,
          isSuper: row.is_super === true,
          hasFactor: row.two_factor_secret !== null,
          things,
        },
      ];
    }),
  );
}
