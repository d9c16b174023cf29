import type { Kysely, Selectable } from 'kysely';

import type { ClientTable, SessionTable, UserTable } from '#server/platform/db/schema/identity/accounts';
import type { Schema } from '#server/platform/db/schema/schema';
import { domainOf, findSsoDomain } from '../ssoDomain';

/** The columns of a person that make up their profile. */
export type ProfileRow = Pick<
  Selectable<UserTable>,
  'id' | 'revision' | 'name' | 'email' | 'locale' | 'two_factor_secret' | 'password_hash' | 'password_changed_at'
>;

export type SessionRow = Pick<Selectable<SessionTable>, 'id' | 'sid' | 'generation' | 'rotated_at' | 'created_at' | 'user_agent'>;

export function getUser(db: Kysely<Schema>, userId: number): Promise<ProfileRow> {
  return db
    .selectFrom('users')
    .select(['id', 'revision', 'name', 'email', 'locale', 'two_factor_secret', 'password_hash', 'password_changed_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** Returns the policies of a person's clients. */
export function listPolicies(
  db: Kysely<Schema>,
  userId: number,
): Promise<Pick<Selectable<ClientTable>, 'name' | 'force_2fa' | 'password_expiry'>[]> {
  return db
    .selectFrom('clients')
    .innerJoin('client_users', 'client_users.client_id', 'clients.id')
    .select(['clients.name', 'clients.force_2fa', 'clients.password_expiry'])
    .where('client_users.user_id', '=', userId)
    .orderBy('clients.name')
    .execute();
}

/** Returns the name of the client whose verified domain an address belongs to: its single sign-on manages such accounts. Null for none. */
export async function findManagingClient(db: Kysely<Schema>, email: string): Promise<string | null> {
  const sso = await findSsoDomain(db, domainOf(email));
  if (sso === null) return null;
  const { name } = await db.selectFrom('clients').select('name').where('id', '=', sso.client_id).executeTakeFirstOrThrow();
  return name;
}

/** Returns a person's open sessions, the most recently used first. */
export function listOpenSessions(db: Kysely<Schema>, userId: number, now: Date): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions')
    .select(['id', 'sid', 'generation', 'rotated_at', 'created_at', 'user_agent'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('rotated_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
