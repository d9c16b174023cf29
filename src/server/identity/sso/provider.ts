import { createHash } from 'node:crypto';
import * as oidc from 'openid-client';

import type { SsoProviderProblem } from '#contract/identity/entities/sso';
import type { Provider, Providers, SsoProvider } from '#server/platform/ports';
import type { Seal } from '#server/platform/secrets/sealing';
import { issuerOf, providerAddress } from './issuer';
import { fetchFromProvider } from './providerFetch';
import { InnerAddressError } from './publicAddress';

/** How long a provider's metadata is cached: a provider publishes a change of its addresses long before it takes effect. */
const KEPT_MS = 3_600_000;
/** People who sign in right after a failure get it at once, instead of waiting again. */
const FAILURE_KEPT_MS = 5_000;
/** Per request: completing a sign-in takes four of them, and the portal waits twenty seconds for it. */
const PATIENCE_S = 4;
/** More providers than an installation has; the oldest entries are dropped first. */
const KEPT_MAX = 500;

/** A provider that cannot be used now. The message says why, for the log; it contains nothing that a person has sent. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  constructor(
    message: string,
    /** The problem as its administrator sees it. */
    readonly problem: SsoProviderProblem,
  ) {
    super(message);
  }
}

interface Kept {
  readonly until: number;
  readonly provider: Promise<Provider>;
}

interface ProviderParts {
  readonly now: () => Date;
  /** Opens a provider's stored secret. */
  readonly seal: Pick<Seal, 'open'>;
  /** Whether providers on this machine and in private networks may be requested; those of the settings always may. */
  readonly allowsPrivate: boolean;
  /** For each request to a provider. */
  readonly patienceSeconds?: number;
}

export function makeProviders({ now, seal, allowsPrivate, patienceSeconds = PATIENCE_S }: ProviderParts): Providers {
  const kept = new Map<string, Kept>();

  function keep(key: string, provider: Promise<Provider>, ms: number): void {
    kept.delete(key);
    kept.set(key, { until: now().getTime() + ms, provider });
    const [oldest] = kept.keys();
    if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest);
  }

  const opened = (stored: SsoProvider): SsoProvider => {
    const secret = stored.provider_client_secret;
    return secret === null ? stored : { ...stored, provider_client_secret: seal.open('sso_provider', secret) };
  };
  const ask = (sso: SsoProvider): Promise<Provider> => discover(sso, patienceSeconds, allowsPrivate || sso.from_settings);

  return {
    async of(stored) {
      const sso = opened(stored);
      const key = keyOf(sso);
      const known = kept.get(key);
      if (known !== undefined && known.until > now().getTime()) return known.provider;
      const provider = ask(sso);
      keep(key, provider, KEPT_MS);
      provider.catch(() => keep(key, provider, FAILURE_KEPT_MS));
      return provider;
    },
    async check(stored) {
      const sso = opened(stored);
      keep(keyOf(sso), Promise.resolve(await ask(sso)), KEPT_MS);
    },
  };
}

/**
 * A changed configuration counts as another provider; so does the same one from the settings, which may reach addresses that others may
 * not.
 */
function keyOf(sso: SsoProvider): string {
  const { domain, type, provider_host: host, provider_client_id: clientId, provider_client_secret: secret, from_settings: isTrusted } = sso;
  return createHash('sha256')
    .update(JSON.stringify([domain, type, host, clientId, secret, isTrusted]))
    .digest('base64url');
}

async function discover(sso: SsoProvider, patienceSeconds: number, allowsPrivate: boolean): Promise<Provider> {
  const issuer = issuerOf(sso);
  if (issuer === null) throw new ProviderError('its configuration names no issuer', 'incomplete');
  const provider = await oidc
    .discovery(issuer, sso.provider_client_id, undefined, authenticationBy(sso.provider_client_secret), {
      timeout: patienceSeconds,
      [oidc.customFetch]: (url, options) => fetchFromProvider(url, options, allowsPrivate),
      // Checks the ID token's signature, although it comes directly from the provider.
      execute: [oidc.enableNonRepudiationChecks, ...(issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : [])],
    })
    .catch((error: unknown) => Promise.reject(new ProviderError(`its discovery failed: ${nameOf(error)}`, problemOf(error))));
  if (providerAddress(provider.serverMetadata().authorization_endpoint ?? '') === null)
    throw new ProviderError('its authorization address is no https address', 'wrong_answer');
  return provider;
}

/** Whether the provider did not respond, or the response was not that of a provider. */
function problemOf(error: unknown): SsoProviderProblem {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  if (error instanceof InnerAddressError || cause instanceof InnerAddressError) return 'forbidden_address';
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : '';
  return /^(E[A-Z]|OAUTH_TIMEOUT|ABORT_ERR|CERT_|UNABLE_|DEPTH_ZERO|SELF_SIGNED)/u.test(code) ? 'no_answer' : 'wrong_answer';
}

/** The secret in the header, unless the provider takes it in the form only (OpenID Connect Discovery: the header is the default). */
function authenticationBy(secret: string | null): oidc.ClientAuth {
  if (secret === null) return oidc.None();
  const [inHeader, inForm] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)];
  return (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported;
    const authenticate = methods === undefined || methods.includes('client_secret_basic') ? inHeader : inForm;
    return authenticate(server, client, body, headers);
  };
}

/** The kind of an error only: its message and causes may contain what a person has sent. */
export function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  const said = error instanceof oidc.ResponseBodyError && /^\w{1,40}$/u.test(error.error) ? error.error : null;
  return [error.name, code, said].filter((part) => part !== null).join(' ');
}
