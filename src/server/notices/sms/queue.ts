import { randomUUID } from 'node:crypto';

import { readSellsPlans } from '#server/identity/sellsPlans';
import type { Tx } from '#server/platform/db/transaction';
import type { Deps } from '#server/platform/deps';
import type { MailMessage } from '#server/platform/ports';
import { sendTextMessage } from './jobs';

/** A text message with its token, or without need of one (`takeToken`), to the host of a visit. */
interface HostMessage {
  readonly kind: 'visitor_arrived' | 'visitor_left' | 'visitor_rejected';
  readonly clientId: number;
  readonly visitorId: number;
  readonly to: string;
  readonly text: string;
  /** The mail sent instead if the message cannot be sent; null for a person without an address. */
  readonly mail: MailMessage | null;
}

/** Queues a text message and the job that sends it, in the transaction of its cause. */
export async function queueText(
  tx: Tx,
  { jobs, now }: Pick<Deps, 'jobs' | 'now'>,
  { clientId, kind, visitorId, to, text, mail }: HostMessage,
): Promise<void> {
  const { id: messageId } = await tx
    .insertInto('sms_messages')
    .values({
      client_id: clientId,
      visitor_id: visitorId,
      kind,
      key: randomUUID(),
      recipient: to,
      text,
      mail: mail === null ? null : JSON.stringify(mail),
      // The same value as when its token was taken, a moment ago.
      is_paid: await readSellsPlans(tx),
      created_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await jobs.enqueue(sendTextMessage, { messageId }, tx);
}
