import { transact } from '#server/platform/db/transaction';
import type { Context } from '#server/platform/http/context';
import { invalid, type ProblemError } from '#server/platform/http/problem';
import { spendLink } from '#server/platform/links/end';
import { findOpenLink } from '#server/platform/links/find';
import { countUnknown } from '#server/platform/links/unknown';
import { RESET_LINK } from '../links';
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
export async function isResetLink(context: Pick<Context, 'deps' | 'db' | 'request'>, token: string): Promise<boolean> {
  if ((await findOpenLink(context.deps, context.db, RESET_LINK, token)) !== null) return true;
  await countUnknown(context, '', 'server.resetTokenWrong');
  return false;
}

/** Sets a new password by a mailed link, once, and ends every session that the old one opened. */
export async function resetPassword(
  { deps, db, request }: Pick<Context, 'deps' | 'db' | 'request'>,
  { token, email, password }: ResetBody,
): Promise<void> {
  const wrong = (problem: ProblemError) => deps.tries.wrongToken({ subject: email, address: request.address, field: 'token', problem });
  const made = await findOpenLink(deps, db, RESET_LINK, token);
  if (made === null) throw await wrong(invalid({ token: 'server.resetTokenWrong' }));
  const account = await findAccount(db, email);
  if (account === null || account.id !== made.subject_id) throw await wrong(invalid({ email: 'server.resetEmailWrong' }));

  await requireFreshPassword(db, account, password, 'password', false);
  const passwordHash = await hashPassword(password);
  const ended = await transact(db, async (tx) => {
    if ((await spendLink(deps, tx, RESET_LINK, token)) === null) throw invalid({ token: 'server.resetTokenWrong' });
    return storePassword(deps, tx, account, { passwordHash });
  });
  for (const sid of ended) await deps.publisher.closeSession(sid);
}
