import type { Kysely } from 'kysely';

import { RESET_LINK_LIFETIME_MIN } from '#contract/identity/constants';
import type { Schema } from '#server/platform/db/schema/schema';
import { transact } from '#server/platform/db/transaction';
import type { Deps } from '#server/platform/deps';
import { openLinksOf } from '#server/platform/links/find';
import { issueLink } from '#server/platform/links/issue';
import { linkWithToken } from '#server/platform/links/token';
import { tellPerson } from '#server/platform/mail/tell';
import { RESET_LINK } from '../links';
import { domainOf, findSsoDomain } from '../ssoDomain';
import { findAccount, lockUser, type Account } from './account';

/** The maximum of open links for a person who requests them repeatedly. */
const LINKS_AT_ONCE = 3;

/** Returns the account of an email that signs in by a password. */
async function findWithPassword(db: Kysely<Schema>, email: string): Promise<Account | null> {
  const account = await findAccount(db, email);
  if (account === null || account.passwordHash === null) return null;
  return (await findSsoDomain(db, domainOf(account.email))) === null ? account : null;
}

async function resetLink(deps: Pick<Deps, 'environment' | 'secrets' | 'now'>, db: Kysely<Schema>, userId: number): Promise<string> {
  const { token } = await issueLink(deps, db, RESET_LINK, { subjectId: userId });
  return linkWithToken(deps.environment, RESET_LINK.page, token);
}

/** Makes a link to choose a new password, which the server's operator hands over; null for nobody with a password. */
export async function makeResetLink(
  deps: Pick<Deps, 'environment' | 'secrets' | 'now'>,
  db: Kysely<Schema>,
  email: string,
): Promise<string | null> {
  const account = await findWithPassword(db, email);
  return account === null ? null : resetLink(deps, db, account.id);
}

/**
 * Mails a link to choose a new password, to a person who has one. The response is the same for everybody and does not wait for
 * this, so that neither text nor timing reveals who has an account.
 */
export async function mailResetLink(deps: Deps, email: string): Promise<void> {
  const { db, mail, now } = deps;
  const account = await findWithPassword(db, email);
  if (account === null) return;
  await transact(db, async (tx) => {
    await lockUser(tx, account.id);
    if ((await openLinksOf(tx, RESET_LINK, account.id, now())).length >= LINKS_AT_ONCE) return;

    await tellPerson(mail, tx, account, {
      kind: 'password_reset',
      subject: 'server.mailResetSubject',
      body: 'server.mailResetBody',
      values: { minutes: RESET_LINK_LIFETIME_MIN },
      link: { url: await resetLink(deps, tx, account.id), action: 'server.mailResetAction' },
    });
  });
}
