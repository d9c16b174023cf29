import { sql, type Kysely } from 'kysely';

import { WRONG_CODES_BEFORE_PAUSE, WRONG_PASSWORDS_BEFORE_MAIL } from '#contract/identity/constants';
import { writeLines } from '#server/platform/audit/lines';
import type { Schema } from '#server/platform/db/schema/schema';
import { transact, type Tx } from '#server/platform/db/transaction';
import type { Deps } from '#server/platform/deps';
import type { Account } from './account';
import { tellOfChange } from './accountNews';
import { tooMany } from './tries';

type TryDeps = Pick<Deps, 'environment' | 'mail' | 'now' | 'secrets'>;

const MINUTE_MS = 60_000;
const LONGEST_PAUSE_MIN = 60;
/** The audit log gets the first ten wrong tries, then every tenth, so that nobody can flood it by guessing. */
const isWritten = (count: number): boolean => count <= 10 || count % 10 === 0;

/**
 * Checks a code of an account's second factor. The caller knows the password, so wrong codes count for the account, from any
 * address. After ten, each wrong one causes a longer pause, up to an hour. A mail advises changing the password, which ends it.
 *
 * @param isRight the check, in the transaction that holds the account's count
 * @throws a 429 problem on `code` during a pause
 */
export async function proveCode(
  deps: TryDeps,
  db: Kysely<Schema>,
  account: Account,
  isRight: (tx: Tx) => Promise<boolean>,
): Promise<boolean> {
  const now = deps.now();
  const result = await transact(db, async (tx) => {
    // Locks the row, made or found: of many at once, each sees the number of wrong codes before it.
    const { wrong_codes: before, codes_paused_until: until } = await tx
      .insertInto('account_tries')
      .values({ user_id: account.id })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ user_id: account.id }))
      .returning(['wrong_codes', 'codes_paused_until'])
      .executeTakeFirstOrThrow();
    if (until !== null && until > now) return until;
    const right = await isRight(tx);
    const wrong = right ? 0 : before + 1;
    await tx
      .updateTable('account_tries')
      .set({ wrong_codes: wrong, codes_paused_until: pausedUntil(wrong, now) })
      .where('user_id', '=', account.id)
      .execute();
    if (wrong === WRONG_CODES_BEFORE_PAUSE) await tellOfChange(deps, tx, account, 'wrongCodes', { count: wrong });
    else if (!right && isWritten(wrong)) await writeRefusal(deps, tx, account, 'two_factor');
    return right;
  });
  if (result instanceof Date) throw tooMany('code', Math.max(1, Math.ceil((result.getTime() - now.getTime()) / 1_000)));
  return result;
}

/** A minute after the tenth wrong code, then twice as long each time. */
function pausedUntil(wrong: number, now: Date): Date | null {
  if (wrong < WRONG_CODES_BEFORE_PAUSE) return null;
  const minutes = Math.min(LONGEST_PAUSE_MIN, 2 ** Math.min(10, wrong - WRONG_CODES_BEFORE_PAUSE));
  return new Date(now.getTime() + minutes * MINUTE_MS);
}

/**
 * Records a wrong password of an account, after the response: a step that takes no time for an unknown person must take none for a
 * known one.
 */
export function noteWrongPassword(deps: TryDeps & Pick<Deps, 'background' | 'db'>, account: Account): void {
  deps.background.runLater('note a wrong password', async () => {
    await transact(deps.db, async (tx) => {
      const { wrong_passwords: count } = await tx
        .insertInto('account_tries')
        .values({ user_id: account.id, wrong_passwords: 1 })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ wrong_passwords: sql`account_tries.wrong_passwords + 1` }))
        .returning('wrong_passwords')
        .executeTakeFirstOrThrow();
      if (count === WRONG_PASSWORDS_BEFORE_MAIL) await tellOfChange(deps, tx, account, 'wrongPasswords', { count });
      else if (isWritten(count)) await writeRefusal(deps, tx, account, 'password');
    });
  });
}

/** Forgets an account's wrong tries: its secrets were right, or are new ones. */
export async function forgetWrongTries(db: Kysely<Schema>, userId: number): Promise<void> {
  await db.deleteFrom('account_tries').where('user_id', '=', userId).execute();
}

/** A line of the audit log of each of the account's clients. The person who tried is unknown; the line names the account of the email. */
async function writeRefusal(
  { now }: Pick<Deps, 'now'>,
  tx: Tx,
  { id, name, email }: Account,
  subject: 'password' | 'two_factor',
): Promise<void> {
  const places = await tx.selectFrom('client_users').select('client_id').where('user_id', '=', id).orderBy('client_id').execute();
  const line = { actor: email, userId: null, action: 'refused', subject, subjectId: id, subjectName: name } as const;
  await writeLines(
    tx,
    now(),
    places.map(({ client_id: clientId }) => ({ clientId, ...line })),
  );
}
