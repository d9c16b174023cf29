import { sql, type Kysely } from 'kysely';

import type { SecondFactor } from '#contract/identity/calls/profile';
import { EMAIL_CHANGE_LIFETIME_H } from '#contract/identity/constants';
import type { Profile } from '#contract/identity/entities/profile';
import type { Schema } from '#server/platform/db/schema/schema';
import { transact, type Tx } from '#server/platform/db/transaction';
import type { Deps } from '#server/platform/deps';
import type { Context } from '#server/platform/http/context';
import { invalid } from '#server/platform/http/problem';
import { tellPerson } from '#server/platform/mail/tell';
import { findAccountById, lockUser, type Account } from '../auth/account';
import { tellOfChange } from '../auth/accountNews';
import { tooMany } from '../auth/tries';
import { linkWithToken, makeToken, readToken, turnToken } from '../oneTimeTokens';
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
  deps.mail.wake();
  return presentProfile(db, account.id, deps.now());
}

/**
 * Mails a new address a link that confirms it is the person's. Call it in the transaction of the change; call `deps.mail.wake()` after it.
 *
 * @param tell notifies the old address
 * @throws 429 after too many for one person
 */
export async function askForEmail(deps: Deps, tx: Tx, account: Account, email: string, tell: () => Promise<void>): Promise<void> {
  await lockUser(tx, account.id);
  await requireFewRequests(deps, tx, account);
  await forgetPendingEmail(tx, account.id);
  const token = await makeToken(deps, tx, {
    purpose: 'email_change',
    userId: account.id,
    lifetimeMinutes: EMAIL_CHANGE_LIFETIME_H * 60,
    data: { email },
  });
  await tell();
  await askNewAddress(deps, tx, account, email, token);
}

/** Returns the address that a link has confirmed already, while the person still has it; null for any other link. */
async function confirmedBefore(deps: Pick<Deps, 'secrets' | 'now'>, db: Kysely<Schema>, token: string): Promise<string | null> {
  const used = await readToken(deps, db, 'email_changed', token);
  const account = used?.userId === undefined || used.userId === null ? null : await findAccountById(db, used.userId);
  return account !== null && account.email === used?.data['email'] ? account.email : null;
}

/**
 * Makes the change of a mailed link, once; links that were mailed to the old address end with it. Opening it again says that the change
 * was made.
 */
export async function confirmEmailChange({ deps, db, request }: Pick<Context, 'deps' | 'db' | 'request'>, token: string): Promise<string> {
  const wrong = invalid({ token: 'server.emailTokenWrong' });
  const before = await confirmedBefore(deps, db, token);
  if (before !== null) return before;
  const made = await readToken(deps, db, 'email_change', token);
  const email = made?.data['email'];
  const account = made?.userId === undefined || made.userId === null ? null : await findAccountById(db, made.userId);
  if (typeof email !== 'string' || account === null)
    throw await deps.tries.wrongToken({ subject: 'email change', address: request.address, field: 'token', problem: wrong });
  await requireOwnKeeping(db, email);
  await transact(db, async (tx) => {
    if (!(await turnToken(deps, tx, 'email_change', 'email_changed', token))) {
      // A second click on the same link was quicker.
      if ((await confirmedBefore(deps, tx, token)) !== null) return;
      throw wrong;
    }
    if (await isTaken(tx, email)) throw invalid({ email: 'server.emailTaken' });
    await tx.updateTable('users').set({ email }).where('id', '=', account.id).execute();
    await tx.deleteFrom('one_time_tokens').where('user_id', '=', account.id).where('purpose', '=', 'reset').execute();
    await tellOfChange(deps, tx, account, 'emailChanged', { email });
  });
  deps.mail.wake();
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
  const link = linkWithToken(environment, 'confirm-email', token);
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
