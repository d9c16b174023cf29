import Pusher, { type Channel, type Options } from 'pusher-js';

import type { PusherConfig } from '#contract/platform/calls/realtime';
import type { RealtimeConnection, RealtimeHandlers } from '#web/services';
import { watchSockets } from './watchSockets';

/** The time without traffic after which the connection is pinged; without a pong it counts as lost. */
const ACTIVITY_TIMEOUT_MS = 30_000;
const PONG_TIMEOUT_MS = 5_000;
/** The delay of the next attempt after a failed one; portals that lost the same server do not all reconnect at once. */
const RETRY_DELAY_MS = 1_000;
const SPREAD_MS = 1_000;
/** The timeout of an attempt to connect. */
const TIMEOUT_MS = 10_000;

interface SubscriptionError {
  readonly status?: number;
}

/** Makes the attempts after one that failed or has taken too long. */
function makeAttempts(library: () => Pusher) {
  let again: ReturnType<typeof setTimeout> | undefined;
  let isRenewing = false;
  return {
    /** Seen from outside it is disconnected all the while. */
    isRenewing: () => isRenewing,
    tryAgainIn: (ms: number): void => {
      clearTimeout(again);
      again = setTimeout(() => {
        const pusher = library();
        isRenewing = true;
        pusher.disconnect();
        pusher.connect();
        isRenewing = false;
      }, ms);
    },
    stop: (): void => clearTimeout(again),
  };
}

/** Returns the same listener, which is not told a state twice; it is connecting from the start. */
function onlyChanges(listener: RealtimeHandlers['onConnection']): RealtimeHandlers['onConnection'] {
  let told: Parameters<typeof listener>[0] = 'connecting';
  return (state) => {
    if (state === told) return;
    told = state;
    listener(state);
  };
}

/** Tells of the library's own states, and gives each attempt to connect its time. */
function followState(
  pusher: Pusher,
  { isRenewing, tryAgainIn, stop }: ReturnType<typeof makeAttempts>,
  tell: RealtimeHandlers['onConnection'],
): void {
  pusher.connection.bind('state_change', ({ current }: { readonly current: string }) => {
    if (current === 'connecting') tryAgainIn(TIMEOUT_MS);
    if (isRenewing()) return;
    // Refused for good, it waits until the next one is opened.
    if (current === 'connected' || current === 'disconnected') stop();
    if (current === 'connected' || current === 'connecting') tell(current);
    // The library gives up only if the server says so; an unreachable server is 'unavailable' to it.
    else if (current === 'disconnected') tell('dismissed');
    else if (current !== 'initialized') tell('disconnected');
  });
}

/** Returns the library's settings. */
const optionsOf = ({ cluster, host, port, tls }: PusherConfig, channelAuthorization: Options['channelAuthorization']): Options => ({
  cluster,
  enableStats: false,
  enabledTransports: ['ws', 'wss'],
  activityTimeout: ACTIVITY_TIMEOUT_MS,
  pongTimeout: PONG_TIMEOUT_MS,
  ...(host === undefined ? {} : { wsHost: host }),
  ...(port === undefined ? {} : { wsPort: port, wssPort: port }),
  forceTLS: tls ?? true,
  channelAuthorization,
});

/** Subscribes and hands on what the channels say; `refusals` has the status of each subscription that was not authorised. */
function makeChannels(pusher: Pusher, handlers: RealtimeHandlers, refusals: Map<string, number>) {
  const known = new WeakSet<Channel>();
  const hear = (channel: string, event: string, data: unknown): void => {
    if (event === 'pusher:subscription_succeeded') handlers.onSubscribed(channel);
    else if (event === 'pusher:subscription_error') {
      // pusher-js types what it hands on as unknown; the status is there when a server sent one.
      const status = refusals.get(channel) ?? (data as SubscriptionError | undefined)?.status ?? 0;
      refusals.delete(channel);
      handlers.onRefused(channel, status);
    } else if (!event.startsWith('pusher')) handlers.onEvent(channel, event, data);
  };
  return (name: string): void => {
    const channel = pusher.subscribe(name);
    if (known.has(channel)) return;
    known.add(channel);
    channel.bind_global((event: string, data: unknown) => hear(name, event, data));
  };
}

/**
 * Speaks the Pusher protocol through the official library. Coming back to a server that was there a moment ago is the library's;
 * after an attempt that failed it is ours, since the library waits 15 s, then 30, then 60.
 */
export function openPusher(config: PusherConfig, handlers: RealtimeHandlers): RealtimeConnection {
  const tell = onlyChanges(handlers.onConnection);
  const refusals = new Map<string, number>();
  /** Channels that are subscribed to, or are about to be. */
  const joined = new Set<string>();
  let isClosed = false;
  const attempts = makeAttempts(() => pusher);
  watchSockets({
    onClosed: (wasOpen) => {
      if (isClosed) return;
      tell('disconnected');
      if (!wasOpen) attempts.tryAgainIn(RETRY_DELAY_MS + Math.random() * SPREAD_MS);
    },
    onUnreadable: handlers.onUnreadable,
    onEvent: (channel, event, data) => {
      if (!joined.has(channel)) return false;
      handlers.onEvent(channel, event, data);
      return true;
    },
  });
  const options = optionsOf(config, {
    customHandler: ({ socketId, channelName }, done) => {
      void handlers.authorize(socketId, channelName).then((authorization) => {
        // Reconnected meanwhile: this signature is for a closed socket, and the new one has requested its own.
        if (pusher.connection.socket_id !== socketId) return;
        if (authorization.allowed) done(null, { auth: authorization.auth, channel_data: authorization.channelData });
        else {
          refusals.set(channelName, authorization.status);
          done(new Error(`Not authorised (${authorization.status})`), null);
        }
      });
    },
  });
  const pusher = new Pusher(config.key, options);
  const subscribe = makeChannels(pusher, handlers, refusals);
  followState(pusher, attempts, tell);
  attempts.tryAgainIn(TIMEOUT_MS);
  handlers.onConnection('connecting');

  return {
    subscribe: (name) => {
      joined.add(name);
      subscribe(name);
    },
    unsubscribe: (name) => {
      joined.delete(name);
      pusher.unsubscribe(name);
    },
    disconnect: () => {
      isClosed = true;
      joined.clear();
      attempts.stop();
      // pusher-js sends in the next task: the unsubscribe messages would go to a socket that is closing.
      setTimeout(() => pusher.disconnect());
    },
  };
}
