import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import * as oidc from 'openid-client';

import type { Schema } from '#server/platform/db/schema/schema';
import type { Deps } from '#server/platform/deps';
import { issueLink } from '#server/platform/links/issue';
import type { SsoProvider } from '#server/platform/ports';
import { SSO_STATE, type SSO_TEST } from '../links';
import type { SsoDomain } from '../ssoDomain';
import { issuerOf } from './issuer';
import { ssoUnavailable } from './refusals';

const SCOPE = 'openid email profile';

/** Returns the one address to which a provider may redirect a person. */
export function redirectUri({ environment }: Pick<Deps, 'environment'>): string {
  return `${environment.publicUrl}/login/sso/callback`;
}

/**
 * Returns the PKCE verifier and the nonce of a sign-in. They are derived from its state and this installation's secret, so that the
 * database holds nothing that could complete it.
 */
export function proofsOf({ secrets }: Pick<Deps, 'secrets'>, state: string): { readonly verifier: string; readonly nonce: string } {
  const derive = (purpose: string): string => createHmac('sha256', secrets.sso).update(`${purpose} ${state}`).digest('base64url');
  return { verifier: derive('verifier'), nonce: derive('nonce') };
}

/** The `data` of the 401 `sso_user`: the address to continue at; `setup_incomplete` when the organisation has no provider there yet. */
export interface SsoStep {
  readonly authorization_url: string;
  readonly setup_incomplete?: true;
  /** The demo world's own domain: the operator connects its provider by settings. */
  readonly demo?: true;
}

/**
 * Begins a single sign-on: the provider's address, bound by a state that works once and for ten minutes.
 *
 * @param address the person's network address, for the limit
 * @throws 401 `sso_unavailable` when the provider cannot be reached, 429 for too many at once
 */
export async function beginSso(
  deps: Deps,
  db: Kysely<Schema>,
  sso: SsoDomain,
  email: string,
  address: string,
): Promise<Readonly<Record<string, unknown>> & SsoStep> {
  if (issuerOf(sso) === null) return incomplete(deps, sso);
  const start = () => deps.tries.ssoStart(address);
  const data = { domain: sso.domain };
  return { authorization_url: await authorizationUrl(deps, db, sso, { kind: SSO_STATE, userId: null, data, email, start }) };
}

interface SignInAtProvider {
  readonly kind: typeof SSO_STATE | typeof SSO_TEST;
  readonly userId: number | null;
  readonly data: Readonly<Record<string, unknown>>;
  /** The email of the person who signs in, where it is known. */
  readonly email?: string;
  /** Counts the sign-in, once the provider is known to be reachable. */
  readonly start?: () => Promise<void>;
}

/**
 * Returns the address of the provider's sign-in, bound by a state that works once, for ten minutes, and for this purpose.
 *
 * @throws 401 `sso_unavailable` when the provider cannot be reached
 */
export async function authorizationUrl(
  deps: Deps,
  db: Kysely<Schema>,
  sso: SsoProvider,
  { kind, userId, data, email, start }: SignInAtProvider,
): Promise<string> {
  const provider = await deps.providers.of(sso).catch((error: unknown) => Promise.reject(ssoUnavailable(deps, sso, error)));
  await start?.();
  const { token: state } = await issueLink(deps, db, kind, { subjectId: userId, data });
  const { verifier, nonce } = proofsOf(deps, state);
  const url = oidc.buildAuthorizationUrl(provider, {
    redirect_uri: redirectUri(deps),
    scope: SCOPE,
    response_type: 'code',
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...(email === undefined ? {} : { login_hint: email }),
    ...HINTS[sso.type](sso.domain),
  });
  return url.href;
}

/** The parameters that name the domain to each type of provider, so that it offers the right account. */
const HINTS: Readonly<Record<SsoProvider['type'], (domain: string) => Readonly<Record<string, string>>>> = {
  google: (domain) => ({ hd: domain }),
  azure: (domain) => ({ domain_hint: domain }),
  okta: () => ({}),
  oidc: () => ({}),
};

/** The provider is not configured yet: the address leads back here, with an error. */
function incomplete(deps: Deps, sso: SsoDomain): Readonly<Record<string, unknown>> & SsoStep {
  const back = new URL(redirectUri(deps));
  back.searchParams.set('error', 'temporarily_unavailable');
  return { authorization_url: back.href, setup_incomplete: true, ...(sso.from_settings ? { demo: true as const } : {}) };
}
