import type { Tx } from '#server/platform/db/transaction';
import type { Deps } from '#server/platform/deps';
import type { MailMessage } from '#server/platform/ports';
import { sendSlackMessage } from './jobs';

/** A direct message to the host of a visit. */
interface HostMessage {
  readonly kind: 'visitor_arrived' | 'visitor_left' | 'visitor_rejected';
  readonly clientId: number;
  readonly groupId: number;
  readonly visitorId: number;
  readonly email: string;
  readonly text: string;
  /** The mail sent instead if Slack refuses the message; null where the host is already notified by another channel. */
  readonly mail: MailMessage | null;
}

/** Queues a direct message and the job that sends it, in the transaction of its cause. */
export async function queueSlack(
  tx: Tx,
  { jobs, now }: Pick<Deps, 'jobs' | 'now'>,
  { clientId, groupId, kind, visitorId, email, text, mail }: HostMessage,
): Promise<void> {
  const { id: messageId } = await tx
    .insertInto('slack_messages')
    .values({
      client_id: clientId,
      visitor_id: visitorId,
      visitor_group_id: groupId,
      kind,
      recipient: email,
      text,
      mail: mail === null ? null : JSON.stringify(mail),
      created_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await jobs.enqueue(sendSlackMessage, { messageId }, tx);
}
