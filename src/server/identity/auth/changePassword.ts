import type { Kysely } from 'kysely';

import type { Schema } from '#server/platform/db/schema/schema';
import type { Tx } from '#server/platform/db/transaction';
import type { Deps } from '#server/platform/deps';
import { invalid } from '#server/platform/http/problem';
import { revokeLinks } from '#server/platform/links/end';
import { EMAIL_LINK, LOGIN_STEP, RESET_LINK } from '../links';
import { revokeSessions } from '../sessions/session';
import type { Account } from './account';
import { forgetWrongTries } from './accountTries';
import { tellOfChange } from './accountNews';
import { isPassword } from './passwords';

/** How many former passwords count as used before. */
const REMEMBERED_PASSWORDS = 10;

/**
 * Refuses a password that the policy does not let a person choose again. Outside the transaction that stores it, since
 * comparing takes a while.
 *
 * @param field the form's field, for the 422
 * @param mustDiffer whether even the present one is refused (it has expired, or is to be changed)
 */
export async function requireFreshPassword(
  db: Kysely<Schema>,
  account: Account,
  password: string,
  field: string,
  mustDiffer: boolean,
): Promise<void> {
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

interface NewPassword {
  readonly passwordHash: string;
  /** The session that changed the password, which stays open. */
  readonly keepSid?: string;
}

/**
 * Stores a new password (as its hash), ends every other session and every link that was mailed under the old one, and notifies
 * the person and the audit log.
 *
 * @returns the sessions that ended, whose sockets the caller closes after the commit
 */
export async function storePassword(
  deps: Pick<Deps, 'environment' | 'mail' | 'now'>,
  tx: Tx,
  account: Account,
  { passwordHash, keepSid }: NewPassword,
): Promise<readonly string[]> {
  const now = deps.now();
  await rememberPassword(tx, account);
  await tx.updateTable('users').set({ password_hash: passwordHash, password_changed_at: now }).where('id', '=', account.id).execute();
  await tx.insertInto('password_history').values({ user_id: account.id, password_hash: passwordHash, set_at: now }).execute();
  await revokeLinks(deps, tx, [RESET_LINK, LOGIN_STEP, EMAIL_LINK], account.id);
  await forgetWrongTries(tx, account.id);
  await tellOfChange(deps, tx, account, 'passwordChanged');
  return revokeSessions(tx, account.id, now, keepSid);
}

/** Adds the replaced password to the history, in case it was not set by `storePassword`. */
async function rememberPassword(tx: Tx, { id, passwordHash, passwordChangedAt }: Account): Promise<void> {
  if (passwordHash === null) return;
  const known = await tx
    .selectFrom('password_history')
    .select('user_id')
    .where('user_id', '=', id)
    .where('password_hash', '=', passwordHash)
    .executeTakeFirst();
  if (known === undefined)
    await tx.insertInto('password_history').values({ user_id: id, password_hash: passwordHash, set_at: passwordChangedAt }).execute();
}
