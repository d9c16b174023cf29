import type { Kysely } from 'kysely';

import type { Schema } from '#server/platform/db/schema/schema';
import { transact, type Tx } from '#server/platform/db/transaction';
import type { Deps } from '#server/platform/deps';
import { spendLink } from '#server/platform/links/end';
import { findOpenLink } from '#server/platform/links/find';
import { issueLink } from '#server/platform/links/issue';
import { TWO_FACTOR_SETUP } from '../links';
import type { Account } from './account';
import { tellOfChange } from './accountNews';
import { newTwoFactorSecret, stepOfCode } from './twoFactor';

type SetUpDeps = Pick<Deps, 'secrets' | 'now' | 'mail' | 'environment'>;

/** The data that a person needs for their authenticator app, and the token by which the first code finds the secret again. */
export interface ShownSecret {
  readonly secret: string;
  readonly otpauth_url: string;
  readonly setup_token: string;
}

/** Makes a secret to be shown; does not change the account yet. */
export async function showTwoFactor(
  deps: SetUpDeps,
  db: Kysely<Schema>,
  { id, email }: Pick<Account, 'id' | 'email'>,
): Promise<ShownSecret> {
  const shown = newTwoFactorSecret(email);
  const data = { secret: deps.secrets.seal.seal('two_factor', shown.secret) };
  const { token } = await issueLink(deps, db, TWO_FACTOR_SETUP, { subjectId: id, data });
  return { ...shown, setup_token: token };
}

/** Returns the secret behind a set-up token; null for a token that has expired, is wrong, or belongs to another person. */
export async function shownSecret(deps: SetUpDeps, db: Kysely<Schema>, userId: number, token: string | undefined): Promise<string | null> {
  const shown = await findOpenLink(deps, db, TWO_FACTOR_SETUP, token);
  const secret = shown?.data['secret'];
  return shown?.subject_id === userId && typeof secret === 'string' ? deps.secrets.seal.open('two_factor', secret) : null;
}

interface FirstCode {
  readonly token: string;
  readonly secret: string;
  readonly code: string;
}

/**
 * Turns two-factor on by the first code of the shown secret, once.
 *
 * @param andThen work for the same transaction
 * @returns false for a wrong code, and when two-factor was turned on meanwhile
 */
export async function acceptTwoFactor(
  deps: SetUpDeps,
  db: Kysely<Schema>,
  account: Account,
  { token, secret, code }: FirstCode,
  andThen: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<boolean> {
  const step = stepOfCode(secret, code, deps.now(), null);
  if (step === null) return false;
  return transact(db, async (tx) => {
    if ((await spendLink(deps, tx, TWO_FACTOR_SETUP, token)) === null) return false;
    const { numUpdatedRows } = await tx
      .updateTable('users')
      .set({ two_factor_secret: deps.secrets.seal.seal('two_factor', secret), two_factor_step: step })
      .where('id', '=', account.id)
      .where('two_factor_secret', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return false;
    await tellOfChange(deps, tx, account, 'twoFactorOn');
    await andThen(tx);
    return true;
  });
}
