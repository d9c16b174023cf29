import type { Kysely } from 'kysely';

import type { Schema } from '../db/schema/schema';
import type { Tx } from '../db/transaction';
import { invalid } from '../http/problem';
import type { Account } from './account';
import { isPassword } from './passwords';

/** How many former passwords count as used before. */
const REMEMBERED_PASSWORDS = 10;

/**
 * Refuses a password that the policy does not let a person choose again. Apart from the transaction that stores it, since
 * comparing takes a while.
 *
 * @param field the form's field, for the 422
 * @param mustDiffer whether even the present one is refused (it has expired)
 */
export async function requireFreshPassword(db: Kysely<Schema>, account: Account, password: string, field: string, mustDiffer: boolean): Promise<void> {
  const refused = invalid({ [field]: 'rules.passwordReused' });
  if ((mustDiffer || account.preventsPasswordReuse) && (await isPassword(account.passwordHash, password))) throw refused;
  if (!account.preventsPasswordReuse) return;
  const former = await db
    .selectFrom('password_history')
    .select('password_hash')
    .where('user_id', '=', account.id)
    .orderBy('set_at', 'desc')
    .limit(REMEMBERED_PASSWORDS)
    .execute();
  for (const { password_hash: formerHash } of former) if (await isPassword(formerHash, password)) throw refused;
}

/**
 * Stores a new password (as its hash) and ends every session that the old one opened.
 *
 * @returns the sessions that ended, whose sockets are to be closed after the commit
 */
export async function storePassword(tx: Tx, userId: number, passwordHash: string, now: Date): Promise<readonly string[]> {
  await tx.updateTable('users').set({ password_hash: passwordHash, password_changed_at: now }).where('id', '=', userId).execute();
  await tx.insertInto('password_history').values({ user_id: userId, password_hash: passwordHash, set_at: now }).execute();
  const ended = await tx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .returning('sid')
    .execute();
  return ended.map(({ sid }) => sid);
}

