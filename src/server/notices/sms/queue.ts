import { randomUUID } from 'node:crypto';

import { readSellsPlans } from '#server/identity/sellsPlans';
import type { Tx } from '#server/platform/db/transaction';
import type { Deps } from '#server/platform/deps';
import type { MailMessage } from '#server/platform/ports';
import { sendTextMessage } from './jobs';

/** A text message that has its token, or needs none (`takeToken`), to the host of a visit. */
interface HostMessage {
  readonly kind: 'visitor_arrived' | 'visitor_left' | 'visitor_rejected';
  readonly clientId: number;
  readonly visitorId: number;
  readonly to: string;
  readonly text: string;
  /** What is mailed instead when the message cannot be sent; null for somebody without an address. */
  readonly mail: MailMessage | null;
}

/** Keeps a text message and asks for the job that sends it, in the transaction of what happened. */
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
      // As when its token was taken, a moment ago.
      is_paid: await readSellsPlans(tx),
      created_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await jobs.enqueue(sendTextMessage, { messageId }, tx);
}
