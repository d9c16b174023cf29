import type { Selectable } from 'kysely';

import type { NoticeDeliveryTable } from '../db/schema/notices/deliveries';
import type { Tx } from '../db/transaction';
import type { Deps } from '../deps';
import { defineJob, type JobContext, type RunnableKind } from '../jobs/defineJob';
import { OutsideBusy } from '../outbound/request';
import type { DeliveryEnd, DeliveryOutcome, JobKind } from '../ports';
import { textOf, type Message, type Way } from './message';

/** A queued message of a channel. */
export type Delivery = Selectable<NoticeDeliveryTable>;

/** The recipient of a message in a channel, with the visit that it is about. */
interface Address
  extends Pick<Delivery, 'client_id' | 'visitor_id' | 'visitor_group_id' | 'recipient'>, Partial<Pick<Delivery, 'is_paid'>> {
  /** Whether a mail is sent instead if the message cannot be sent. */
  readonly mailInstead: boolean;
}

interface ChannelDefinition {
  readonly name: Delivery['channel'];
  /** The names of its kinds of job: for each attempt, and for messages whose job was lost. */
  readonly kinds: readonly [send: string, giveUpLost: string];
  /** Writes a message as the channel takes it; the whole text and the lines below it by default. */
  readonly write?: (message: Message) => string;
  /** Makes one attempt, which another may follow if it throws OutsideBusy. */
  readonly deliver: (deps: Deps, delivery: Delivery, signal: AbortSignal) => Promise<DeliveryOutcome>;
  /** Stores what the end of a delivery means, in the transaction that removes it; before that its `mail` is sent instead. */
  readonly settle: (tx: Tx, deps: Deps, delivery: Delivery, end: DeliveryEnd) => Promise<void>;
}

/** A channel other than mail. */
export interface Channel {
  /** Returns the way to a recipient. */
  readonly to: (deps: Pick<Deps, 'jobs' | 'now'>, address: Address) => Way;
  readonly send: JobKind<OfMessage> & RunnableKind;
  readonly giveUpLost: RunnableKind;
}

type OfMessage = Readonly<Record<'messageId', number>>;

const ATTEMPTS_MAX = 5;
/** The pause before the second attempt; twice as long before each further one, unless the service names a longer one. */
const PAUSE_S = 5;
/** A message that would be later than this is given up. */
const PAUSE_MAX_S = 900;
/** An attempt may make several requests, and a job has a minute. */
const REQUESTS_TIMEOUT_MS = 40_000;
const LOOK_FOR_LOST_EVERY_S = 600;
/** A message that was not settled within this time has lost its job. */
const LOST_AFTER_MS = 3_600_000;
const LOST_AT_ONCE = 100;

/**
 * Defines a channel by its driver. Each attempt is a job of its own that is completed together with its outcome; the retries of the kind
 * itself are for servers that were killed.
 */
export function defineChannel(channel: ChannelDefinition): Channel {
  const { name, kinds, write = (message) => [textOf(message, name), ...(message.content.below ?? [])].join('\n') } = channel;
  const send: Channel['send'] = defineJob<OfMessage>({ name: kinds[0], work: (context) => attempt(channel, send, context) });
  const giveUpLost = defineJob({
    name: kinds[1],
    every: LOOK_FOR_LOST_EVERY_S,
    work: ({ change, deps }) =>
      change(async (tx) => {
        const before = new Date(deps.now().getTime() - LOST_AFTER_MS);
        const lost = deliveries(tx, channel).where('created_at', '<', before).orderBy('id').limit(LOST_AT_ONCE).forUpdate().skipLocked();
        for (const delivery of await lost.execute()) await end(tx, deps, channel, delivery, { kind: 'failed', reason: 'lost' });
      }),
  });
  const to: Channel['to'] = ({ jobs, now }, { mailInstead, ...address }) => ({
    queue: async (tx, message) => {
      const { notice, mail, expiresAt } = message;
      const { id: messageId } = await tx
        .insertInto('notice_deliveries')
        .values({
          ...address,
          channel: name,
          notice,
          text: write(message),
          mail: mailInstead && mail !== null ? JSON.stringify(mail) : null,
          created_at: now(),
          expires_at: expiresAt ?? null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await jobs.enqueue(send, { messageId }, tx);
    },
  });
  return { to, send, giveUpLost };
}

const deliveries = (db: Deps['db'], { name }: ChannelDefinition) =>
  db.selectFrom('notice_deliveries').selectAll().where('channel', '=', name);

async function attempt(
  channel: ChannelDefinition,
  again: Channel['send'],
  { data, change, deps, signal }: JobContext<OfMessage>,
): Promise<void> {
  const waiting = await deliveries(deps.db, channel).where('id', '=', data.messageId).executeTakeFirst();
  if (waiting === undefined) return;
  const outcome = isLate(waiting, deps) ? ({ kind: 'failed', reason: 'late' } as const) : await tryOnce(channel, waiting, deps, signal);
  if (outcome.kind !== 'sent')
    deps.log.warn({ channel: channel.name, messageId: waiting.id, reason: outcome.reason }, 'notices: a message was not taken');
  await change(async (tx) => {
    const delivery = await deliveries(tx, channel).where('id', '=', waiting.id).forUpdate().executeTakeFirst();
    if (delivery === undefined) return;
    if (outcome.kind !== 'retry') return end(tx, deps, channel, delivery, outcome);
    const attempts = delivery.attempts + 1;
    const pause = Math.max(PAUSE_S * 2 ** delivery.attempts, outcome.waitSeconds ?? 0);
    if (attempts >= ATTEMPTS_MAX || pause > PAUSE_MAX_S) return end(tx, deps, channel, delivery, { ...outcome, kind: 'failed' });
    await tx.updateTable('notice_deliveries').set({ attempts }).where('channel', '=', channel.name).where('id', '=', delivery.id).execute();
    // By the real clock, as the database waits.
    await deps.jobs.enqueue(again, data, tx, { startAfter: new Date(Date.now() + pause * 1_000) });
  });
}

const isLate = ({ expires_at: until }: Delivery, { now }: Pick<Deps, 'now'>): boolean => until !== null && until <= now();

async function tryOnce(channel: ChannelDefinition, delivery: Delivery, deps: Deps, signal: AbortSignal): Promise<DeliveryOutcome> {
  try {
    return await channel.deliver(deps, delivery, AbortSignal.any([signal, AbortSignal.timeout(REQUESTS_TIMEOUT_MS)]));
  } catch (error) {
    if (error instanceof OutsideBusy) return { kind: 'retry', reason: error.message, waitSeconds: error.waitSeconds };
    throw error;
  }
}

/** Ends a delivery; one that has failed becomes a mail where it says so, unless it is too late for that, too. */
async function end(tx: Tx, deps: Deps, channel: ChannelDefinition, delivery: Delivery, how: DeliveryEnd): Promise<void> {
  const { id, expires_at: until } = delivery;
  const mail = how.kind === 'sent' || isLate(delivery, deps) ? null : delivery.mail;
  await channel.settle(tx, deps, { ...delivery, mail }, how);
  if (mail !== null) await deps.mail.send({ ...mail, ...(until === null ? {} : { expires_at: until }) }, tx);
  await tx.deleteFrom('notice_deliveries').where('channel', '=', channel.name).where('id', '=', id).execute();
}
