import { SignJWT, errors, jwtVerify } from 'jose';

import { ACCESS_TOKEN_LIFETIME_S } from '#contract/identity/constants';
import type { AccessClaims } from '#contract/identity/entities/user';

const ALGORITHM = 'HS256';
/** The tolerance between the clocks of server processes. */
const CLOCK_TOLERANCE_S = 5;
/** The type of an access token (RFC 9068): no other JWT of ours is accepted as one. */
const TYPE = 'at+jwt';

/** The identity of a token's holder; all other claims are for display. */
export interface TokenIdentity {
  /** Null for a guest with a shared link. */
  readonly userId: number | null;
  readonly sid: string;
  readonly globalClientId: string;
  /** The session's pair that it belongs to. */
  readonly generation: number;
}

/** The claims about the holder, the same in every pair. */
export type HolderClaims = Omit<AccessClaims, 'iss' | 'iat' | 'exp' | 'sid'>;

const GUEST = /^share:[1-9]\d*$/u;

/** Signs the access token of a session's pair. The same claims give the same token. */
export async function signAccessToken(secret: Uint8Array, generation: number, claims: Omit<AccessClaims, 'exp'>): Promise<string> {
  const payload = { ...claims, exp: claims.iat + ACCESS_TOKEN_LIFETIME_S, jti: `${claims.sid}.${generation}` };
  return new SignJWT(payload).setProtectedHeader({ alg: ALGORITHM, typ: TYPE }).sign(secret);
}

/**
 * Reads a token: signature, algorithm, type and issuer must be ours. No token is valid before it was made, or for longer than tokens
 * live, whatever it claims.
 *
 * @returns `expired` for a token that was once valid, `invalid` for any other
 */
export async function readAccessToken(
  secret: Uint8Array,
  token: string,
  issuer: string,
  now: Date,
): Promise<TokenIdentity | 'expired' | 'invalid'> {
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: [ALGORITHM],
      typ: TYPE,
      issuer,
      currentDate: now,
      clockTolerance: CLOCK_TOLERANCE_S,
      maxTokenAge: ACCESS_TOKEN_LIFETIME_S,
      requiredClaims: ['sub', 'aud', 'iat', 'exp', 'sid', 'jti'],
    });
    const { sub, aud, sid, jti } = payload;
    const userId = GUEST.test(sub ?? '') ? null : Number(sub);
    const generation = Number(jti?.split('.').at(-1));
    if (
      (userId !== null && !Number.isSafeInteger(userId)) ||
      !Number.isSafeInteger(generation) ||
      typeof aud !== 'string' ||
      typeof sid !== 'string'
    )
      return 'invalid';
    return { userId, globalClientId: aud, sid, generation };
  } catch (error) {
    return error instanceof errors.JWTExpired ? 'expired' : 'invalid';
  }
}
