import { createHash, createHmac } from 'node:crypto';

import type { SyncError, SyncHandler } from '#contract/people/entities/group';
import type { Deps } from '#server/platform/deps';
import { OutsideBusy, requestOutside, retryAfter } from '#server/platform/outbound/request';
import { textIn, told, type OutsideResponse } from '#server/platform/outbound/fields';
import type { DirectoryEnvironment } from '../../../../config/environment/directories';
import { DirectoryFault } from './faults';
import { PROVIDERS } from './providers/byHandler';

/** Tokens of OAuth 2.0, as far as the directories share it (RFC 6749, PKCE: RFC 7636). */
export interface Tokens {
  readonly accessToken: string;
  readonly endsAt: Date;
  /** A new one replaces the former; with null the former remains. */
  readonly refreshToken: string | null;
}

type OauthDeps = Pick<Deps, 'environment' | 'secrets' | 'now'>;

/** The lifetime of an access token that states none. */
const LIFETIME_S = 300;

/** Returns the only address to which a directory leads people back; null for one without consent by a person. */
function redirectUri({ environment }: Pick<Deps, 'environment'>, handler: SyncHandler): string | null {
  const { callback } = PROVIDERS[handler].consent;
  return callback === null ? null : `${environment.publicUrl}/manage/group/callback/${callback}`;
}

/**
 * Returns the PKCE verifier, derived from the state and this installation's secret: nothing is stored that would end it for somebody
 * else.
 */
function verifierOf({ secrets }: Pick<Deps, 'secrets'>, state: string): string {
  return createHmac('sha256', secrets.sso).update(`directory verifier ${state}`).digest('base64url');
}

/** Returns the settings of a directory. @throws DirectoryFault for one that this installation has no access to (any more) */
export function settingsOf({ environment }: Pick<Deps, 'environment'>, handler: SyncHandler): DirectoryEnvironment {
  const settings = environment.directories[handler];
  if (settings === null) throw new DirectoryFault('api_not_authorised');
  return settings;
}

/** Returns the address where a person consents that this installation reads the directory; null for one without consent by a person. */
export function authorizationUrl(deps: OauthDeps, handler: SyncHandler, state: string): string | null {
  const { authUrl, clientId } = settingsOf(deps, handler);
  const { consent } = PROVIDERS[handler];
  const back = redirectUri(deps, handler);
  if (authUrl === null || back === null) return null;
  const url = new URL(authUrl);
  const challenge = createHash('sha256').update(verifierOf(deps, state)).digest('base64url');
  const query = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: back,
    state,
    ...(consent.scope === null ? {} : { scope: consent.scope }),
    ...(consent.hasPkce ? { code_challenge: challenge, code_challenge_method: 'S256' } : {}),
    ...consent.extra,
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

/** Exchanges a code for tokens. @throws DirectoryFault, OutsideBusy */
export function exchangeCode(deps: OauthDeps, handler: SyncHandler, { state, code }: { state: string; code: string }): Promise<Tokens> {
  const verifier: Readonly<Record<string, string>> = PROVIDERS[handler].consent.hasPkce ? { code_verifier: verifierOf(deps, state) } : {};
  return askForTokens(deps, handler, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri(deps, handler) ?? '',
    ...verifier,
  });
}

/** Exchanges a refresh token for new tokens. @throws DirectoryFault, OutsideBusy */
export function refresh(deps: OauthDeps, handler: SyncHandler, refreshToken: string): Promise<Tokens> {
  return askForTokens(deps, handler, { grant_type: 'refresh_token', refresh_token: refreshToken });
}

/** Requests tokens with this installation's own credentials, where no person has to consent. @throws DirectoryFault, OutsideBusy */
export function takeOwn(deps: OauthDeps, handler: SyncHandler): Promise<Tokens> {
  const { scope } = PROVIDERS[handler].consent;
  return askForTokens(deps, handler, { grant_type: 'client_credentials', ...(scope === null ? {} : { scope }) });
}

async function askForTokens(deps: OauthDeps, handler: SyncHandler, grant: Readonly<Record<string, string>>): Promise<Tokens> {
  const { clientId, clientSecret, tokenUrl } = settingsOf(deps, handler);
  const { isSecretInHeader } = PROVIDERS[handler].consent;
  const credentials = Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`).toString('base64');
  const answer = await requestOutside(tokenUrl, {
    method: 'POST',
    headers: isSecretInHeader ? { authorization: `Basic ${credentials}` } : {},
    body: new URLSearchParams({ ...grant, ...(isSecretInHeader ? {} : { client_id: clientId, client_secret: clientSecret }) }),
  });
  if (answer.status === 429 || answer.status >= 500)
    throw new OutsideBusy(`Its tokens: status ${answer.status}`, retryAfter(answer.headers, deps.now()));
  const body = told(answer.body);
  if (answer.status !== 200) throw new DirectoryFault(faultOf(body, grant));
  const accessToken = textIn(body, 'access_token');
  if (accessToken === null) throw new OutsideBusy('Its tokens have another form');
  const seconds = Number(body['expires_in'] ?? LIFETIME_S);
  return {
    accessToken,
    endsAt: new Date(deps.now().getTime() + (Number.isFinite(seconds) ? seconds : LIFETIME_S) * 1_000),
    refreshToken: textIn(body, 'refresh_token'),
  };
}

/** Returns the fault that an error of the token address stands for (RFC 6749, 5.2; Entra's own numbers). */
function faultOf(body: OutsideResponse, { grant_type: grant }: Readonly<Record<string, string>>): SyncError {
  const error = textIn(body, 'error');
  const description = textIn(body, 'error_description') ?? '';
  // Nobody has consented, or an administrator has to.
  if (/AADSTS(65001|90094|7000112|700016)/u.test(description)) return 'api_not_authorised';
  if (error === 'invalid_scope') return 'domain_lacks_api_access';
  // Where no person consents, access is withdrawn by refusing the credentials.
  if (error === 'invalid_client' && grant === 'client_credentials') return 'access_removed';
  return error === 'invalid_client' || error === 'unauthorized_client' ? 'api_not_authorised' : 'access_removed';
}
