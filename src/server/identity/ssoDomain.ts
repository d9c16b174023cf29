import type { Kysely } from 'kysely';

import type { Schema } from '#server/platform/db/schema/schema';
import { byName } from '#server/platform/lists/byName';
import type { SsoProvider } from '#server/platform/ports';
import type { Environment } from '../../../config/environment';

/** A domain whose people sign in by single sign-on, with how its provider is reached. Holds the provider's secret. */
export interface SsoDomain extends SsoProvider {
  /** The client that owns the domain. */
  readonly client_id: number;
}

/** Returns an email's domain in lower case, for comparing. */
export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}

/**
 * A domain's single sign-on; null for other domains. Only one that its owner has proved and switched on counts: nobody may claim
 * another client's people.
 */
export async function findSsoDomain(db: Kysely<Schema>, domain: string): Promise<SsoDomain | null> {
  const row = await db
    .selectFrom('sso_domains as owned')
    .innerJoin('sso_configs as sso', (join) => join.onRef('sso.client_id', '=', 'owned.client_id').onRef('sso.domain', '=', 'owned.domain'))
    .select([
      'owned.client_id',
      'owned.domain',
      'sso.type',
      'sso.provider_client_id',
      'sso.provider_client_secret',
      'sso.provider_host',
      'sso.from_settings',
    ])
    .where('owned.domain', '=', domain)
    .where('sso.enabled', '=', true)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Reports whether a session may use a super user's rights. A provider's administrator can sign in as anybody of its domain, so
 * only the operator's own provider is trusted for super users.
 *
 * @param ssoDomain the domain whose single sign-on opened the session; null for a password
 */
export function mayBeSuper({ operatorDomain }: Pick<Environment, 'operatorDomain'>, ssoDomain: string | null): boolean {
  return ssoDomain === null || ssoDomain === operatorDomain;
}

/** A client that a single sign-on serves. */
export interface ServedClient {
  readonly id: number;
  readonly globalClientId: string;
  readonly name: string;
}

/** Returns the clients that a domain's single sign-on serves, by name: its owner, and those that were added. */
export async function servedClients(db: Kysely<Schema>, domain: string): Promise<readonly ServedClient[]> {
  const clients = db
    .selectFrom('clients')
    .select(['clients.id', 'clients.global_client_id as globalClientId', 'clients.name'])
    .where((where) =>
      where.or([
        where.exists(
          where
            .selectFrom('sso_domains')
            .select('sso_domains.domain')
            .where('sso_domains.domain', '=', domain)
            .whereRef('sso_domains.client_id', '=', 'clients.id'),
        ),
        where.exists(
          where
            .selectFrom('sso_domain_clients as also')
            .select('also.domain')
            .where('also.domain', '=', domain)
            .whereRef('also.client_id', '=', 'clients.id'),
        ),
      ]),
    )
    .orderBy('clients.id');
  return byName(await clients.execute());
}
