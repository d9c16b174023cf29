import type { PortalLanguage } from '#contract/platform/constants';
import type { Tx } from '../db/transaction';
import type { Deps } from '../deps';
import { languageOf } from '../http/messages';
import { formatIn } from '../lists/zoneFormat';
import { writeMail, type Recipient } from '../mail/tell';
import type { MailMessage } from '../ports';
import type { Content, NoticeTexts, Way } from './message';

/** A person to notify. */
export interface Addressee extends Omit<Recipient, 'email'> {
  /** Null for a person whom no mail reaches. */
  readonly email: string | null;
  /** The channels, each of which gets a message; mail alone by default. */
  readonly ways?: readonly Way[];
}

/** The language of a recipient. */
interface Reader {
  readonly locale: string;
  readonly language: PortalLanguage;
  /** Formats moments by a zone's clock. */
  readonly dates: (zone: string | null, writing: Parameters<typeof formatIn>[2]) => ReturnType<typeof formatIn>;
}

/** A message that somebody gets when something happens, by mail or other channels. */
export interface Notice<Facts> {
  /** The name under which the outbox lists it. */
  readonly name: string;
  readonly to: (facts: Facts, tx: Tx) => Promise<readonly Addressee[]> | readonly Addressee[] | Addressee;
  readonly texts: NoticeTexts;
  readonly content: (facts: Facts, reader: Reader) => Content;
  /** Milliseconds after which its text would no longer be true: it is not sent then. */
  readonly late?: number;
}

/** Defines a notice: `notify` sends it, given its facts. */
export const defineNotice = <Facts>(notice: Notice<Facts>): Notice<Facts> => notice;

/** Returns how a person with a locale reads. */
export function readerOf(locale: string): Reader {
  const language = languageOf(locale);
  return { locale, language, dates: (zone, writing) => formatIn(zone, language === 'en' ? 'en-GB' : language, writing) };
}

/** Returns the channel of mail, whose messages are in the outbox (`mail/mail.ts`). */
export const byMail = ({ mail }: Pick<Deps, 'mail'>): Way => ({
  queue: async (tx, { mail: written }) => {
    if (written !== null) await mail.send(written, tx);
  },
});

/**
 * Queues a notice for each of its recipients, in their language, in the transaction of its cause. After the commit the channels deliver
 * their messages.
 */
export async function notify<Facts>(tx: Tx, deps: Pick<Deps, 'mail' | 'now'>, notice: Notice<Facts>, facts: Facts): Promise<void> {
  const { name, texts, late } = notice;
  const expiresAt = late === undefined ? undefined : new Date(deps.now().getTime() + late);
  for (const person of [await notice.to(facts, tx)].flat()) {
    const reader = readerOf(person.locale);
    const content = notice.content(facts, reader);
    const mail = asMail(person, notice, content, expiresAt);
    const message = { notice: name, texts, content, language: reader.language, mail, expiresAt };
    for (const way of person.ways ?? [byMail(deps)]) await way.queue(tx, message);
  }
}

function asMail<Facts>(
  { name, email, locale }: Addressee,
  { name: kind, texts: { subject, body } }: Notice<Facts>,
  content: Content,
  expiresAt: Date | undefined,
): MailMessage | null {
  if (email === null) return null;
  const { below = [], bundle } = content;
  const mail = writeMail({ name, email, locale }, { kind, subject, body, ...content });
  return {
    ...mail,
    body: below.length === 0 ? mail.body : [mail.body, '', ...below].join('\n'),
    ...(bundle === undefined ? {} : { bundle_id: bundle }),
    ...(expiresAt === undefined ? {} : { expires_at: expiresAt }),
  };
}
