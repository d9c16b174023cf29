import { findAccountById, type Account } from '../auth/account';
import { beginAttempt, type Attempt } from '../auth/attempts';
import { isPassword } from '../auth/passwords';
import type { SignedInContext } from '../http/context';
import { invalid, problem } from '../http/problem';
import { findManagingClient } from './store';

export type ProfileContext = Pick<SignedInContext, 'actor' | 'db' | 'deps' | 'request'>;

/** A person who has proved their password, with the try that it was: to be forgotten when nothing else is asked for. */
export interface ProvedPerson {
  readonly account: Account;
  readonly attempt: Attempt;
}

/**
 * The account of whoever asks, as long as its keys are kept here.
 *
 * @throws 409 `managed_by_sso` when the person's organisation keeps them
 */
export async function ownAccount({ actor, db }: ProfileContext): Promise<Account> {
  const account = await findAccountById(db, actor.userId);
  if (account === null) throw problem(404);
  const manager = await findManagingClient(db, account.email);
  if (manager !== null || account.passwordHash === null) throw problem(409, { code: 'managed_by_sso', message: 'server.managedBySso' });
  return account;
}

/**
 * Asks for the password once more before a sensitive change: an open session alone is not enough. It counts as a try of
 * the sign-in's.
 *
 * @throws 422 naming the field for a wrong one, 429 after too many
 */
export async function provePassword(context: ProfileContext, password: string, field: string): Promise<ProvedPerson> {
  const account = await ownAccount(context);
  const attempt = await beginAttempt(context.deps, account.email, context.request.address, field);
  if (!(await isPassword(account.passwordHash, password))) throw invalid({ [field]: 'server.passwordWrong' });
  return { account, attempt };
}
