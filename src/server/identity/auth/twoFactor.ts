import type { Kysely } from 'kysely';
import { createGuardrails, generateSecret, generateURI, verifySync } from 'otplib';

import type { Schema } from '#server/platform/db/schema/schema';
import type { Account } from './account';

const PERIOD_S = 30;
const ISSUER = 'Portico';
/** Secrets made by other systems may be as short as 80 bits; those made here have 160. */
const GUARDRAILS = createGuardrails({ MIN_SECRET_BYTES: 10 });

/** Makes a new secret, with the address that an authenticator app reads from a QR code. */
export function newTwoFactorSecret(email: string): { readonly secret: string; readonly otpauth_url: string } {
  const secret = generateSecret();
  return { secret, otpauth_url: generateURI({ issuer: ISSUER, label: email, secret }) };
}

/**
 * Returns the time step of a right code (RFC 6238; a clock may be off by one step), or null for a wrong one.
 *
 * @param usedStep the newest step whose code was used before: it and all earlier ones are spent
 */
export function stepOfCode(secret: string, code: string, now: Date, usedStep: number | null): number | null {
  const epoch = Math.floor(now.getTime() / 1_000);
  // The clock was set back further than any current code can mean; the library throws at that.
  if (usedStep !== null && usedStep > Math.floor((epoch + PERIOD_S) / PERIOD_S)) return null;
  const result = verifySync({
    secret,
    token: code,
    epoch,
    epochTolerance: PERIOD_S,
    guardrails: GUARDRAILS,
    ...(usedStep === null ? {} : { afterTimeStep: usedStep }),
  });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}

/** Uses up a code and reports whether it was right. A code used before is wrong, also when another request came first. */
export async function spendCode(
  db: Kysely<Schema>,
  { id, twoFactorStep }: Pick<Account, 'id' | 'twoFactorStep'>,
  { secret, code, now }: { readonly secret: string; readonly code: string; readonly now: Date },
): Promise<boolean> {
  const step = stepOfCode(secret, code, now, twoFactorStep);
  if (step === null) return false;
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ two_factor_step: step })
    .where('id', '=', id)
    .where((user) => user.or([user('two_factor_step', 'is', null), user('two_factor_step', '<', step)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
