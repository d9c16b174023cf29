import { sql } from 'kysely';
import type { Logger } from 'pino';

import type { Database } from '../db/open';
import { transact, type Tx } from '../db/transaction';
import { PublishError, type Publisher } from '../realtime/publisher';
import type { Outbox } from '../ports';

const BATCH = 100;
/**
 * Events that follow one another faster than this leave together, in one write for each socket. The first after a pause leaves
 * at once, so that a person who marks alone waits for nothing. At a hundred events a second for two hundred sockets it saves a third
 * of the processor's time and three of four writes.
 */
const GATHER_MS = 40;
/** The pause when another process is currently the sender, or when sending failed. */
const BUSY_MS = 50;
const FAILED_MS = 2_000;
/** The interval of the poll for events that another process stored and could not send, PostgreSQL only. */
const LOOK_MS = 5_000;
const SENDER_LOCK = 7_268_002;

type Outcome = 'empty' | 'more' | 'busy' | 'failed';

type OutboxDatabase = Pick<Database, 'db' | 'kind'>;

/** Makes the outbox: it sends after each wake until nothing is left, and by itself what another process could not send. */
export function makeOutbox(database: OutboxDatabase, publisher: Publisher, log: Logger, gatherMs = GATHER_MS): Outbox {
  let wanted = true;
  let stopped = false;
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;
  let sentAt = -Infinity;
  /** The number of callers that wait until everything is sent; while there are any, nothing is gathered. */
  let hurried = 0;
  const pause = makePause();
  const sendNext = makeSender(database, publisher, log, () => (sentAt = performance.now()));

  async function drain(): Promise<void> {
    while (wanted && !stopped) {
      wanted = false;
      const outcome = await sendNext().catch(failure);
      if (outcome === 'more') [wanted, sentAt] = [true, -Infinity];
      else if (outcome === 'busy') later(BUSY_MS);
      else if (outcome === 'failed') later(FAILED_MS);
      await gather();
    }
  }

  /** Waits after sending, since more events may be about to follow; those that arrive meanwhile go with the next batch. */
  async function gather(): Promise<void> {
    const ms = sentAt + gatherMs - performance.now();
    if (ms > 0 && hurried === 0 && !stopped) await pause.wait(ms);
  }

  function failure(error: unknown): Outcome {
    log.error({ err: error }, 'outbox: reading failed');
    return 'failed';
  }

  function later(ms: number): void {
    if (stopped || timer !== null) return;
    timer = setTimeout(() => {
      timer = null;
      outbox.wake();
    }, ms);
    timer.unref();
  }

  const outbox: Outbox = {
    wake() {
      wanted = true;
      if (stopped) return;
      running ??= drain().finally(() => {
        running = null;
        if (wanted && !stopped) outbox.wake();
        else if (database.kind === 'postgres') later(LOOK_MS);
      });
    },
    async idle() {
      hurried += 1;
      pause.cut();
      while (running !== null) await running;
      hurried -= 1;
    },
    async stop() {
      stopped = true;
      pause.cut();
      if (timer !== null) clearTimeout(timer);
      await running;
    },
  };
  return outbox;
}

/** Makes a wait that somebody in a hurry can cut short. */
function makePause(): { wait(ms: number): Promise<void>; cut(): void } {
  let cut = (): void => undefined;
  return {
    wait: (ms) =>
      new Promise((resolve) => {
        const over = setTimeout(resolve, ms);
        cut = () => {
          clearTimeout(over);
          resolve();
        };
      }),
    cut: () => cut(),
  };
}

/**
 * Returns a function that sends the next batch. With PostgreSQL and several processes only one of them sends at a time (an advisory
 * lock), so that order holds across processes. An event is deleted after it was sent: if the process dies in between,
 * it is sent again, which receivers detect by counter and revision.
 */
function makeSender({ db, kind }: OutboxDatabase, publisher: Publisher, log: Logger, sentNow: () => void): () => Promise<Outcome> {
  async function send(on: Database['db'] | Tx): Promise<Outcome> {
    const events = await on.selectFrom('outbox').select(['id', 'channel', 'event', 'data']).orderBy('id').limit(BATCH).execute();
    if (events.length === 0) return 'empty';
    const { sent, failed } = await publish(events.map(({ channel, event, data }) => ({ channel, name: event, data })));
    sentNow();
    const gone = events.slice(0, sent).map(({ id }) => id);
    if (gone.length > 0) await on.deleteFrom('outbox').where('id', 'in', gone).execute();
    if (failed) return 'failed';
    // After a dropped event the rest of the batch is still queued.
    return sent < events.length || events.length === BATCH ? 'more' : 'empty';
  }

  /** Returns how many events, from the first on, are done: sent, or refused for ever, which is logged and dropped. */
  async function publish(events: Parameters<Publisher['publish']>[0]): Promise<{ sent: number; failed: boolean }> {
    try {
      await publisher.publish(events);
      return { sent: events.length, failed: false };
    } catch (error) {
      const { sent, permanent } = error instanceof PublishError ? error : { sent: 0, permanent: false };
      const refused = events[sent];
      log.error(
        { err: error, event: refused?.name, channel: refused?.channel },
        permanent ? 'outbox: event dropped' : 'outbox: sending failed',
      );
      return { sent: permanent ? sent + 1 : sent, failed: !permanent };
    }
  }

  return async () => {
    if (kind === 'pglite') return send(db);
    return transact(db, async (tx) => {
      const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${SENDER_LOCK}) as mine`.execute(tx);
      return rows[0]?.mine === true ? send(tx) : 'busy';
    });
  };
}
