import { sql, type RawBuilder, type Selectable, type Updateable } from 'kysely';

import type { MailTable } from '../db/schema/identity/accounts';
import type { DeliveryOutcome } from '../ports';
import { composeMail } from './compose';
import { reasonOf, refusalOf } from './refusal';
import type { MailOptions, Transport } from './transport';

type DeliverOptions = Pick<MailOptions, 'db' | 'storage' | 'log' | 'now'>;

const BATCH = 20;
/** A message that could not be sent for this long is given up: its content is stale. */
const GIVE_UP_MS = 24 * 3_600_000;

/** The condition within a query for mails that are still tried: neither given up nor expired. */
export const stillToSend = (now: Date): RawBuilder<boolean> => sql<boolean>`(
  mails.sent_at is null
  and mails.settled_at is null
  and mails.created_at > ${new Date(now.getTime() - GIVE_UP_MS)}
  and (mails.expires_at is null or mails.expires_at > ${now})
)`;

/**
 * Goes through the queued mails once, while there is a mail server. A mail that its own recipient's server refuses delays none behind it.
 *
 * @throws an error that concerns all mails; one that says why a mail waits, once all are through
 */
export async function deliverWaiting(options: DeliverOptions, current: () => Transport | null): Promise<void> {
  const { db, log, now } = options;
  const waitingAfter = (last: number) =>
    db.selectFrom('mails').selectAll().where(stillToSend(now())).where('id', '>', last).orderBy('id').limit(BATCH).execute();
  let postponed: string | null = null;
  for (let waiting = await waitingAfter(0); waiting.length > 0; waiting = await waitingAfter(waiting.at(-1)?.id ?? 0)) {
    for (const mail of waiting) {
      const transport = current();
      if (transport === null) return;
      const outcome = await deliverMail(options, transport, mail);
      if (outcome.kind === 'retry') postponed = outcome.reason;
      if (outcome.kind === 'failed') log.warn({ mail: mail.id }, 'mail: its address was refused for good');
    }
  }
  if (postponed !== null) throw new Error(`A mail is refused for now: ${postponed}`);
}

/** Delivers one mail; one that another server delivers counts as sent. @throws an error that concerns all mails */
async function deliverMail(
  { db, storage, now }: DeliverOptions,
  transport: Transport,
  mail: Selectable<MailTable>,
): Promise<DeliveryOutcome> {
  const { id } = mail;
  // Claimed before it is sent: of two processes one sends. Better lost by a crash in between than sent twice.
  const claimed = await db
    .updateTable('mails')
    .set({ sent_at: now() })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  if (claimed.numUpdatedRows === 0n) return { kind: 'sent' };
  const settle = (change: Updateable<MailTable>) => db.updateTable('mails').set(change).where('id', '=', id).execute();
  try {
    await transport.sendMail(await composeMail({ db, storage }, mail));
  } catch (error) {
    const [refusal, reason] = [refusalOf(error), reasonOf(error)];
    await settle({ sent_at: null, error: reason, ...(refusal === 'for_good' ? { settled_at: now() } : {}) });
    if (refusal === null) throw error;
    return { kind: refusal === 'later' ? 'retry' : 'failed', reason };
  }
  await settle({ settled_at: now(), error: null });
  return { kind: 'sent' };
}
