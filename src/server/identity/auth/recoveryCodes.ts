import { createHmac, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';

import { RECOVERY_CODE_LENGTH, RECOVERY_CODES } from '#contract/identity/constants';
import { RECOVERY_CODE_SIGNS, writeRecoveryCode } from '#contract/identity/recoveryCode';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Tx } from '#server/platform/db/transaction';
import type { Secrets } from '#server/platform/secrets/secrets';

interface CodeDeps {
  readonly secrets: Pick<Secrets, 'oneTimeToken'>;
}

/** Replaces a person's recovery codes and returns the new ones, which cannot be read again: only hashes are stored. */
export async function makeRecoveryCodes(deps: CodeDeps, tx: Tx, userId: number): Promise<readonly string[]> {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(newCode());
  await forgetRecoveryCodes(tx, userId);
  await tx
    .insertInto('recovery_codes')
    .values([...codes].map((code) => ({ user_id: userId, hash: hashOf(deps, userId, code) })))
    .execute();
  return [...codes].map(writeRecoveryCode);
}

/** Uses up a code; false for a wrong one, and when another request was quicker. */
export async function spendRecoveryCode(deps: CodeDeps, db: Kysely<Schema>, userId: number, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('hash', '=', hashOf(deps, userId, code))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function forgetRecoveryCodes(db: Kysely<Schema>, userId: number): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

/** Counts the unused codes. */
export async function countRecoveryCodes(db: Kysely<Schema>, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** 60 random bits. The number of values of a byte is a multiple of the number of signs, so all signs are equally likely. */
function newCode(): string {
  return [...randomBytes(RECOVERY_CODE_LENGTH)].map((byte) => RECOVERY_CODE_SIGNS[byte % RECOVERY_CODE_SIGNS.length]).join('');
}

/** Keyed by the installation's secret: there are too many codes for a table of them all, and a copy of the database alone gives no try. */
function hashOf({ secrets }: CodeDeps, userId: number, code: string): string {
  return createHmac('sha256', secrets.oneTimeToken).update(`recovery code ${userId} ${code}`).digest('base64url');
}
