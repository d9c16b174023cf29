import type { SecondFactor } from '#contract/identity/calls/profile';
import { invalid } from '#server/platform/http/problem';
import type { Account } from '../auth/account';
import { proveCode } from '../auth/accountTries';
import { spendRecoveryCode } from '../auth/recoveryCodes';
import { spendCode } from '../auth/twoFactor';
import type { ProfileContext } from './provePassword';

/** Checks the app's present code, or a recovery code in its place, and uses it up. Requires nothing where two-factor is off. */
export async function proveFactor(
  { deps, db }: ProfileContext,
  account: Account,
  { code, recovery_code: recoveryCode }: SecondFactor,
): Promise<void> {
  if (account.twoFactorSecret === null) return;
  if (recoveryCode !== undefined) {
    if (!(await spendRecoveryCode(deps, db, account.id, recoveryCode))) throw invalid({ recovery_code: 'server.recoveryCodeWrong' });
    return;
  }
  if (code === undefined) throw invalid({ code: 'rules.code' });
  const secret = deps.secrets.seal.open('two_factor', account.twoFactorSecret);
  if (!(await proveCode(deps, db, account, (tx) => spendCode(tx, account, { secret, code, now: deps.now() }))))
    throw invalid({ code: 'server.codeWrong' });
}
