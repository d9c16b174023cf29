import { transact } from '#server/platform/db/transaction';
import type { Context } from '#server/platform/http/context';
import { invalid, type ProblemError } from '#server/platform/http/problem';
import { readToken, spendToken } from '../oneTimeTokens';
import { findAccount } from './account';
import { requireFreshPassword, storePassword } from './changePassword';
import { hashPassword } from './passwords';

interface ResetBody {
  readonly token: string;
  readonly email: string;
  readonly password: string;
}

/**
 * Reports whether a mailed link still works.
 *
 * @throws 429 after too many wrong ones from one address
 */
export async function isResetLink({ deps, db, request }: Pick<Context, 'deps' | 'db' | 'request'>, token: string): Promise<boolean> {
  if ((await readToken(deps, db, 'reset', token)) !== null) return true;
  const refusal = await deps.tries.wrongToken({
    subject: '',
    address: request.address,
    field: 'token',
    problem: invalid({ token: 'server.resetTokenWrong' }),
  });
  if (refusal.status === 429) throw refusal;
  return false;
}

/** Sets a new password by a mailed link, once, and ends every session that the old one opened. */
export async function resetPassword(
  { deps, db, request }: Pick<Context, 'deps' | 'db' | 'request'>,
  { token, email, password }: ResetBody,
): Promise<void> {
  const wrong = (problem: ProblemError) => deps.tries.wrongToken({ subject: email, address: request.address, field: 'token', problem });
  const made = await readToken(deps, db, 'reset', token);
  if (made === null) throw await wrong(invalid({ token: 'server.resetTokenWrong' }));
  const account = await findAccount(db, email);
  if (account === null || account.id !== made.userId) throw await wrong(invalid({ email: 'server.resetEmailWrong' }));

  await requireFreshPassword(db, account, password, 'password', false);
  const passwordHash = await hashPassword(password);
  const ended = await transact(db, async (tx) => {
    if (!(await spendToken(deps, tx, 'reset', token))) throw invalid({ token: 'server.resetTokenWrong' });
    return storePassword(deps, tx, account, { passwordHash });
  });
  deps.mail.wake();
  for (const sid of ended) await deps.publisher.closeSession(sid);
}
