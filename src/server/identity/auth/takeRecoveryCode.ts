import type { Kysely } from 'kysely';

import type { Schema } from '#server/platform/db/schema/schema';
import { transact } from '#server/platform/db/transaction';
import type { Deps } from '#server/platform/deps';
import type { Account } from './account';
import { tellOfChange } from './accountNews';
import { countRecoveryCodes, spendRecoveryCode } from './recoveryCodes';

/** Signs in by a recovery code and uses it up. Notifies the person, since the list may have been stolen. */
export async function takeRecoveryCode(
  deps: Pick<Deps, 'secrets' | 'now' | 'mail' | 'environment'>,
  db: Kysely<Schema>,
  account: Account,
  code: string,
): Promise<boolean> {
  return transact(db, async (tx) => {
    if (!(await spendRecoveryCode(deps, tx, account.id, code))) return false;
    await tellOfChange(deps, tx, account, 'recoveryCodeUsed', { left: await countRecoveryCodes(tx, account.id) });
    return true;
  });
}
