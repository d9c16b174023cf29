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
  /** What is mailed instead when Slack does not take it; null where the host is told by another way already. */
  readonly mail: MailMessage | null;
}

/** Keeps a direct message and asks for the job that sends it, in the transaction of what happened. */
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
