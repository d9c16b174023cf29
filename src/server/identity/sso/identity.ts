import * as oidc from 'openid-client';

import type { SsoReturn } from '#contract/identity/calls/sso';
import { NAME_MAX_LENGTH } from '#contract/platform/constants';
import { hasWebAddress } from '#contract/platform/rules/text';
import type { Deps } from '#server/platform/deps';
import type { Provider, SsoProvider } from '#server/platform/ports';
import { domainOf } from '../ssoDomain';
import { proofsOf, redirectUri } from './authorize';
import { isMultiTenant, issuerOf } from './issuer';
import { nameOf } from './provider';
import { noteRefusal, ssoFailed, ssoUnavailable } from './refusals';

/** A person as a provider identifies them; its claim to the email has been checked. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  readonly name: string;
}

type Claims = Readonly<Record<string, unknown>>;

/**
 * Turns a provider's response into an identity: exchanges the code with its verifier; checks the ID token's signature,
 * issuer, audience, nonce and times (openid-client), then the owner of the email.
 *
 * @throws 401 `sso_failed`, or `sso_unavailable` when the provider does not respond
 */
export async function identify(deps: Deps, sso: SsoProvider, { state, code, iss }: SsoReturn): Promise<Identity> {
  const provider = await deps.providers.of(sso).catch((error: unknown) => Promise.reject(ssoUnavailable(deps, sso, error)));
  const { verifier, nonce } = proofsOf(deps, state);
  const back = new URL(redirectUri(deps));
  // The contract's body names state and code only. A caller that leaves `iss` out is protected by verifier and nonce; one
  // that sends it has it compared.
  back.search = new URLSearchParams({ state, code, iss: iss ?? provider.serverMetadata().issuer }).toString();
  try {
    const tokens = await oidc.authorizationCodeGrant(provider, back, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
    });
    const claims = tokens.claims();
    if (claims === undefined) throw new Error('no ID token');
    return identityOf(sso, await withUserInfo(provider, tokens.access_token, claims));
  } catch (error) {
    if (error instanceof Refusal) {
      noteRefusal(deps, sso, error.message);
      throw ssoFailed(error.message, { domain: sso.domain });
    }
    if (isSilence(error)) throw ssoUnavailable(deps, sso, error);
    noteRefusal(deps, sso, nameOf(error));
    throw ssoFailed('server.ssoFailed');
  }
}

/** No connection, no response in time, or a fault of the provider. */
function isSilence(error: unknown): boolean {
  if (error instanceof TypeError) return true;
  if (error instanceof oidc.ClientError && error.code === 'OAUTH_TIMEOUT') return true;
  if (error instanceof oidc.ResponseBodyError) return error.status >= 500;
  return error instanceof Error && error.cause instanceof Response && error.cause.status >= 500;
}

/** Some providers leave the email out of the ID token; the same subject's userinfo then has it. */
async function withUserInfo(provider: Provider, accessToken: string, claims: Claims & { readonly sub: string }): Promise<Claims> {
  if (claims['email'] !== undefined || provider.serverMetadata().userinfo_endpoint === undefined) return claims;
  const more = await oidc.fetchUserInfo(provider, accessToken, claims.sub);
  return { ...more, ...claims };
}

/** The reason why an identity is refused; the message is the key of its text. */
class Refusal extends Error {
  override readonly name = 'Refusal';
  constructor(override readonly message: 'server.ssoEmailUnverified' | 'server.ssoForeignDomain') {
    super(message);
  }
}

/** @throws Refusal for an email of another domain, or one that the provider does not vouch for */
export function identityOf(sso: SsoProvider, claims: Claims): Identity {
  const { iss, sub, email: given, preferred_username: login, name } = claims;
  // The login of an Entra ID work account is an address of a domain that Microsoft has verified; its email may be missing.
  const email = typeof given === 'string' ? given : sso.type === 'azure' && typeof login === 'string' ? login : null;
  if (email === null || typeof iss !== 'string' || typeof sub !== 'string') throw new Refusal('server.ssoEmailUnverified');
  const isOfDomain =
    /^[^\s@]+@[^\s@]+$/u.test(email) && domainOf(email) === sso.domain && (sso.type !== 'google' || claims['hd'] === sso.domain);
  if (!isOfDomain) throw new Refusal('server.ssoForeignDomain');
  if (!isVouchedFor(sso, claims)) throw new Refusal('server.ssoEmailUnverified');
  return { issuer: iss, subject: sub, email, name: plainName(name) ?? email };
}

/**
 * Whether the provider confirms that the email is this person's. Entra ID has no `email_verified`: for a single tenant, which the
 * organisation itself has configured, the tenant's claim counts; for any tenant only an email that Microsoft has verified
 * (`xms_edov`), since a tenant may claim any email it likes.
 */
function isVouchedFor(sso: SsoProvider, { email_verified: verified, xms_edov: ownedDomain }: Claims): boolean {
  if (sso.type !== 'azure') return verified === true;
  const issuer = issuerOf(sso);
  if (issuer === null || verified === false) return false;
  return !isMultiTenant(sso, issuer) || [true, 1, '1', 'true'].some((yes) => yes === ownedDomain);
}

/** Returns a name as it may be stored: one line, not too long; null for none, and for one that mails would render as a link. */
function plainName(name: unknown): string | null {
  const text =
    typeof name === 'string'
      ? name
          .replace(/[\p{Cc}\p{Cs}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
          .trim()
          .slice(0, NAME_MAX_LENGTH)
      : '';
  return text === '' || hasWebAddress(text) ? null : text;
}
