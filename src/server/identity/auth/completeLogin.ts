import type { Kysely } from 'kysely';

import type { TokenPair } from '#contract/identity/calls/auth';
import { writeLines } from '#server/platform/audit/lines';
import type { Schema } from '#server/platform/db/schema/schema';
import { transact } from '#server/platform/db/transaction';
import type { Deps } from '#server/platform/deps';
import { problem } from '#server/platform/http/problem';
import { spendLink } from '#server/platform/links/end';
import { findPlace, signedInLine } from '../sessions/place';
import { openSession } from '../sessions/session';
import { LOGIN_STEP } from '../links';
import type { Account } from './account';
import { forgetWrongTries } from './accountTries';
import { mayComeAnotherWay, tellOfAnotherWay } from './anotherWay';
import { requireFreshPassword, storePassword } from './changePassword';
import { noteBrowser } from './knownBrowsers';
import { hashPassword } from './passwords';
import type { TwoFactorProof } from './proveTwoFactor';

interface ProvedLogin {
  readonly account: Account;
  readonly proof: TwoFactorProof;
  /** The domain whose single sign-on is bypassed; null for an address without one. */
  readonly ssoDomain: string | null;
  /** Replaces the one that has expired. */
  readonly newPassword?: string;
  readonly userAgent: string | null;
  readonly browser: string | null;
}

/** The last step of a sign-in: stores the new password, if one was required, and opens the session, together or not at all. */
export async function completeLogin(
  deps: Deps,
  db: Kysely<Schema>,
  { account, proof, ssoDomain, newPassword, userAgent, browser }: ProvedLogin,
): Promise<TokenPair> {
  if (newPassword !== undefined) await requireFreshPassword(db, account, newPassword, 'new_password', true);
  const newHash = newPassword === undefined ? null : await hashPassword(newPassword);

  const { tokens, ended } = await transact(db, async (tx) => {
    if (proof.tokenToSpend !== null && (await spendLink(deps, tx, LOGIN_STEP, proof.tokenToSpend)) === null) {
      throw problem(401, { code: 'two_factor', message: 'server.twoFactor' });
    }
    const endedSessions = newHash === null ? [] : await storePassword(deps, tx, account, { passwordHash: newHash });
    const place = await findPlace(tx, account.id, { preferred: [account.lastClientId] });
    // The account may have been moved to single sign-on since the password was checked.
    const isShut = ssoDomain !== null && !(await mayComeAnotherWay(tx, account, ssoDomain));
    if (place === null || isShut) throw problem(401, { code: 'invalid_credentials', message: 'server.invalidCredentials' });
    await writeLines(tx, deps.now(), [signedInLine(place)]);
    if (ssoDomain !== null) await tellOfAnotherWay(deps, tx, account, ssoDomain);
    await forgetWrongTries(tx, account.id);
    await noteBrowser(tx, deps.secrets, { userId: account.id, email: account.email, browser, at: deps.now() });
    return { tokens: await openSession(deps, tx, place, userAgent), ended: endedSessions };
  });
  for (const sid of ended) await deps.publisher.closeSession(sid);
  return tokens;
}
