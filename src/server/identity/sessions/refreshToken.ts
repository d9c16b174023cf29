import { createHmac, timingSafeEqual } from 'node:crypto';

/** A refresh token as read: its session, and the number of its pair. */
export interface RefreshTokenParts {
  readonly sid: string;
  readonly generation: number;
}

const FORM = /^([\w-]{10,64})\.([1-9]\d{0,8})\.([\w-]{43})$/u;

/** The refresh token of a session's pair. Derived, so that the same pair can be returned again and none is stored. */
export function refreshTokenOf(secret: Uint8Array, { sid, generation }: RefreshTokenParts): string {
  return `${sid}.${generation}.${signature(secret, sid, generation)}`;
}

/** Reads a refresh token; null for one not made here. */
export function readRefreshToken(secret: Uint8Array, token: string | null): RefreshTokenParts | null {
  const [, sid, number, given] = FORM.exec(token ?? '') ?? [];
  if (sid === undefined || given === undefined) return null;
  const generation = Number(number);
  const isOurs = timingSafeEqual(Buffer.from(signature(secret, sid, generation)), Buffer.from(given));
  return isOurs ? { sid, generation } : null;
}

function signature(secret: Uint8Array, sid: string, generation: number): string {
  return createHmac('sha256', secret).update(`${sid}.${generation}`).digest('base64url');
}
