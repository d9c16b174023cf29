import type { Selectable } from 'kysely';

import type { SlackError } from '#contract/notices/slack';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Tx } from '#server/platform/db/transaction';
import type { Deps } from '#server/platform/deps';
import { defineJob, type JobContext, type RunnableKind } from '#server/platform/jobs/defineJob';
import { OutsideBusy } from '#server/platform/outbound/request';
import type { JobKind } from '#server/platform/ports';
import { mailInstead } from '../sms/mailInstead';
import { findConnection, lockConnection, noteFault, noteSuccess } from './connections';
import { SlackFault, SlackRefusal } from './faults';
import { revokeSlackAccess } from './revoke';
import { openSlack } from './session';
import { writeTo } from './writeTo';

type Message = Selectable<Schema['slack_messages']>;
type OfMessage = Readonly<Record<'messageId', number>>;

const ATTEMPTS_MAX = 5;
/** The pause before the second attempt; twice as long before each further one, unless Slack names a longer one. */
const PAUSE_S = 5;
/** A message about an arrival that would be later than this goes by mail instead. */
const PAUSE_MAX_S = 900;
/** An attempt makes several requests, and a job has a minute. */
const REQUEST_TIMEOUT_MS = 40_000;
const LOOK_FOR_LOST_EVERY_S = 600;
/** A message that was not settled within this time has lost its job. */
const LOST_AFTER_MS = 3_600_000;
const LOST_AT_ONCE = 100;

/** The outcome of an attempt: only `busy` may be followed by another. */
type Outcome =
  | { readonly kind: 'sent' | 'refused' }
  | { readonly kind: 'busy'; readonly waitSeconds: number | null }
  | { readonly kind: 'fault'; readonly code: SlackError };

/** Sends one direct message. Each attempt is a job of its own, as for text messages. */
export const sendSlackMessage: JobKind<OfMessage> & RunnableKind = defineJob<OfMessage>({
  name: 'send-slack-message',
  work: (context) => attempt(context),
});

export const giveUpLostSlackMessages = defineJob({
  name: 'give-up-lost-slack-messages',
  every: LOOK_FOR_LOST_EVERY_S,
  work: async ({ change, deps }) => {
    await change(async (tx) => {
      const lost = tx
        .selectFrom('slack_messages')
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

/** Direct messages are sent by jobs, and those that cannot be sent become mails (spec: groups#slack). */
export const slackJobs = [sendSlackMessage, giveUpLostSlackMessages, revokeSlackAccess];

async function attempt({ data, change, deps, signal }: JobContext<OfMessage>): Promise<void> {
  const waiting = await deps.db.selectFrom('slack_messages').selectAll().where('id', '=', data.messageId).executeTakeFirst();
  if (waiting === undefined) return;
  const outcome = await send(deps, waiting, AbortSignal.any([signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]));
  await change(async (tx) => {
    const message = await tx.selectFrom('slack_messages').selectAll().where('id', '=', waiting.id).forUpdate().executeTakeFirst();
    if (message !== undefined) await settle(tx, deps, message, outcome);
  });
  deps.mail.wake();
}

const groupOf = ({ client_id: clientId, visitor_group_id: groupId }: Message) => (groupId === null ? null : { clientId, groupId });

async function send(deps: Deps, message: Message, signal: AbortSignal): Promise<Outcome> {
  const group = groupOf(message);
  const connection = group === null ? undefined : await findConnection(deps.db, group);
  // Disconnected meanwhile, or no longer offered.
  if (connection === undefined || deps.environment.slack === null) return { kind: 'refused' };
  try {
    await writeTo(openSlack(deps, connection, signal), message.recipient, message.text);
    return { kind: 'sent' };
  } catch (error) {
    // Messages of other errors are not logged: they may contain an address.
    const reason = error instanceof OutsideBusy || error instanceof SlackRefusal || error instanceof SlackFault ? error.message : 'unknown';
    deps.log.warn({ messageId: message.id, reason }, 'slack: a message was not taken');
    if (error instanceof SlackFault) return { kind: 'fault', code: error.code };
    if (error instanceof SlackRefusal) return { kind: 'refused' };
    if (error instanceof OutsideBusy) return { kind: 'busy', waitSeconds: error.waitSeconds };
    throw error;
  }
}

async function settle(tx: Tx, deps: Deps, message: Message, outcome: Outcome): Promise<void> {
  const attempts = message.attempts + 1;
  if (outcome.kind === 'busy') {
    const pause = Math.max(PAUSE_S * 2 ** message.attempts, outcome.waitSeconds ?? 0);
    if (attempts >= ATTEMPTS_MAX || pause > PAUSE_MAX_S) return giveUp(tx, deps, message);
    await tx.updateTable('slack_messages').set({ attempts }).where('id', '=', message.id).execute();
    // By the real clock, as the database waits.
    const startAfter = new Date(Date.now() + pause * 1_000);
    await deps.jobs.enqueue(sendSlackMessage, { messageId: message.id }, tx, { startAfter });
    return;
  }
  const group = groupOf(message);
  const connection = group === null ? undefined : await lockConnection(tx, group);
  if (connection !== undefined && outcome.kind === 'fault') await noteFault(tx, deps, connection, outcome.code);
  if (connection !== undefined && outcome.kind === 'sent') await noteSuccess(tx, connection);
  if (outcome.kind !== 'sent') return giveUp(tx, deps, message);
  await tx.deleteFrom('slack_messages').where('id', '=', message.id).execute();
}

/** Mails the host instead, unless notified by another channel, and records it on the visit. */
async function giveUp(tx: Tx, deps: Pick<Deps, 'mail'>, message: Message): Promise<void> {
  await mailInstead(tx, deps, message, 'slack');
  await tx.deleteFrom('slack_messages').where('id', '=', message.id).execute();
}
