import type { Kysely } from 'kysely';

import { RESET_LINK_LIFETIME_MIN } from '#contract/identity/constants';
import type { Schema } from '#server/platform/db/schema/schema';
import { transact } from '#server/platform/db/transaction';
import type { Deps } from '#server/platform/deps';
import { tellPerson } from '#server/platform/mail/tell';
import { domainOf, findSsoDomain } from '../ssoDomain';
import { linkWithToken, makeToken } from '../oneTimeTokens';
import { findAccount, lockUser, type Account } from './account';

/** The maximum of open links for a person who requests them repeatedly. */
const LINKS_AT_ONCE = 3;

/** Returns the account of an email that signs in by a password. */
async function findWithPassword(db: Kysely<Schema>, email: string): Promise<Account | null> {
  const account = await findAccount(db, email);
  if (account === null || account.passwordHash === null) return null;
  return (await findSsoDomain(db, domainOf(account.email))) === null ? account : null;
}

const makeResetToken = (deps: Pick<Deps, 'secrets' | 'now'>, db: Kysely<Schema>, userId: number): Promise<string> =>
  makeToken(deps, db, { purpose: 'reset', userId, lifetimeMinutes: RESET_LINK_LIFETIME_MIN });

/** Makes a link to choose a new password, which the server's operator hands over; null for nobody with a password. */
export async function makeResetLink(
  deps: Pick<Deps, 'environment' | 'secrets' | 'now'>,
  db: Kysely<Schema>,
  email: string,
): Promise<string | null> {
  const account = await findWithPassword(db, email);
  return account === null ? null : linkWithToken(deps.environment, 'reset', await makeResetToken(deps, db, account.id));
}

/**
 * Mails a link to choose a new password, to a person who has one. The response is the same for everybody and does not wait for
 * this, so that neither text nor timing reveals who has an account.
 */
export async function mailResetLink(deps: Deps, email: string): Promise<void> {
  const { db, environment, mail, now } = deps;
  const account = await findWithPassword(db, email);
  if (account === null) return;
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

    const token = await makeResetToken(deps, tx, account.id);
    await tellPerson(mail, tx, account, {
      kind: 'password_reset',
      subject: 'server.mailResetSubject',
      body: 'server.mailResetBody',
      values: { minutes: RESET_LINK_LIFETIME_MIN },
      link: { url: linkWithToken(environment, 'reset', token), action: 'server.mailResetAction' },
    });
  });
  mail.wake();
}
