import { createHash } from 'node:crypto';
import * as oidc from 'openid-client';

import type { Seal } from '#server/sealing';
import type { Provider, Providers } from '#server/ports';
import type { SsoDomain } from '../ssoDomain';
import { issuerOf, providerAddress } from './issuer';

/** A provider publishes a change of its addresses long before it takes effect. */
const KEPT_MS = 3_600_000;
/** People who sign in right after a failure get it at once, instead of waiting again. */
const FAILURE_KEPT_MS = 5_000;
/** For each request: completing a sign-in takes four of them, and the portal waits twenty seconds for it. */
const PATIENCE_S = 4;
/** Far above any real answer: the provider is an organisation's own server, and may send anything. */
const ANSWER_MAX_BYTES = 1_000_000;
/** More providers than an installation has; the oldest answers leave first. */
const KEPT_MAX = 500;

/** A provider that cannot be used now. The message says why, for the log; it holds nothing that came from a person. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
}

interface Kept {
  readonly until: number;
  readonly provider: Promise<Provider>;
}

interface ProviderParts {
  readonly now: () => Date;
  /** Opens a provider's stored secret. */
  readonly seal: Pick<Seal, 'open'>;
  /** For each request to a provider. */
  readonly patienceSeconds?: number;
}

export function makeProviders({ now, seal, patienceSeconds = PATIENCE_S }: ProviderParts): Providers {
  const kept = new Map<string, Kept>();

  function keep(key: string, provider: Promise<Provider>, ms: number): void {
    kept.delete(key);
    kept.set(key, { until: now().getTime() + ms, provider });
    const [oldest] = kept.keys();
    if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest);
  }

  return {
    async of(stored) {
      const secret = stored.provider_client_secret;
      const sso = secret === null ? stored : { ...stored, provider_client_secret: seal.open('sso_provider', secret) };
      const key = keyOf(sso);
      const known = kept.get(key);
      if (known !== undefined && known.until > now().getTime()) return known.provider;
      const provider = discover(sso, patienceSeconds);
      keep(key, provider, KEPT_MS);
      provider.catch(() => keep(key, provider, FAILURE_KEPT_MS));
      return provider;
    },
  };
}

/** A changed configuration is another provider. */
function keyOf({ domain, type, provider_host: host, provider_client_id: clientId, provider_client_secret: secret }: SsoDomain): string {
  return createHash('sha256')
    .update(JSON.stringify([domain, type, host, clientId, secret]))
    .digest('base64url');
}

async function discover(sso: SsoDomain, patienceSeconds: number): Promise<Provider> {
  const issuer = issuerOf(sso);
  if (issuer === null) throw new ProviderError('its configuration names no issuer');
  const provider = await oidc
    .discovery(issuer, sso.provider_client_id, undefined, authenticationBy(sso.provider_client_secret), {
      timeout: patienceSeconds,
      [oidc.customFetch]: fetchLimited,
      // The ID token's signature is checked, though it comes from the provider itself.
      execute: [oidc.enableNonRepudiationChecks, ...(issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : [])],
    })
    .catch((error: unknown) => Promise.reject(new ProviderError(`its discovery failed: ${nameOf(error)}`)));
  if (providerAddress(provider.serverMetadata().authorization_endpoint ?? '') === null)
    throw new ProviderError('its authorization address is no https address');
  return provider;
}

/** Reads an answer up to the limit; one that goes on counts as a fault of the provider. */
async function fetchLimited(url: string, { body: form, ...options }: oidc.CustomFetchOptions): Promise<Response> {
  // openid-client sends a form, or nothing.
  const { body, status, headers } = await fetch(url, { ...options, body: form instanceof URLSearchParams ? form : null });
  if (body === null) return new Response(null, { status, headers });
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > ANSWER_MAX_BYTES) return new Response(null, { status: 502 });
    chunks.push(chunk);
  }
  return new Response(Buffer.concat(chunks), { status, headers });
}

/** The secret in the header, unless the provider takes it in the form alone (OpenID Connect Discovery: the header is the default). */
function authenticationBy(secret: string | null): oidc.ClientAuth {
  if (secret === null) return oidc.None();
  const [inHeader, inForm] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)];
  return (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported;
    const authenticate = methods === undefined || methods.includes('client_secret_basic') ? inHeader : inForm;
    return authenticate(server, client, body, headers);
  };
}

/** An error by its kind alone: its words and causes may hold what a person brought along. */
export function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  const said = error instanceof oidc.ResponseBodyError && /^\w{1,40}$/u.test(error.error) ? error.error : null;
  return [error.name, code, said].filter((part) => part !== null).join(' ');
}
