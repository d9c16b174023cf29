import { jwtVerify, SignJWT } from 'jose';

import { SSO_TOKEN_LIFETIME_MIN } from '#contract/identity/constants';
import type { Deps } from '#server/platform/deps';
import type { Identity } from './identity';

const ALGORITHM = 'HS256';
/** A type and a key of its own: no other token of ours is accepted for this one, nor this one for another. */
const TYPE = 'sso-access+jwt';
const AUDIENCE = 'sso-access-requests';

type TokenDeps = Pick<Deps, 'environment' | 'secrets' | 'now'>;

/** A person who requests access: proved by their provider, known to no client. */
export interface SsoApplicant extends Identity {
  readonly domain: string;
}

/** Signs the token of a person who may request access, and nothing else. */
export async function signSsoToken(
  { environment, secrets, now }: TokenDeps,
  domain: string,
  { issuer, subject, email, name }: Identity,
): Promise<string> {
  const issuedAt = Math.floor(now().getTime() / 1_000);
  return new SignJWT({ domain, provider: issuer, email, name })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setIssuer(environment.publicUrl)
    .setAudience(AUDIENCE)
    .setSubject(subject)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + SSO_TOKEN_LIFETIME_MIN * 60)
    .sign(secrets.sso);
}

/** Reads such a token; null for any other, and for an expired one. */
export async function readSsoToken({ environment, secrets, now }: TokenDeps, token: string | null): Promise<SsoApplicant | null> {
  if (token === null) return null;
  try {
    const { payload } = await jwtVerify(token, secrets.sso, {
      algorithms: [ALGORITHM],
      typ: TYPE,
      issuer: environment.publicUrl,
      audience: AUDIENCE,
      currentDate: now(),
      requiredClaims: ['sub', 'exp'],
    });
    const { sub, domain, provider, email, name } = payload;
    if (
      sub === undefined ||
      typeof domain !== 'string' ||
      typeof provider !== 'string' ||
      typeof email !== 'string' ||
      typeof name !== 'string'
    )
      return null;
    return { domain, issuer: provider, subject: sub, email, name };
  } catch {
    return null;
  }
}
