import type { Tx } from '../db/transaction';
import type { Deps } from '../deps';
import { writeMail } from '../mail/tell';
import type { MailMessage } from '../ports';
import { readerOf, type Addressee, type Notice } from './defineNotice';
import type { Content, Way } from './message';

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
