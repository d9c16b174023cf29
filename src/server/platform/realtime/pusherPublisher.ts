import { setTimeout as pause } from 'node:timers/promises';
import Pusher from 'pusher';
import { REALTIME_EVENT_MAX_BYTES } from '#contract/platform/constants';
import type { HubLog } from './hub/hub';
import { encodeData } from './hub/frames';
import { firstRefused } from './hub/publish';
import { PublishError, type PublishedEvent, type Publisher } from './publisher';
import { signChannel, type Credentials } from './signature';

/** The maximum of events in one call of the service. */
const BATCH_SIZE = 10;
const REQUEST_TIMEOUT_MS = 5_000;
/** The waits before the retries. */
const RETRY_AFTER_MS = [200, 500, 1_000, 2_000] as const;

/** The location of a hosted or compatible service: Pusher's own by its cluster, any other by its host. */
export interface PusherSettings extends Credentials {
  readonly appId: string;
  readonly cluster?: string;
  readonly host?: string;
  readonly port?: number;
  readonly useTLS?: boolean;
  readonly log: HubLog;
  /** The wait before a retry, which the signal cuts short; tests pass one that does not wait. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

/**
 * Publishes through Pusher Channels, or a service with its HTTP API, with the official library.
 *
 * Calls run one after the other, so that events of a channel stay in order. Temporary faults are retried a few times, then
 * reported as an error, so that the outbox can send the events later. Some may then arrive twice, which the records' revisions
 * resolve. The service does not know our sessions: it can close a socket only after the client's `pusher:signin`, whose user id is
 * the session's id.
 */
export function makePusherPublisher(settings: PusherSettings): Publisher {
  const { log } = settings;
  const service = new Pusher(serviceOptions(settings));
  const closing = new AbortController();
  const withRetries = makeRetries(settings, closing.signal);
  let turn: Promise<unknown> = Promise.resolve();

  async function sendAll(events: readonly PublishedEvent[]): Promise<void> {
    const refused = firstRefused(
      events.map((event) => ({ ...event, channels: [event.channel] })),
      REALTIME_EVENT_MAX_BYTES,
    );
    const sound = events.slice(0, refused?.index);
    for (let sent = 0; sent < sound.length; sent += BATCH_SIZE) await sendBatch(sound.slice(sent, sent + BATCH_SIZE), sent);
    if (refused !== null) throw new PublishError(refused.error.message, refused.index, true, { cause: refused.error });
  }

  async function sendBatch(batch: readonly PublishedEvent[], sent: number): Promise<void> {
    try {
      // The library modifies the events that it is given.
      await withRetries(() => service.triggerBatch(batch.map(({ channel, name, data }) => ({ channel, name, data: encodeData(data) }))));
    } catch (error) {
      const isEventsFault = isFaultOfEvents(error);
      if (!isEventsFault || batch.length === 1) {
        // Without the cause: it contains the request's address, and that the signature.
        throw new PublishError(`The real-time service did not take an event: ${reasonOf(error)}`, sent, isEventsFault);
      }
      // One of several is at fault: the others must still be sent.
      for (const [index, event] of batch.entries()) await sendBatch([event], sent + index);
    }
  }

  async function endSockets(sid: string): Promise<void> {
    try {
      await withRetries(() => service.terminateUserConnections(sid));
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, 'pusher: the sockets of a session could not be ended');
    }
  }

  return {
    publish(events) {
      const mine = turn.then(() => sendAll(events));
      turn = mine.catch(() => undefined);
      return mine;
    },
    signChannel: (socketId, channel, presence) => signChannel(settings, socketId, channel, presence),
    bindSession: () => 'bound',
    closeSession: endSockets,
    reauthorizeSession: endSockets,
    async close() {
      closing.abort();
      await turn;
    },
  };
}

/**
 * Returns a function that calls the service, and again after temporary faults. The signal cuts the waits short, since there will be no
 * more retries.
 */
function makeRetries({ log, wait = (ms, signal) => pause(ms, undefined, { signal }) }: PusherSettings, closing: AbortSignal) {
  const waited = (ms: number): Promise<boolean> =>
    wait(ms, closing).then(
      () => true,
      () => false,
    );
  return async (call: () => Promise<unknown>): Promise<void> => {
    for (const retryAfter of [...RETRY_AFTER_MS, null]) {
      try {
        await call();
        return;
      } catch (error) {
        if (retryAfter === null || !isPassing(error)) throw error;
        log.warn({ reason: reasonOf(error), retryAfter }, 'pusher: passing fault, trying again');
        if (!(await waited(retryAfter))) throw error;
      }
    }
  };
}

function serviceOptions({ appId, key, secret, cluster, host, port, useTLS = true }: PusherSettings): Pusher.Options {
  const base = { appId, key, secret, useTLS, timeout: REQUEST_TIMEOUT_MS };
  if (host !== undefined) return { ...base, host, ...(port === undefined ? {} : { port: String(port) }) };
  return { ...base, cluster: cluster ?? 'mt1' };
}

const statusOf = (error: unknown): number | undefined => (error instanceof Pusher.RequestError ? error.status : undefined);

/** No response at all, or one that a later try may change. */
function isPassing(error: unknown): boolean {
  const status = statusOf(error);
  return status === undefined ? error instanceof Pusher.RequestError : status >= 500 || status === 408 || status === 429;
}

/** Malformed or too large: the fault lies with the events, not with the credentials or the service. */
const isFaultOfEvents = (error: unknown): boolean => [400, 413].includes(statusOf(error) ?? 0);

/** Returns the reason of a failure in text of our own: the library's and the network's may contain the signed address. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Pusher.RequestError)) return error instanceof Error ? error.message : String(error);
  if (error.status !== undefined) return `status ${error.status}`;
  const code = error.error instanceof Error && 'code' in error.error ? error.error.code : undefined;
  return `no answer (${typeof code === 'string' ? code : 'cut short'})`;
}
