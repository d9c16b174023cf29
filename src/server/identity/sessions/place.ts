import { sql, type Kysely } from 'kysely';

import type { AuditLine } from '#server/platform/audit/lines';
import type { Schema } from '#server/platform/db/schema/schema';

/** A person's place in one client, with the claims of tokens about both. A super user has one in every client. */
export interface Place {
  readonly clientId: number;
  readonly globalClientId: string;
  /** Null for a super user in a client that is not their own: there they are a visitor. */
  readonly clientUserId: number | null;
  readonly userId: number;
  readonly name: string;
  readonly locale: string;
  readonly isSuper: boolean;
  readonly isPrimary: boolean;
  readonly isBilling: boolean;
  readonly restrictedToSites: boolean;
  readonly siteIds: readonly number[];
  readonly forceReauthentication: boolean;
  /** False for a person who signs in by single sign-on only, to whom the password policy does not apply. */
  readonly hasPassword: boolean;
  readonly hasTwoFactor: boolean;
  readonly forcesTwoFactor: boolean;
  readonly passwordExpiryDays: number | null;
  readonly passwordChangedAt: Date;
}

/** The wanted client of a person: one by name, or the first of these that exists, else any. */
export type WantedClient = { readonly globalClientId: string } | { readonly preferred: readonly (number | null)[] };

/**
 * A person's place in the wanted client; null when they have none there (or, without a name, none at all). Super users may
 * take any client by name, or continue in the preferred one; by default a sign-in ends in a client of their own.
 */
export async function findPlace(db: Kysely<Schema>, userId: number, wanted: WantedClient): Promise<Place | null> {
  const places = db
    .selectFrom('client_users as place')
    .innerJoin('users', 'users.id', 'place.user_id')
    .innerJoin('clients', 'clients.id', 'place.client_id')
    .select([
      'clients.id as clientId',
      'clients.global_client_id as globalClientId',
      'place.id as clientUserId',
      'users.id as userId',
      'users.name',
      'users.locale',
      'users.is_super as isSuper',
      'place.is_primary as isPrimary',
      'place.is_billing as isBilling',
      'place.restricted_to_sites as restrictedToSites',
      'clients.force_reauthentication as forceReauthentication',
      'clients.force_2fa as forcesTwoFactor',
      'clients.password_expiry as passwordExpiryDays',
      'users.password_changed_at as passwordChangedAt',
    ])
    .select([
      sql<number[]>`array(select site_id from client_user_sites where client_user_id = place.id order by site_id)`.as('siteIds'),
      sql<boolean>`users.password_hash is not null`.as('hasPassword'),
      sql<boolean>`users.two_factor_secret is not null`.as('hasTwoFactor'),
    ])
    .where('users.id', '=', userId);
  if ('globalClientId' in wanted) {
    const own = await places.where('clients.global_client_id', '=', wanted.globalClientId).executeTakeFirst();
    return own ?? (await findVisit(db, userId, 'global_client_id', wanted.globalClientId));
  }
  const found = await places.orderBy('place.id').execute();
  for (const id of wanted.preferred) {
    const place = id === null ? null : (found.find(({ clientId }) => clientId === id) ?? (await findVisit(db, userId, 'id', id)));
    if (place !== null) return place;
  }
  return found[0] ?? null;
}

/**
 * A super user's place in a client that is not theirs. That client's policies on passwords and sessions apply to its own
 * users: a super user has met those of the clients that they belong to.
 */
async function findVisit(
  db: Kysely<Schema>,
  userId: number,
  by: 'id' | 'global_client_id',
  client: number | string,
): Promise<Place | null> {
  const row = await db
    .selectFrom('users')
    .innerJoin('clients', (join) => join.on(`clients.${by}`, '=', client))
    .select([
      'clients.id as clientId',
      'clients.global_client_id as globalClientId',
      'users.id as userId',
      'users.name',
      'users.locale',
      'users.password_changed_at as passwordChangedAt',
    ])
    .select([
      sql<boolean>`users.password_hash is not null`.as('hasPassword'),
      sql<boolean>`users.two_factor_secret is not null`.as('hasTwoFactor'),
    ])
    .where('users.id', '=', userId)
    .where('users.is_super', '=', true)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    ...row,
    clientUserId: null,
    isSuper: true,
    isPrimary: false,
    isBilling: false,
    restrictedToSites: false,
    siteIds: [],
    forceReauthentication: false,
    forcesTwoFactor: false,
    passwordExpiryDays: null,
  };
}

/** Returns the line in the audit log for a sign-in to a place. */
export const signedInLine = (place: Pick<Place, 'clientId' | 'name' | 'userId' | 'clientUserId'>): AuditLine => ({
  clientId: place.clientId,
  actor: place.name,
  userId: place.userId,
  action: 'signed_in',
  subject: 'users',
  subjectId: place.clientUserId,
  subjectName: place.name,
});
