import type { Kysely } from 'kysely';

import type { PortalLanguage } from '#contract/constants';
import type { Schema } from '../db/schema/schema';
import { languageOf, messageIn, type MessageKey, type MessageValues } from '../http/messages';
import type { Mail, MailMessage } from '../ports';

type Db = Kysely<Schema>;

/** Who is written to, and in which language. */
export interface Recipient {
  readonly name: string;
  readonly email: string;
  readonly locale: string;
}

/** A mail as keys of texts; `name` is always the recipient's. */
export interface News {
  readonly kind: string;
  readonly subject: MessageKey;
  readonly body: MessageKey;
  /** A function where a value is itself a text of the recipient's language. */
  readonly values?: MessageValues | ((language: PortalLanguage) => MessageValues);
}

/** Returns a mail in a person's language. */
export function writeMail({ name, email, locale }: Recipient, news: News): MailMessage {
  const language = languageOf(locale);
  const values = { name, ...(typeof news.values === 'function' ? news.values(language) : news.values) };
  const subject = messageIn(language, news.subject, values);
  return { kind: news.kind, recipient: email, subject, body: messageIn(language, news.body, values) };
}

/** Queues a mail in a person's language, in the transaction of what happened. Call `wake` of the mail after the commit. */
export function tellPerson(mail: Pick<Mail, 'send'>, tx: Db, person: Recipient, news: News): Promise<void> {
  return mail.send(writeMail(person, news), tx);
}

/** Queues the same for several people, each in their language. */
export async function tellPeople(mail: Pick<Mail, 'send'>, tx: Db, people: readonly Recipient[], news: News): Promise<void> {
  for (const person of people) await tellPerson(mail, tx, person, news);
}

/** Queues the same for a user by id; for nobody once the account is gone. */
export async function tellUser(mail: Pick<Mail, 'send'>, tx: Db, userId: number | null, news: News): Promise<void> {
  if (userId === null) return;
  const user = await tx.selectFrom('users').select(['name', 'email', 'locale']).where('id', '=', userId).executeTakeFirst();
  if (user !== undefined) await tellPerson(mail, tx, user, news);
}
