import type { SignedInContext } from '#server/platform/http/context';
import { invalid, problem } from '#server/platform/http/problem';
import { findAccountById, type Account } from '../auth/account';
import { noteWrongPassword } from '../auth/accountTries';
import { isPassword } from '../auth/passwords';
import { findManagingClient } from './store';

export type ProfileContext = Pick<SignedInContext, 'actor' | 'db' | 'deps' | 'request'>;

interface GivenPassword {
  readonly password: string;
  readonly field: string;
  /** A further check, which throws a 422 when it fails; a failure counts like a wrong password. */
  readonly andAlso?: (account: Account) => Promise<void>;
}

/**
 * Returns the caller's account if its password is stored here.
 *
 * @throws 409 `managed_by_sso` when the person's organisation manages the sign-in
 */
export async function ownAccount({ actor, db }: ProfileContext): Promise<Account> {
  const account = await findAccountById(db, actor.userId);
  if (account === null) throw problem(404);
  const manager = await findManagingClient(db, account.email);
  if (manager !== null || account.passwordHash === null) throw problem(409, { code: 'managed_by_sso', message: 'server.managedBySso' });
  return account;
}

/**
 * Checks the password again before a sensitive change: an open session alone is not enough. It counts as a try of the
 * sign-in.
 *
 * @throws 422 naming the field for a wrong one, 429 after too many
 */
export async function provePassword(
  context: ProfileContext,
  { password, field, andAlso = async () => undefined }: GivenPassword,
): Promise<Account> {
  const account = await ownAccount(context);
  const { deps, request } = context;
  await deps.tries.guess({ email: account.email, address: request.address, browser: null, field }, async () => {
    if (!(await isPassword(account.passwordHash, password))) {
      noteWrongPassword(deps, account);
      throw invalid({ [field]: 'server.passwordWrong' });
    }
    await andAlso(account);
  });
  return account;
}
