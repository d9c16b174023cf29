import type { Selectable } from 'kysely';

import type { SmsMessageTable } from '#server/platform/db/schema/clients/ordersAndReferrals';
import type { Tx } from '#server/platform/db/transaction';
import type { Deps } from '#server/platform/deps';
import { defineJob, type JobContext, type RunnableKind } from '#server/platform/jobs/defineJob';
import { dateIn } from '#server/platform/lists/period';
import type { JobKind } from '#server/platform/ports';
import { sendText, type Attempt } from './gateway';
import { mailInstead } from './mailInstead';
import { countMessage, giveTokenBack } from './tokens';

type Message = Selectable<SmsMessageTable>;
type OfMessage = Readonly<Record<'messageId', number>>;

const ATTEMPTS_MAX = 5;
/** The pause before the second attempt; twice as long before each further one. */
const PAUSE_MS = 5_000;
const LOOK_FOR_LOST_EVERY_S = 600;
/** A message that was not settled within this time has lost its job. */
const LOST_AFTER_MS = 3_600_000;
const LOST_AT_ONCE = 100;

/**
 * Sends one text message to the gateway. Each attempt is a job of its own that is completed together with its result; the retries of the
 * kind itself are for servers that were killed.
 */
export const sendTextMessage: JobKind<OfMessage> & RunnableKind = defineJob<OfMessage>({
  name: 'send-text-message',
  work: (context) => attempt(context),
});

export const giveUpLostMessages = defineJob({
  name: 'give-up-lost-texts',
  every: LOOK_FOR_LOST_EVERY_S,
  work: async ({ change, deps }) => {
    await change(async (tx) => {
      const lost = tx
        .selectFrom('sms_messages')
        .selectAll()
        .where('created_at', '<', new Date(deps.now().getTime() - LOST_AFTER_MS))
        .orderBy('id')
        .limit(LOST_AT_ONCE)
        .forUpdate()
        .skipLocked();
      for (const message of await lost.execute()) await giveUp(tx, deps, message);
    });
    deps.mail.wake();
  },
});

/** Text messages are sent by jobs, and those that cannot be sent become mails (spec: groups#notifications). */
export const smsJobs = [sendTextMessage, giveUpLostMessages];

async function attempt({ data, change, deps, signal }: JobContext<OfMessage>): Promise<void> {
  const { environment, log, mail } = deps;
  const waiting = await deps.db.selectFrom('sms_messages').selectAll().where('id', '=', data.messageId).executeTakeFirst();
  if (waiting === undefined) return;
  const { key, recipient: to, text } = waiting;
  const outcome: Attempt = environment.sms === null ? 'refused' : await sendText(environment.sms, { key, to, text }, signal);
  if (outcome !== 'sent') log.warn({ messageId: waiting.id, outcome }, 'sms: the gateway did not take a message');
  await change(async (tx) => {
    const message = await tx.selectFrom('sms_messages').selectAll().where('id', '=', waiting.id).forUpdate().executeTakeFirst();
    if (message !== undefined) await settle(tx, deps, message, outcome);
  });
  mail.wake();
}

async function settle(tx: Tx, deps: Deps, message: Message, outcome: Attempt): Promise<void> {
  const { id, client_id: clientId } = message;
  const attempts = message.attempts + 1;
  if (outcome === 'failed' && attempts < ATTEMPTS_MAX) {
    await tx.updateTable('sms_messages').set({ attempts }).where('id', '=', id).execute();
    // By the real clock, as the database waits.
    const startAfter = new Date(Date.now() + PAUSE_MS * 2 ** (attempts - 1));
    await deps.jobs.enqueue(sendTextMessage, { messageId: id }, tx, { startAfter });
    return;
  }
  if (outcome !== 'sent') return giveUp(tx, deps, message);
  const { timezone } = await tx.selectFrom('clients').select('timezone').where('id', '=', clientId).executeTakeFirstOrThrow();
  await countMessage(tx, clientId, dateIn(timezone, deps.now()));
  await tx.deleteFrom('sms_messages').where('id', '=', id).execute();
}

/** Mails the host instead, records it on the visit, and returns the token where one was taken. */
async function giveUp(tx: Tx, deps: Pick<Deps, 'mail'>, message: Message): Promise<void> {
  await mailInstead(tx, deps, message, 'sms');
  await tx.deleteFrom('sms_messages').where('id', '=', message.id).execute();
  if (message.is_paid) await giveTokenBack(tx, message.client_id);
}
