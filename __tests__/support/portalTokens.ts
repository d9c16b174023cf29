import type { AccessClaims } from '#contract/identity/entities/user';
import { ACCESS_TOKEN_LIFETIME_S } from '#contract/identity/constants';

export const ORIGIN = 'http://localhost:8080';

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

let serial = 0;

/** An access token as the portal reads one: claims, and a signature that nobody here checks. Each is different. */
export function accessToken(claims: Partial<AccessClaims> = {}, now = Date.now()): string {
  serial += 1;
  const iat = Math.floor(now / 1000);
  const all: AccessClaims = {
    sub: '7',
    name: 'Ada Lind',
    aud: 'eu:harbour-and-pine',
    iss: ORIGIN,
    iat,
    exp: iat + ACCESS_TOKEN_LIFETIME_S,
    sid: 'session-1',
    'user:primary': true,
    'user:billing': false,
    'user:is_super': false,
    'user:site_id': '',
    locale: 'en_GB',
    ...claims,
  };
  return `${encode({ alg: 'HS256' })}.${encode(all)}.secret-signature-${serial}`;
}
