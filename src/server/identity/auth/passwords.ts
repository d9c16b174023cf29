import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';

import { makeLimiter } from '#server/platform/process/limiter';
import { problem } from '#server/platform/http/problem';

/** OWASP's parameters for argon2id, also the library's defaults; written out so that an update of it does not change them. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * A hash takes a processor for about 20 ms. One processor is left for all other work, so that a rush of sign-ins delays no evacuation
 * report.
 */
const gate = makeLimiter({
  atOnce: Math.max(1, availableParallelism() - 1),
  waiting: 500,
  full: () => problem(503, { retryAfterSeconds: 5 }),
});

/** Hashes a password with argon2id (the library's default kind). Unicode forms are normalised, so that all keyboards give the same. */
export function hashPassword(password: string): Promise<string> {
  return gate.through(() => hash(password.normalize('NFKC'), COST));
}

/** Reports whether a password matches a hash. Without a hash it takes as long, so that timing does not reveal accounts. */
export async function isPassword(storedHash: string | null | undefined, password: string): Promise<boolean> {
  const compared = storedHash ?? (await nobodysHash());
  const isSame = await gate.through(() => verify(compared, password.normalize('NFKC')));
  return isSame && storedHash !== null && storedHash !== undefined;
}

let nobodys: Promise<string> | null = null;

/** Returns the hash of a password that nobody has. Call it before the first sign-in, which would take longer otherwise. */
function nobodysHash(): Promise<string> {
  nobodys ??= hashPassword(`nobody ${Math.random()}`);
  return nobodys;
}
