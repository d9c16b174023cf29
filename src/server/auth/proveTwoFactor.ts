import type { Kysely } from 'kysely';

import type { LoginBody } from '../../contract/calls/auth';
import { STEP_TOKEN_LIFETIME_MIN } from '../../contract/constants';
import type { Schema } from '../db/schema/schema';
import { transact } from '../db/transaction';
import type { Deps } from '../deps';
import { invalid } from '../http/problem';
import type { Account } from './account';
import { makeToken, readToken, spendToken } from './oneTimeTokens';
import { newTwoFactorSecret, spendStep, stepOfCode } from './twoFactor';

/** How long the secret that was shown for a set-up waits for its first code. */
const SETUP_LIFETIME_MIN = 30;

/** A second factor that was proved, or that nobody asked for. */
export interface TwoFactorProof {
  readonly outcome: 'proved';
  /** A token that stands for the proof in the next step of the same sign-in; null where no factor was asked for. */
  readonly stepToken: () => Promise<string | null>;
  /** The step token that was sent along, to be spent with the sign-in. */
  readonly tokenToSpend: string | null;
}

/** How far a person got with their second factor. */
export type TwoFactorOutcome =
  | TwoFactorProof
  | { readonly outcome: 'missing'; readonly step: 'two_factor' | 'two_factor_setup'; readonly data?: Readonly<Record<string, unknown>> }
  | { readonly outcome: 'wrong'; readonly problem: Error };

type Prove = Pick<Deps, 'secrets' | 'now'>;

const WRONG: TwoFactorOutcome = { outcome: 'wrong', problem: invalid({ code: 'server.codeWrong' }) };

/** Checks the second factor of a person whose password was right. A code that was right is spent at once, whatever follows. */
export async function proveTwoFactor(deps: Prove, db: Kysely<Schema>, account: Account, body: LoginBody): Promise<TwoFactorOutcome> {
  if (account.twoFactorSecret === null && !account.forcesTwoFactor) return { outcome: 'proved', stepToken: async () => null, tokenToSpend: null };
  if (account.twoFactorSecret === null) return proveSetUp(deps, db, account, body);

  const earlier = await readToken(deps, db, 'login_step', body.step_token);
  if (earlier?.userId === account.id && body.step_token !== undefined) return provedBy(body.step_token);
  if (body.code === undefined || body.code === '') return { outcome: 'missing', step: 'two_factor' };
  const step = stepOfCode(account.twoFactorSecret, body.code, deps.now(), account.twoFactorStep);
  return step !== null && (await spendStep(db, account.id, step)) ? provedNow(deps, db, account) : WRONG;
}

/** Two-factor that the policy demands: a secret is shown, and counts from its first right code on. */
async function proveSetUp(deps: Prove, db: Kysely<Schema>, account: Account, { setup_token: token, code }: LoginBody): Promise<TwoFactorOutcome> {
  const shown = await readToken(deps, db, 'two_factor_setup', token);
  const secret = shown?.data['secret'];
  if (token === undefined || shown?.userId !== account.id || typeof secret !== 'string' || code === undefined || code === '') {
    return { outcome: 'missing', step: 'two_factor_setup', data: await showSecret(deps, db, account) };
  }
  const step = stepOfCode(secret, code, deps.now(), null);
  if (step === null) return WRONG;
  const isSet = await transact(db, async (tx) => {
    if (!(await spendToken(deps, tx, 'two_factor_setup', token))) return false;
    const { numUpdatedRows } = await tx
      .updateTable('users')
      .set({ two_factor_secret: secret, two_factor_step: step })
      .where('id', '=', account.id)
      .where('two_factor_secret', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  });
  return isSet ? provedNow(deps, db, account) : WRONG;
}

async function showSecret(deps: Prove, db: Kysely<Schema>, account: Account): Promise<Readonly<Record<string, unknown>>> {
  const shown = newTwoFactorSecret(account.email);
  const setupToken = await makeToken(deps, db, {
    purpose: 'two_factor_setup',
    userId: account.id,
    lifetimeMinutes: SETUP_LIFETIME_MIN,
    data: { secret: shown.secret },
  });
  return { ...shown, setup_token: setupToken };
}

const provedBy = (token: string): TwoFactorProof => ({ outcome: 'proved', stepToken: async () => token, tokenToSpend: token });

function provedNow(deps: Prove, db: Kysely<Schema>, account: Account): TwoFactorProof {
  const stepToken = (): Promise<string> =>
    makeToken(deps, db, { purpose: 'login_step', userId: account.id, lifetimeMinutes: STEP_TOKEN_LIFETIME_MIN });
  return { outcome: 'proved', stepToken, tokenToSpend: null };
}
