import Pusher, { type Channel } from 'pusher-js';

import type { PusherConfig } from '../../../contract/calls/client';
import type { RealtimeConnection, RealtimeHandlers } from '../../lib/services';

/** A silent line is asked for a sign of life after this; without one it counts as lost. */
const ACTIVITY_TIMEOUT_MS = 30_000;
const PONG_TIMEOUT_MS = 5_000;

interface SubscriptionError {
  readonly status?: number;
}

/** Carries the status through pusher-js, which hands on errors alone. */
class AuthorizationError extends Error {
  constructor(readonly status: number) {
    super(`Not authorised (${status})`);
  }
}

/** Speaks the Pusher protocol through the official library. Reconnecting is the library's; what to do then is ours. */
export function openPusher({ key, cluster, host, port, tls }: PusherConfig, handlers: RealtimeHandlers): RealtimeConnection {
  const refusals = new Map<string, number>();
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
          // Reconnected meanwhile: this signature is for a socket that is gone, and the new one has asked for its own.
          if (pusher.connection.socket_id !== socketId) return;
          if (authorization.allowed) done(null, { auth: authorization.auth, channel_data: authorization.channelData });
          else {
            refusals.set(channelName, authorization.status);
            done(new AuthorizationError(authorization.status), null);
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
    if (current === 'connected' || current === 'connecting') handlers.onConnection(current);
    else if (current !== 'initialized') handlers.onConnection('disconnected');
  });
  handlers.onConnection('connecting');

  return {
    subscribe: (name) => {
      const channel = pusher.subscribe(name);
      if (known.has(channel)) return;
      known.add(channel);
      channel.bind_global((event: string, data: unknown) => hear(name, event, data));
    },
    unsubscribe: (name) => pusher.unsubscribe(name),
    disconnect: () => {
      // pusher-js sends in the next task: what was just left would be told to a socket that is closing.
      setTimeout(() => pusher.disconnect());
    },
  };
}
