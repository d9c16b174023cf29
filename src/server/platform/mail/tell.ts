import type { Kysely } from 'kysely';

import type { PortalLanguage } from '#contract/platform/constants';
import type { Schema } from '../db/schema/schema';
import { languageOf, messageIn, type MessageKey, type MessageValues } from '../http/messages';
import type { Mail, MailMessage } from '../ports';

type Db = Kysely<Schema>;

/** The recipient of a mail, with their language. */
export interface Recipient {
  readonly name: string;
  readonly email: string;
  readonly locale: string;
}

/** An address of ours in a text. On a line of its own it becomes a button with this label. */
interface NewsLink {
  readonly url: string;
  readonly action?: MessageKey;
}

/** A mail as keys of texts; `name` is always the recipient's. */
export interface News {
  readonly kind: string;
  readonly subject: MessageKey;
  readonly body: MessageKey;
  /** A function where a value is itself a text of the recipient's language. */
  readonly values?: MessageValues | ((language: PortalLanguage) => MessageValues);
  /** The values that are lines of text. All others stay one line, whatever a person has typed into them. */
  readonly lines?: readonly string[];
  /** The link that the text names as `link`. */
  readonly link?: NewsLink;
  /** Addresses in its other values. */
  readonly moreLinks?: readonly NewsLink[];
  /** The client and site whose name, logo and colour the mail bears; Portico's without. */
  readonly look?: { readonly clientId: number; readonly siteId?: number };
  /** Facts from the text, as a table; a fact without a value is left out. */
  readonly facts?: readonly (readonly [label: MessageKey, value: string | null])[];
}

/** Returns a text without its line breaks. */
const oneLine = (text: string): string => text.replaceAll(/[\n\v\f\r\u0085\u2028\u2029]+/gu, ' ');

/** Returns a mail in a person's language. */
export function writeMail({ name, email, locale }: Recipient, news: News): MailMessage {
  const language = languageOf(locale);
  const { kind, lines = [], link, moreLinks = [], look, facts = [] } = news;
  const linked: MessageValues = link === undefined ? {} : { link: link.url };
  const links = link === undefined ? moreLinks : [link, ...moreLinks];
  const given = { name, ...(typeof news.values === 'function' ? news.values(language) : news.values), ...linked };
  const values: MessageValues = Object.fromEntries(
    Object.entries(given).map(([key, value]) => [key, typeof value === 'string' && !lines.includes(key) ? oneLine(value) : value]),
  );
  return {
    kind,
    recipient: email,
    subject: oneLine(messageIn(language, news.subject, values)),
    body: messageIn(language, news.body, values),
    layout: {
      language,
      client_id: look?.clientId ?? null,
      site_id: look?.siteId ?? null,
      links: links.map(({ url, action }) => ({ url, action: action === undefined ? null : messageIn(language, action) })),
      facts: facts.flatMap(([label, value]) => (value === null ? [] : [[messageIn(language, label), oneLine(value)] as const])),
    },
  };
}

/** Queues a mail in a person's language, in the transaction of its cause; it is sent once that commits. */
export function tellPerson(mail: Pick<Mail, 'send'>, tx: Db, person: Recipient, news: News): Promise<void> {
  return mail.send(writeMail(person, news), tx);
}

/** Queues the same for several people, each in their language. */
export async function tellPeople(mail: Pick<Mail, 'send'>, tx: Db, people: readonly Recipient[], news: News): Promise<void> {
  for (const person of people) await tellPerson(mail, tx, person, news);
}

/** Queues the same for a user by id; does nothing once the account is deleted. */
export async function tellUser(mail: Pick<Mail, 'send'>, tx: Db, userId: number | null, news: News): Promise<void> {
  if (userId === null) return;
  const user = await tx.selectFrom('users').select(['name', 'email', 'locale']).where('id', '=', userId).executeTakeFirst();
  if (user !== undefined) await tellPerson(mail, tx, user, news);
}
