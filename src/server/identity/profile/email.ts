import { sql, type Kysely } from 'kysely';

import type { SecondFactor } from '#contract/identity/calls/profile';
import { EMAIL_CHANGE_LIFETIME_H } from '#contract/identity/constants';
import type { Profile } from '#contract/identity/entities/profile';
import type { Schema } from '#server/platform/db/schema/schema';
import { transact, type Tx } from '#server/platform/db/transaction';
import type { Deps } from '#server/platform/deps';
import type { Context } from '#server/platform/http/context';
import { invalid } from '#server/platform/http/problem';
import { revokeLinks, spendLink } from '#server/platform/links/end';
import { findLink } from '#server/platform/links/find';
import { issueLink, type LinkRow } from '#server/platform/links/issue';
import { linkWithToken } from '#server/platform/links/token';
import { tellPerson } from '#server/platform/mail/tell';
import { findAccountById, lockUser, type Account } from '../auth/account';
import { tellOfChange } from '../auth/accountNews';
import { tooMany } from '../auth/tries';
import { EMAIL_LINK, RESET_LINK } from '../links';
import { forgetPendingEmail } from './pendingEmail';
import { presentProfile } from './present';
import { proveFactor } from './proveFactor';
import { ownAccount, provePassword, type ProfileContext } from './provePassword';
import { findManagingClient } from './store';

/** Prevents a person's account from flooding the addresses of strangers. */
const REQUESTS_PER_HOUR = 5;
const HOUR_MS = 3_600_000;

/**
 * Mails a link to the new address: the email changes when the person opens it. Notifies the old address. If the new address belongs to
 * another account, only that account is notified.
 */
export async function requestEmailChange(
  context: ProfileContext,
  { email, password, ...factor }: SecondFactor & { readonly email: string; readonly password: string },
): Promise<Profile> {
  const { deps, db } = context;
  // Checked before a code is used up.
  if (email.toLowerCase() === (await ownAccount(context)).email.toLowerCase()) throw invalid({ email: 'server.emailSame' });
  await requireOwnKeeping(db, email);
  const account = await provePassword(context, { password, field: 'password', andAlso: (person) => proveFactor(context, person, factor) });
  await transact(db, (tx) => askForEmail(deps, tx, account, email, () => tellOfChange(deps, tx, account, 'emailAsked', { email })));
  return presentProfile(db, account.id, deps.now());
}

/**
 * Mails a new address a link that confirms it is the person's. Call it in the transaction of the change.
 *
 * @param tell notifies the old address
 * @throws 429 after too many for one person
 */
export async function askForEmail(deps: Deps, tx: Tx, account: Account, email: string, tell: () => Promise<void>): Promise<void> {
  await lockUser(tx, account.id);
  await requireFewRequests(deps, tx, account);
  await forgetPendingEmail(deps, tx, account.id);
  const { token } = await issueLink(deps, tx, EMAIL_LINK, { subjectId: account.id, recipient: email });
  await tell();
  await askNewAddress(deps, tx, account, email, token);
}

interface EmailChange {
  readonly account: Account;
  readonly email: string;
}

/** Returns the person of a link and the address that it confirms; null without either. */
async function changeOf(db: Kysely<Schema>, { subject_id: userId, recipient: email }: LinkRow): Promise<EmailChange | null> {
  const account = userId === null ? null : await findAccountById(db, userId);
  return account === null || email === null ? null : { account, email };
}

/**
 * Makes the change of a mailed link, once; links that were mailed to the old address end with it. Opening it again says that the change
 * was made.
 */
export async function confirmEmailChange({ deps, db, request }: Pick<Context, 'deps' | 'db' | 'request'>, token: string): Promise<string> {
  const wrong = invalid({ token: 'server.emailTokenWrong' });
  const found = await findLink(deps, db, EMAIL_LINK, token);
  const wanted = found.state === 'open' || found.state === 'answered' ? await changeOf(db, found.link) : null;
  // The person may have another address since.
  if (wanted === null || (found.state === 'answered' && wanted.account.email !== wanted.email))
    throw await deps.tries.wrongToken({ subject: 'email change', address: request.address, field: 'token', problem: wrong });
  const { account, email } = wanted;
  if (found.state === 'answered') return email;
  await requireOwnKeeping(db, email);
  await transact(db, async (tx) => {
    if ((await spendLink(deps, tx, EMAIL_LINK, token)) === null) {
      // A second click on the same link was quicker.
      if ((await findLink(deps, tx, EMAIL_LINK, token)).state === 'answered') return;
      throw wrong;
    }
    if (await isTaken(tx, email)) throw invalid({ email: 'server.emailTaken' });
    await tx.updateTable('users').set({ email }).where('id', '=', account.id).execute();
    await revokeLinks(deps, tx, [RESET_LINK], account.id);
    await tellOfChange(deps, tx, account, 'emailChanged', { email });
  });
  return email;
}

/** An address of a domain with single sign-on would lock the person out of their password. */
export async function requireOwnKeeping(db: Kysely<Schema>, email: string): Promise<void> {
  if ((await findManagingClient(db, email)) !== null) throw invalid({ email: 'server.emailOfSso' });
}

async function requireFewRequests({ now }: Pick<Deps, 'now'>, db: Kysely<Schema>, { email }: Account): Promise<void> {
  const since = new Date(now().getTime() - HOUR_MS);
  const asked = await db
    .selectFrom('mails')
    .select('created_at')
    .where('recipient', '=', email)
    .where('kind', '=', 'email_change_asked')
    .where('created_at', '>', since)
    .orderBy('created_at')
    .execute();
  const [first] = asked;
  if (first !== undefined && asked.length >= REQUESTS_PER_HOUR) {
    throw tooMany('email', Math.max(1, Math.ceil((first.created_at.getTime() + HOUR_MS - now().getTime()) / 1_000)));
  }
}

async function askNewAddress({ environment, mail }: Deps, tx: Tx, { name, locale }: Account, email: string, token: string): Promise<void> {
  const link = linkWithToken(environment, EMAIL_LINK.page, token);
  const isOthers = await isTaken(tx, email);
  await tellPerson(
    mail,
    tx,
    { name, email, locale },
    {
      kind: 'email_change',
      subject: 'server.mailEmailConfirmSubject',
      body: isOthers ? 'server.mailEmailTakenBody' : 'server.mailEmailConfirmBody',
      values: { email, hours: EMAIL_CHANGE_LIFETIME_H },
      // The owner of the address is not sent a link.
      link: isOthers ? undefined : { url: link, action: 'server.mailEmailConfirmAction' },
    },
  );
}

async function isTaken(db: Kysely<Schema>, email: string): Promise<boolean> {
  const other = await db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
  return other !== undefined;
}
