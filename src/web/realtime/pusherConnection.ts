import Pusher, { type Channel } from 'pusher-js';

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

/**
 * Speaks the Pusher protocol through the official library. Coming back to a server that was there a moment ago is the library's;
 * after an attempt that failed it is ours, since the library waits 15 s, then 30, then 60.
 */
export function openPusher({ key, cluster, host, port, tls }: PusherConfig, handlers: RealtimeHandlers): RealtimeConnection {
  const refusals = new Map<string, number>();
  let told: Parameters<RealtimeHandlers['onConnection']>[0] = 'connecting';
  const tell = (state: typeof told): void => {
    if (state === told) return;
    told = state;
    handlers.onConnection(state);
  };

  /** Channels that are subscribed to, or are about to be. */
  const joined = new Set<string>();
  let isClosed = false;
  let again: ReturnType<typeof setTimeout> | undefined;
  let isRenewing = false;
  const tryAgainIn = (ms: number): void => {
    clearTimeout(again);
    again = setTimeout(() => {
      // Seen from outside it is disconnected all the while.
      isRenewing = true;
      pusher.disconnect();
      pusher.connect();
      isRenewing = false;
    }, ms);
  };
  watchSockets({
    onClosed: (wasOpen) => {
      if (isClosed) return;
      tell('disconnected');
      if (!wasOpen) tryAgainIn(RETRY_DELAY_MS + Math.random() * SPREAD_MS);
    },
    onUnreadable: handlers.onUnreadable,
    onEvent: (channel, event, data) => {
      if (!joined.has(channel)) return false;
      handlers.onEvent(channel, event, data);
      return true;
    },
  });
  const pusher = new Pusher(key, {
    cluster,
    enableStats: false,
    enabledTransports: ['ws', 'wss'],
    activityTimeout: ACTIVITY_TIMEOUT_MS,
    pongTimeout: PONG_TIMEOUT_MS,
    ...(host === undefined ? {} : { wsHost: host }),
    ...(port === undefined ? {} : { wsPort: port, wssPort: port }),
    forceTLS: tls ?? true,
    channelAuthorization: {
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
    },
  });
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

  pusher.connection.bind('state_change', ({ current }: { readonly current: string }) => {
    if (current === 'connecting') tryAgainIn(TIMEOUT_MS);
    if (isRenewing) return;
    // Refused for good, it waits until the next one is opened.
    if (current === 'connected' || current === 'disconnected') clearTimeout(again);
    if (current === 'connected' || current === 'connecting') tell(current);
    // The library gives up only if the server says so; an unreachable server is 'unavailable' to it.
    else if (current === 'disconnected') tell('dismissed');
    else if (current !== 'initialized') tell('disconnected');
  });
  tryAgainIn(TIMEOUT_MS);
  handlers.onConnection('connecting');

  return {
    subscribe: (name) => {
      joined.add(name);
      const channel = pusher.subscribe(name);
      if (known.has(channel)) return;
      known.add(channel);
      channel.bind_global((event: string, data: unknown) => hear(name, event, data));
    },
    unsubscribe: (name) => {
      joined.delete(name);
      pusher.unsubscribe(name);
    },
    disconnect: () => {
      isClosed = true;
      joined.clear();
      clearTimeout(again);
      // pusher-js sends in the next task: the unsubscribe messages would go to a socket that is closing.
      setTimeout(() => pusher.disconnect());
    },
  };
}
