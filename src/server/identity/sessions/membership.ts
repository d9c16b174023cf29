import { sql, type Kysely } from 'kysely';

import type { Settings } from '#contract/platform/flags';
import type { Permission } from '#contract/platform/permissions';
import type { SystemRole } from '#contract/platform/roles';
import type { Schema } from '#server/platform/db/schema/schema';
import { plansAreSold } from '../sellsPlans';
import type { TokenIdentity } from './accessToken';
import { CLIENT_FACTS } from './clientFacts';

/** A session, its person and their place in the token's client: the data of every access decision. */
export interface Membership {
  readonly session: {
    readonly sid: string;
    readonly generation: number;
    readonly first_used_at: Date | null;
    readonly revoked_at: Date | null;
    readonly expires_at: Date;
    /** The domain whose single sign-on opened it; null for a password. */
    readonly sso_domain: string | null;
  };
  readonly user: { readonly id: number; readonly name: string; readonly email: string; readonly is_super: boolean };
  readonly place: {
    /** Null for a visiting super user. */
    readonly id: number | null;
    readonly is_primary: boolean;
    readonly is_billing: boolean;
    readonly restricted_to_sites: boolean;
    readonly sso_provider_id: string | null;
    readonly site_ids: readonly number[];
  };
  readonly role: { readonly system: SystemRole | null; readonly permissions: readonly Permission[] };
  readonly client: {
    readonly id: number;
    readonly global_client_id: string;
    readonly country: string;
    readonly is_school: boolean;
    readonly reseller: boolean;
    readonly plan_type: string;
    readonly trial_ends_on: string | null;
    readonly scheduling_status: string;
    readonly time_and_attendance_enabled: boolean;
    readonly settings: Settings;
  };
  readonly clientCount: number;
  readonly someSiteHasSpaces: boolean;
  readonly someSiteEnablesSpaces: boolean;
  readonly sellsPlans: boolean;
}

/** A super user in a client that is not their own acts as its administrator (spec: permissions#super-users). */
const VISITOR_ROLE: Membership['role'] = { system: 'administrator', permissions: [] };

interface Keys extends Pick<TokenIdentity, 'sid' | 'globalClientId'> {
  readonly userId: number;
}

/** Reads session, user, client, place and role in one query by keys. */
async function readRow(db: Kysely<Schema>, { sid, userId, globalClientId }: Keys) {
  return db
    .selectFrom('sessions as session')
    .innerJoin('users', 'users.id', 'session.user_id')
    .innerJoin('clients', (join) => join.on('clients.global_client_id', '=', globalClientId))
    .leftJoin('client_users as place', (join) => join.onRef('place.client_id', '=', 'clients.id').onRef('place.user_id', '=', 'users.id'))
    .leftJoin('roles', 'roles.id', 'place.role_id')
    .select([
      'session.sid',
      'session.generation',
      'session.first_used_at',
      'session.revoked_at',
      'session.expires_at',
      'session.sso_domain',
      'users.id as user_id',
      'users.name as user_name',
      'users.email',
      'users.is_super',
      'place.id as place_id',
      'place.is_primary',
      'place.is_billing',
      'place.restricted_to_sites',
      'place.sso_provider_id',
      'roles.system',
      'roles.permissions',
      'clients.id as client_id',
      ...CLIENT_FACTS,
    ])
    .select((eb) => [
      eb
        .selectFrom('client_users as all_places')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .whereRef('all_places.user_id', '=', 'users.id')
        .as('client_count'),
      sql<number[]>`array(select site_id from client_user_sites where client_user_id = place.id order by site_id)`.as('site_ids'),
      sql<boolean>`exists (select from sites where sites.client_id = clients.id and sites.spaces_enabled)`.as('some_site_enables_spaces'),
      sql<boolean>`exists (select from sites join site_spaces on site_spaces.site_id = sites.id
        where sites.client_id = clients.id and jsonb_path_exists(site_spaces.layout, '$.** ? (@.kind == "space")'))`.as(
        'some_site_has_spaces',
      ),
      plansAreSold().as('sells_plans'),
    ])
    .where('session.sid', '=', sid)
    .where('session.user_id', '=', userId)
    .where((eb) => eb.or([eb('place.id', 'is not', null), eb('users.is_super', '=', true)]))
    .executeTakeFirst();
}

/**
 * Finds the session with its user, client, place and role. Null when any of them is gone. Without a place only a super user
 * remains, so that losing that right ends the visit with the next call.
 */
export async function findMembership(db: Kysely<Schema>, keys: Keys): Promise<Membership | null> {
  const row = await readRow(db, keys);
  if (row === undefined) return null;
  return {
    session: {
      sid: row.sid,
      generation: row.generation,
      first_used_at: row.first_used_at,
      revoked_at: row.revoked_at,
      expires_at: row.expires_at,
      sso_domain: row.sso_domain,
    },
    user: { id: row.user_id, name: row.user_name, email: row.email, is_super: row.is_super },
    place: {
      id: row.place_id,
      is_primary: row.is_primary ?? false,
      is_billing: row.is_billing ?? false,
      restricted_to_sites: row.restricted_to_sites ?? false,
      sso_provider_id: row.sso_provider_id,
      site_ids: row.site_ids,
    },
    role: row.place_id === null ? VISITOR_ROLE : { system: row.system, permissions: row.permissions ?? [] },
    client: {
      id: row.client_id,
      global_client_id: keys.globalClientId,
      country: row.country,
      is_school: row.is_school,
      reseller: row.reseller,
      plan_type: row.plan_type,
      trial_ends_on: row.trial_ends_on,
      scheduling_status: row.scheduling_status,
      time_and_attendance_enabled: row.time_and_attendance_enabled,
      settings: row.settings,
    },
    clientCount: row.client_count ?? 0,
    someSiteHasSpaces: row.some_site_has_spaces,
    someSiteEnablesSpaces: row.some_site_enables_spaces,
    sellsPlans: row.sells_plans,
  };
}
