import type { Kysely } from 'kysely';

import type { SsoConfig } from '#contract/entities/account';
import type { Schema } from '#server/db/schema/schema';
import { servedClients } from '../ssoDomain';

/**
 * A client's single sign-on as its administrators see it: everything but the provider's secret. Null for a client without
 * one, and when the global id is another client's.
 */
export async function findSsoConfig(db: Kysely<Schema>, clientId: number, globalClientId: string): Promise<SsoConfig | null> {
  const row = await db
    .selectFrom('sso_domains as sso')
    .innerJoin('clients', 'clients.id', 'sso.client_id')
    .select(['sso.type', 'sso.domain', 'sso.verified', 'sso.provider_client_id', 'sso.provider_host', 'sso.default_permissions'])
    .where('clients.id', '=', clientId)
    .where('clients.global_client_id', '=', globalClientId)
    .orderBy('sso.domain')
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    type: row.type,
    domain: row.domain,
    domain_verified: row.verified,
    provider: { client_id: row.provider_client_id, provider_host: row.provider_host },
    clients: (await servedClients(db, row.domain)).map((client) => client.globalClientId),
    default_permissions: row.default_permissions,
  };
}
