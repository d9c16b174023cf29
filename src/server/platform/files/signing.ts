import { createHmac, timingSafeEqual } from 'node:crypto';

import { API_PREFIX } from '#contract/platform/call';
import type { Deps } from '../deps';

const HOUR_MS = 3_600_000;

/** The content of an address's signature. */
interface Signed {
  readonly id: number;
  readonly client_id: number;
}

/** The query of an address, not validated yet. */
export interface SignedQuery {
  readonly expires?: unknown;
  readonly signature?: unknown;
}

type Signer = Pick<Deps, 'secrets' | 'now'>;

function signatureOf({ secrets }: Signer, { id, client_id: clientId }: Signed, expires: string): Buffer {
  return createHmac('sha256', secrets.fileAddress).update(`${clientId}/${id}/${expires}`).digest();
}

/**
 * Returns a file's address, relative to the backend. It expires on the hour, one to two hours ahead, so that for an hour it stays the
 * same and a browser need not fetch a picture again.
 */
export function addressOf(signer: Signer, file: Signed): string {
  const expires = String((Math.ceil(signer.now().getTime() / HOUR_MS) + 1) * (HOUR_MS / 1_000));
  return `${API_PREFIX}/files/${file.id}?expires=${expires}&signature=${signatureOf(signer, file, expires).toString('base64url')}`;
}

/** Returns how many seconds an address is still valid; null for one that was not signed for this file, or has expired. */
export function secondsLeft(signer: Signer, file: Signed, { expires, signature }: SignedQuery): number | null {
  if (typeof expires !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/u.test(expires)) return null;
  const given = Buffer.from(signature, 'base64url');
  const right = signatureOf(signer, file, expires);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const left = Number(expires) - Math.floor(signer.now().getTime() / 1_000);
  return left > 0 ? left : null;
}
