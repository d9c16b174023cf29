import { randomBytes } from 'node:crypto';
import type { Updateable } from 'kysely';

import type { SsoConfigFields, updateSsoConfig } from '#contract/identity/calls/ssoAdmin';
import type { SsoConfig, SsoProviderProblem } from '#contract/identity/entities/sso';
import { writeLines } from '#server/platform/audit/lines';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Tx } from '#server/platform/db/transaction';
import type { Deps } from '#server/platform/deps';
import type { Actor } from '#server/platform/http/actor';
import type { SignedInContext } from '#server/platform/http/context';
import { invalid, problem } from '#server/platform/http/problem';
import { requireFresh } from '#server/platform/http/requireFresh';
import type { SsoProvider } from '#server/platform/ports';
import { insertRow, lockClient, updateRow, type Locked } from '#server/platform/rows/rows';
import { ProviderError } from '../sso/provider';
import { permissionsOf } from '../sessions/subject';
import { findConfig, lockConfig, ownsDomain, presentConfig, type ConfigRow } from './store';

type ConfigContext = SignedInContext<typeof updateSsoConfig>;
type Change = Partial<SsoConfigFields>;

/** Requests a provider's metadata. Returns null when it can be used, otherwise why not. */
export async function providerProblem(
  { providers, log }: Pick<Deps, 'providers' | 'log'>,
  sso: SsoProvider,
): Promise<SsoProviderProblem | null> {
  try {
    await providers.check(sso);
    return null;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.info({ reason: error.message }, 'single sign-on: a provider was checked and cannot be used');
    return error.problem;
  }
}

/** The fields that decide how the provider is reached: a change of one requires a new test. */
const reached = (row: SsoProvider): string =>
  JSON.stringify([row.type, row.domain, row.provider_client_id, row.provider_client_secret, row.provider_host]);

/** The provider of a configuration after a change. An unchanged secret is the very same. */
function withChange({ secrets }: Pick<Deps, 'secrets'>, row: SsoProvider, { type, domain, provider }: Change): SsoProvider {
  const secret = provider?.client_secret;
  return {
    type: type ?? row.type,
    domain: domain ?? row.domain,
    provider_client_id: provider?.client_id ?? row.provider_client_id,
    provider_host: provider?.provider_host ?? row.provider_host,
    provider_client_secret:
      secret === undefined
        ? row.provider_client_secret
        : secret === null || secret === ''
          ? null
          : secrets.seal.seal('sso_provider', secret),
    // A value entered here is the client's own: the operator has configured no other domain.
    from_settings: row.from_settings && type === undefined && provider === undefined && (domain ?? row.domain) === row.domain,
  };
}

const NEW: SsoProvider = {
  type: 'oidc',
  domain: '',
  provider_client_id: '',
  provider_client_secret: null,
  provider_host: '',
  from_settings: false,
};

/** Sets single sign-on up, or changes it. The provider is requested before the transaction, so that it waits for nothing. */
export async function changeConfig(context: ConfigContext): Promise<SsoConfig> {
  const { actor, body, change, db, deps } = context;
  const { base, ...fields } = body;
  const before = (await findConfig(db, actor.clientId)) ?? NEW;
  const wanted = withChange(deps, before, fields);
  const isOther = isOtherProvider(before, wanted) || (!('id' in before) && fields.type !== undefined);
  const asked = isOther ? { problem: await providerProblem(deps, wanted), at: deps.now() } : null;
  return change(async (tx) => {
    await lockClient(tx, actor);
    const row = await lockOrAdd(tx, actor);
    const shown = await presentConfig(tx, row);
    const { provider, ...others } = fields;
    const sent = { ...others, ...(provider && { provider: { client_id: provider.client_id, provider_host: provider.provider_host } }) };
    requireFresh('sso', shown, sent, base);
    if (reached(row) !== reached(before)) throw problem(409, { code: 'stale', message: 'server.stale', data: { sso: shown } });
    const isRenewed = isOther || wanted.domain !== row.domain;
    if (isRenewed && row.enabled && fields.enabled !== false) throw problem(409, { code: 'sso_enabled', message: 'server.ssoEnabled' });
    const written = await updateRow(tx, 'sso_configs', row, {
      ...(isRenewed ? { ...wanted, tested_at: null } : {}),
      ...(asked === null ? {} : { provider_problem: asked.problem, provider_checked_at: asked.at }),
      ...(await changeDomain(tx, row, wanted.domain)),
      ...(fields.enabled === false ? { enabled: false } : {}),
    });
    if (fields.clients !== undefined) await serveClients(context, tx, written, fields.clients);
    const done = fields.enabled === true ? await switchOn(tx, written) : written;
    return presentConfig(tx, done);
  });
}

const isOtherProvider = (before: SsoProvider, wanted: SsoProvider): boolean =>
  reached({ ...before, domain: wanted.domain }) !== reached(wanted);

async function lockOrAdd(tx: Tx, actor: Actor): Promise<Locked<'sso_configs'>> {
  if ((await findConfig(tx, actor.clientId)) !== undefined) return lockConfig(tx, actor);
  return insertRow(tx, 'sso_configs', actor, { type: NEW.type, dns_token: newToken() });
}

const newToken = (): string => randomBytes(20).toString('hex');

/** A new domain has a record of its own, and the former one loses its owner, its people's links and requests. */
async function changeDomain(tx: Tx, row: ConfigRow, domain: string): Promise<Updateable<Schema['sso_configs']>> {
  if (domain === row.domain) return {};
  await giveUpDomain(tx, row);
  return { dns_token: newToken(), domain_checked_at: null, domain_failing_since: null };
}

/** Takes a domain from the client that has proved it; its people sign in with a password again. */
export async function giveUpDomain(tx: Tx, { domain, client_id: clientId }: Pick<ConfigRow, 'domain' | 'client_id'>): Promise<void> {
  await tx.deleteFrom('sso_domains').where('domain', '=', domain).where('client_id', '=', clientId).execute();
}

/** @throws Problem 409 `sso_not_ready` naming the missing parts */
async function switchOn(tx: Tx, row: Locked<'sso_configs'>): Promise<ConfigRow> {
  const missing = [
    ...(row.provider_problem === null && row.provider_checked_at !== null ? [] : ['provider']),
    ...((await ownsDomain(tx, row)) ? [] : ['domain']),
    ...(row.tested_at === null ? ['test'] : []),
  ];
  // A connection from the settings has no test of its own.
  if (missing.length > 0 && !(row.from_settings && !missing.includes('domain')))
    throw problem(409, { code: 'sso_not_ready', message: 'server.ssoNotReady', data: { missing } });
  return updateRow(tx, 'sso_configs', row, { enabled: true });
}

/** Sets the other clients that the domain's single sign-on serves, among those that the caller administers. Others remain. */
async function serveClients({ actor, deps }: ConfigContext, tx: Tx, row: ConfigRow, globalIds: readonly string[]): Promise<void> {
  if (!(await ownsDomain(tx, row))) {
    if (globalIds.length > 1) throw invalid({ clients: 'server.ssoClientsUnverified' });
    return;
  }
  const served = await tx
    .selectFrom('sso_domain_clients as also')
    .innerJoin('clients', 'clients.id', 'also.client_id')
    .select(['clients.id', 'clients.name', 'clients.global_client_id as globalId'])
    .where('also.domain', '=', row.domain)
    .execute();
  const wanted = await tx
    .selectFrom('clients')
    .select(['id', 'name', 'global_client_id as globalId'])
    .where('global_client_id', 'in', globalIds.length === 0 ? [''] : [...globalIds])
    .where('id', '!=', actor.clientId)
    .execute();
  const changed = [
    ...wanted.filter(({ id }) => served.every((one) => one.id !== id)),
    ...served.filter(({ globalId }) => !globalIds.includes(globalId)),
  ];
  const known = new Set([...wanted, ...served].map(({ globalId }) => globalId));
  const { global_client_id: own } = await tx
    .selectFrom('clients')
    .select('global_client_id')
    .where('id', '=', actor.clientId)
    .executeTakeFirstOrThrow();
  const isUnknown = globalIds.some((globalId) => globalId !== own && !known.has(globalId));
  if (
    isUnknown ||
    !(await administersAll(
      tx,
      actor,
      changed.map(({ id }) => id),
    ))
  )
    throw invalid({ clients: 'server.ssoClientsForeign' });
  if (changed.length === 0) return;
  await tx.deleteFrom('sso_domain_clients').where('domain', '=', row.domain).execute();
  if (wanted.length > 0)
    await tx
      .insertInto('sso_domain_clients')
      .values(wanted.map(({ id }) => ({ domain: row.domain, client_id: id })))
      .execute();
  const names = (clients: readonly { readonly name: string }[]): readonly string[] => clients.map(({ name }) => name).sort();
  await writeLines(tx, deps.now(), [
    {
      clientId: actor.clientId,
      actor: actor.name,
      userId: actor.userId,
      action: 'updated',
      subject: 'ssoConfigs',
      subjectId: row.id,
      subjectName: row.domain,
      changes: { clients: [names(served), names(wanted)] },
    },
  ]);
}

async function administersAll(tx: Tx, { userId }: Actor, clientIds: readonly number[]): Promise<boolean> {
  if (clientIds.length === 0) return true;
  const places = await tx
    .selectFrom('client_users as place')
    .innerJoin('users', 'users.id', 'place.user_id')
    .innerJoin('roles', 'roles.id', 'place.role_id')
    .select(['place.client_id', 'users.is_super', 'roles.system', 'roles.permissions'])
    .where('place.user_id', '=', userId)
    .where('place.client_id', 'in', [...clientIds])
    .execute();
  const administered = places.filter((place) => permissionsOf(place.is_super, place).includes('ManageClient.editor'));
  return clientIds.every((id) => administered.some((place) => place.client_id === id));
}
