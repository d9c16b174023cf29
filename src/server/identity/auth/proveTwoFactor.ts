import type { Kysely } from 'kysely';

import type { LoginBody } from '#contract/identity/calls/auth';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Deps } from '#server/platform/deps';
import { invalid } from '#server/platform/http/problem';
import { findOpenLink } from '#server/platform/links/find';
import { issueLink } from '#server/platform/links/issue';
import { LOGIN_STEP } from '../links';
import type { Account } from './account';
import { proveCode } from './accountTries';
import { makeRecoveryCodes } from './recoveryCodes';
import { takeRecoveryCode } from './takeRecoveryCode';
import { acceptTwoFactor, shownSecret, showTwoFactor } from './setUpTwoFactor';
import { spendCode } from './twoFactor';

/** A second factor that was proved, or was not required. */
export interface TwoFactorProof {
  readonly outcome: 'proved';
  /** Returns a token that replaces the proof in the next step of the same sign-in; null where no factor was required. */
  readonly stepToken: () => Promise<string | null>;
  /** The step token that was sent, to be spent with the sign-in. */
  readonly tokenToSpend: string | null;
  /** Made by the set-up that this sign-in completes, to be shown once. */
  readonly recoveryCodes?: readonly string[];
}

/** The state of a person's second factor. */
export type TwoFactorOutcome =
  | TwoFactorProof
  | { readonly outcome: 'missing'; readonly step: 'two_factor' | 'two_factor_setup'; readonly data?: Readonly<Record<string, unknown>> }
  | { readonly outcome: 'wrong'; readonly problem: Error };

type Prove = Pick<Deps, 'secrets' | 'now' | 'mail' | 'environment'>;

const WRONG: TwoFactorOutcome = { outcome: 'wrong', problem: invalid({ code: 'server.codeWrong' }) };
const WRONG_RECOVERY: TwoFactorOutcome = { outcome: 'wrong', problem: invalid({ recovery_code: 'server.recoveryCodeWrong' }) };

const isGiven = (text: string | undefined): text is string => text !== undefined && text !== '';

/** Checks the second factor of a person whose password was right. A right code is spent at once, whatever follows. */
export async function proveTwoFactor(deps: Prove, db: Kysely<Schema>, account: Account, body: LoginBody): Promise<TwoFactorOutcome> {
  if (account.twoFactorSecret === null && !account.forcesTwoFactor)
    return { outcome: 'proved', stepToken: async () => null, tokenToSpend: null };
  if (account.twoFactorSecret === null) return proveSetUp(deps, db, account, body);

  const earlier = await findOpenLink(deps, db, LOGIN_STEP, body.step_token);
  if (earlier?.subject_id === account.id && body.step_token !== undefined) return provedBy(body.step_token);
  if (isGiven(body.recovery_code))
    return (await takeRecoveryCode(deps, db, account, body.recovery_code)) ? provedNow(deps, db, account) : WRONG_RECOVERY;
  if (!isGiven(body.code)) return { outcome: 'missing', step: 'two_factor' };
  const secret = deps.secrets.seal.open('two_factor', account.twoFactorSecret);
  const { code } = body;
  return (await proveCode(deps, db, account, (tx) => spendCode(tx, account, { secret, code, now: deps.now() })))
    ? provedNow(deps, db, account)
    : WRONG;
}

/** Two-factor that the policy demands: a secret is shown, and takes effect with its first right code. */
async function proveSetUp(
  deps: Prove,
  db: Kysely<Schema>,
  account: Account,
  { setup_token: token, code }: LoginBody,
): Promise<TwoFactorOutcome> {
  const secret = await shownSecret(deps, db, account.id, token);
  if (secret === null || !isGiven(token) || !isGiven(code)) {
    return { outcome: 'missing', step: 'two_factor_setup', data: { ...(await showTwoFactor(deps, db, account)) } };
  }
  let recoveryCodes: readonly string[] = [];
  const isSet = await acceptTwoFactor(deps, db, account, { token, secret, code }, async (tx) => {
    recoveryCodes = await makeRecoveryCodes(deps, tx, account.id);
  });
  return isSet ? { ...provedNow(deps, db, account), recoveryCodes } : WRONG;
}

const provedBy = (token: string): TwoFactorProof => ({ outcome: 'proved', stepToken: async () => token, tokenToSpend: token });

function provedNow(deps: Prove, db: Kysely<Schema>, account: Account): TwoFactorProof {
  const stepToken = async (): Promise<string> => (await issueLink(deps, db, LOGIN_STEP, { subjectId: account.id })).token;
  return { outcome: 'proved', stepToken, tokenToSpend: null };
}
