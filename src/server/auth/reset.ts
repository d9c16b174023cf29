import { transact } from '../db/transaction';
import type { Context } from '../http/context';
import { invalid } from '../http/problem';
import { findAccount } from './account';
import { beginAttempt } from './attempts';
import { requireFreshPassword, storePassword } from './changePassword';
import { readToken, spendToken } from './oneTimeTokens';
import { hashPassword } from './passwords';

interface ResetBody {
  readonly token: string;
  readonly email: string;
  readonly password: string;
}

/** Sets a new password by a mailed link, once, and ends every session that the old one opened. */
export async function resetPassword({ deps, db, request }: Pick<Context, 'deps' | 'db' | 'request'>, { token, email, password }: ResetBody): Promise<void> {
  const attempt = await beginAttempt(deps, email, request.address, 'token');
  const made = await readToken(deps, db, 'reset', token);
  if (made === null) throw invalid({ token: 'server.resetTokenWrong' });
  const account = await findAccount(db, email);
  if (account === null || account.id !== made.userId) throw invalid({ email: 'server.resetEmailWrong' });
  await attempt.forget();

  await requireFreshPassword(db, account, password, 'password', false);
  const passwordHash = await hashPassword(password);
  const ended = await transact(db, async (tx) => {
    if (!(await spendToken(deps, tx, 'reset', token))) throw invalid({ token: 'server.resetTokenWrong' });
    return storePassword(deps, tx, account, { passwordHash });
  });
  deps.mail.wake();
  for (const sid of ended) await deps.publisher.closeSession(sid);
}
