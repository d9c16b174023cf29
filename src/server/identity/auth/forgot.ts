import { RESET_LINK_LIFETIME_MIN } from '#contract/constants';
import { transact } from '#server/db/transaction';
import type { Deps } from '#server/deps';
import { tellPerson } from '#server/mail/tell';
import { domainOf, findSsoDomain } from '../ssoDomain';
import { findAccount, lockUser } from './account';
import { linkWithToken, makeToken } from '../oneTimeTokens';

/** A person who asks again and again is not sent more links than this at a time. */
const LINKS_AT_ONCE = 3;

/**
 * Mails a link to choose a new password, to a person who has one. The answer is the same for everybody and does not wait for
 * this, so that neither words nor time tell who has an account.
 */
export async function mailResetLink(deps: Deps, email: string): Promise<void> {
  const { db, environment, mail, now } = deps;
  const account = await findAccount(db, email);
  if (account === null || account.passwordHash === null || (await findSsoDomain(db, domainOf(account.email))) !== null) return;
  await transact(db, async (tx) => {
    await lockUser(tx, account.id);
    const links = await tx
      .selectFrom('one_time_tokens')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', account.id)
      .where('purpose', '=', 'reset')
      .where('expires_at', '>', now())
      .executeTakeFirstOrThrow();
    if (links.count >= LINKS_AT_ONCE) return;

    const token = await makeToken(deps, tx, { purpose: 'reset', userId: account.id, lifetimeMinutes: RESET_LINK_LIFETIME_MIN });
    await tellPerson(mail, tx, account, {
      kind: 'password_reset',
      subject: 'server.mailResetSubject',
      body: 'server.mailResetBody',
      values: { minutes: RESET_LINK_LIFETIME_MIN, link: linkWithToken(environment, 'reset', token) },
    });
  });
  mail.wake();
}
