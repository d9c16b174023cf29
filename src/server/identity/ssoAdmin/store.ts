import type { Kysely, Selectable } from 'kysely';

import { SSO_DOMAIN_GRACE_DAYS } from '#contract/identity/constants';
import type { SsoAccessRequest, SsoConfig } from '#contract/identity/entities/sso';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Tx } from '#server/platform/db/transaction';
import type { Actor } from '#server/platform/http/actor';
import { problem } from '#server/platform/http/problem';
import { lockFound, type Locked } from '#server/platform/rows/rows';

const DAY_MS = 86_400_000;

export type ConfigRow = Selectable<Schema['sso_configs']>;

/** The name of the record that proves a domain, below the domain. */
export const DNS_LABEL = '_portico';

/** Returns the value of the record that proves a client's domain. */
export const dnsValue = ({ dns_token: token }: Pick<ConfigRow, 'dns_token'>): string => `portico-verification=${token}`;

/** @throws Problem 404 for the global id of another client: the caller may not see its single sign-on */
export async function requireOwnClient(db: Kysely<Schema>, { clientId }: Pick<Actor, 'clientId'>, globalClientId: string): Promise<void> {
  const { id } = (await db.selectFrom('clients').select('id').where('global_client_id', '=', globalClientId).executeTakeFirst()) ?? {};
  if (id !== clientId) throw problem(404);
}

export const findConfig = (db: Kysely<Schema>, clientId: number): Promise<ConfigRow | undefined> =>
  db.selectFrom('sso_configs').selectAll().where('client_id', '=', clientId).executeTakeFirst();

/** Locks the client's configuration. Lock the client first. @throws Problem 404 when it has none */
export async function lockConfig(tx: Tx, actor: Pick<Actor, 'clientId'>): Promise<Locked<'sso_configs'>> {
  const query = tx.selectFrom('sso_configs').selectAll().where('client_id', '=', actor.clientId);
  const [row] = await lockFound(tx, 'sso_configs', actor, query);
  if (row === undefined) throw problem(404);
  return row;
}

/** Reports whether the client has proved the domain that it names. */
export async function ownsDomain(
  db: Kysely<Schema>,
  { domain, client_id: clientId }: Pick<ConfigRow, 'domain' | 'client_id'>,
): Promise<boolean> {
  const owned = await db
    .selectFrom('sso_domains')
    .select('domain')
    .where('domain', '=', domain)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return owned !== undefined;
}

/** Returns the domains whose single sign-on serves a client: its own, once proved, and those of others that have added it. */
export async function servingDomains(db: Kysely<Schema>, clientId: number): Promise<readonly string[]> {
  const [owned, added] = await Promise.all([
    db.selectFrom('sso_domains').select('domain').where('client_id', '=', clientId).execute(),
    db.selectFrom('sso_domain_clients').select('domain').where('client_id', '=', clientId).execute(),
  ]);
  return [...new Set([...owned, ...added].map(({ domain }) => domain))];
}

/** Returns the configuration as its administrators see it: everything but the provider's secret. */
export async function presentConfig(db: Kysely<Schema>, row: ConfigRow): Promise<SsoConfig> {
  const isOwned = await ownsDomain(db, row);
  const { global_client_id: own } = await db
    .selectFrom('clients')
    .select('global_client_id')
    .where('id', '=', row.client_id)
    .executeTakeFirstOrThrow();
  const others = isOwned
    ? await db
        .selectFrom('sso_domain_clients as also')
        .innerJoin('clients', 'clients.id', 'also.client_id')
        .select('clients.global_client_id as id')
        .where('also.domain', '=', row.domain)
        .orderBy('clients.name')
        .orderBy('clients.id')
        .execute()
    : [];
  const failing = row.domain_failing_since;
  return {
    type: row.type,
    domain: row.domain,
    domain_verified: isOwned,
    provider: { client_id: row.provider_client_id, provider_host: row.provider_host },
    clients: [own, ...others.map(({ id }) => id)],
    default_permissions: row.default_permissions,
    notified_user_ids: row.notified_user_ids,
    enabled: row.enabled,
    setup: {
      provider_checked_at: row.provider_checked_at?.toISOString() ?? null,
      provider_problem: row.provider_problem,
      dns_record: row.domain === '' ? null : { name: `${DNS_LABEL}.${row.domain}`, value: dnsValue(row) },
      domain_checked_at: row.domain_checked_at?.toISOString() ?? null,
      domain_ends_at: failing === null ? null : new Date(failing.getTime() + SSO_DOMAIN_GRACE_DAYS * DAY_MS).toISOString(),
      tested_at: row.tested_at?.toISOString() ?? null,
      has_secret: row.provider_client_secret !== null,
    },
  };
}

export type RequestRow = Selectable<Schema['sso_access_requests']>;

export const presentRequest = (row: RequestRow): SsoAccessRequest => ({
  id: row.id,
  revision: row.revision,
  email: row.email,
  name: row.name,
  status: row.status,
  requested_at: row.requested_at.toISOString(),
  answered_at: row.answered_at?.toISOString() ?? null,
  answered_by: row.answered_by,
});
