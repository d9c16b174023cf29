import { sql } from 'kysely';

import type { Tx } from '#server/platform/db/transaction';
import type { Deps } from '#server/platform/deps';
import { languageOf } from '#server/platform/http/messages';
import { lockFound, updateRows } from '#server/platform/rows/rows';
import { findPlace, type Place } from '../sessions/place';
import { mayBeSuper, servedClients, type SsoDomain } from '../ssoDomain';
import type { Identity } from './identity';
import { ssoFailed } from './refusals';

/**
 * Returns the place that a person signs in to: in a client that this single sign-on serves, the one used last if it is one of them.
 * Null when no such client knows them.
 *
 * A person is found by the provider's subject; by email only the first time, which then links the two.
 *
 * @throws 401 `sso_failed` when the email's person is linked to another subject: the address has changed hands
 */
export async function findSsoPlace(
  { environment, now }: Pick<Deps, 'environment' | 'now'>,
  tx: Tx,
  sso: SsoDomain,
  identity: Identity,
): Promise<Place | null> {
  const linked = await linkedUser(tx, sso, identity);
  const userId = linked ?? (await userByEmail(tx, identity.email));
  if (userId === null) return null;
  const place = await placeServed(tx, environment, sso, userId);
  if (place === null || linked !== null) return place;

  const { numInsertedOrUpdatedRows: added } = await tx
    .insertInto('sso_identities')
    .values({ domain: sso.domain, issuer: identity.issuer, subject: identity.subject, user_id: userId, linked_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  // Only a second sign-in of the same person at the same moment may have written it, too.
  if (added !== 1n && (await linkedUser(tx, sso, identity)) !== userId) throw ssoFailed('server.ssoLinkedElsewhere');
  await noteSubject(tx, sso, userId, identity.subject);
  return place;
}

async function linkedUser(tx: Tx, { domain }: SsoDomain, { issuer, subject }: Identity): Promise<number | null> {
  const row = await tx
    .selectFrom('sso_identities')
    .select('user_id')
    .where('domain', '=', domain)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

async function userByEmail(tx: Tx, email: string): Promise<number | null> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
  return row?.id ?? null;
}

async function placeServed(tx: Tx, environment: Deps['environment'], { domain }: SsoDomain, userId: number): Promise<Place | null> {
  const { last_client_id: last } = await tx.selectFrom('users').select('last_client_id').where('id', '=', userId).executeTakeFirstOrThrow();
  const served = (await servedClients(tx, domain)).map(({ id }) => id);
  const place = await findPlace(tx, userId, { preferred: [...served.filter((id) => id === last), ...served] });
  if (place === null || !served.includes(place.clientId)) return null;
  if (mayBeSuper(environment, domain)) return place;
  return place.clientUserId === null ? null : { ...place, isSuper: false };
}

/** Writes the provider's subject of the person into their places at the clients that it serves (`sso_provider_id` of `GET config`). */
async function noteSubject(tx: Tx, { domain }: SsoDomain, userId: number, subject: string): Promise<void> {
  for (const { id: clientId } of await servedClients(tx, domain)) {
    const place = tx.selectFrom('client_users').selectAll().where('user_id', '=', userId).where('client_id', '=', clientId);
    const locked = await lockFound(tx, 'client_users', { clientId }, place);
    await updateRows(tx, 'client_users', locked, { sso_provider_id: subject });
  }
}

/** Returns the account of an address; makes one without a password, in the client's language, if missing. */
export async function findOrAddAccount(
  tx: Tx,
  { email, name, clientId }: { readonly email: string; readonly name: string; readonly clientId: number },
): Promise<number> {
  const { locale } = await tx.selectFrom('clients').select('locale').where('id', '=', clientId).executeTakeFirstOrThrow();
  await tx
    .insertInto('users')
    .values({ name, email, locale: languageOf(locale ?? 'en'), last_client_id: clientId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const id = await userByEmail(tx, email);
  if (id === null) throw new Error('Somebody whose account was made has none');
  return id;
}
