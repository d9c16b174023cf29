import { sql, type Kysely } from 'kysely';

import type { Schema } from '../db/schema/schema';

/** A person's place in one client, with what tokens say of both. */
export interface Place {
  readonly clientId: number;
  readonly globalClientId: string;
  readonly clientUserId: number;
  readonly userId: number;
  readonly name: string;
  readonly locale: string;
  readonly isSuper: boolean;
  readonly isPrimary: boolean;
  readonly isBilling: boolean;
  readonly restrictedToSites: boolean;
  readonly siteIds: readonly number[];
  readonly forceReauthentication: boolean;
  /** False for somebody who only signs in by single sign-on, to whom the password policy does not speak. */
  readonly hasPassword: boolean;
  readonly hasTwoFactor: boolean;
  readonly forcesTwoFactor: boolean;
  readonly passwordExpiryDays: number | null;
  readonly passwordChangedAt: Date;
}

/** Which of a person's clients: one by name, or the first that there is of these, else any. */
export type WantedClient = { readonly globalClientId: string } | { readonly preferred: readonly (number | null)[] };

/** A person's place in the wanted client; null when they have none there (or, without a name, none at all). */
export async function findPlace(db: Kysely<Schema>, userId: number, wanted: WantedClient): Promise<Place | null> {
  const places = db
    .selectFrom('client_users as place')
    .innerJoin('users', 'users.id', 'place.user_id')
    .innerJoin('clients', 'clients.id', 'place.client_id')
    .select([
      'clients.id as clientId', 'clients.global_client_id as globalClientId', 'place.id as clientUserId', 'users.id as userId',
      'users.name', 'users.locale', 'users.is_super as isSuper', 'place.is_primary as isPrimary', 'place.is_billing as isBilling',
      'place.restricted_to_sites as restrictedToSites', 'clients.force_reauthentication as forceReauthentication',
      'clients.force_2fa as forcesTwoFactor', 'clients.password_expiry as passwordExpiryDays', 'users.password_changed_at as passwordChangedAt',
    ])
    .select([
      sql<number[]>`array(select site_id from client_user_sites where client_user_id = place.id order by site_id)`.as('siteIds'),
      sql<boolean>`users.password_hash is not null`.as('hasPassword'),
      sql<boolean>`users.two_factor_secret is not null`.as('hasTwoFactor'),
    ])
    .where('users.id', '=', userId);
  if ('globalClientId' in wanted) {
    return (await places.where('clients.global_client_id', '=', wanted.globalClientId).executeTakeFirst()) ?? null;
  }
  const found = await places.orderBy('place.id').execute();
  const preferred = wanted.preferred.map((id) => found.find(({ clientId }) => clientId === id)).find((place) => place !== undefined);
  return preferred ?? found[0] ?? null;
}
