import type { PusherConfig } from '#contract/platform/calls/realtime';
import type { RealtimeConnector, RealtimeHandlers } from '#web/services';

/** A connection whose other end is the test, which sends the socket's messages by hand. */
export interface FakeConnection {
  readonly config: PusherConfig;
  readonly handlers: RealtimeHandlers;
  readonly joined: Set<string>;
  /** Each time that a channel was joined. */
  readonly joins: string[];
  isOpen: boolean;
}

/** The real-time connection at its edge. The protocol itself is tested against the real hub. */
export function fakeRealtime() {
  const connections: FakeConnection[] = [];
  let isAnswering = false;
  const last = (): FakeConnection => {
    const connection = connections.at(-1);
    if (connection === undefined) throw new Error('Nothing has connected yet');
    return connection;
  };
  const connector: RealtimeConnector = {
    connect: async (config, handlers) => {
      const connection: FakeConnection = { config, handlers, joined: new Set(), joins: [], isOpen: true };
      connections.push(connection);
      if (isAnswering) queueMicrotask(() => handlers.onConnection('connected'));
      return {
        subscribe: (channel) => {
          connection.joined.add(channel);
          connection.joins.push(channel);
          if (isAnswering) queueMicrotask(() => handlers.onSubscribed(channel));
        },
        unsubscribe: (channel) => connection.joined.delete(channel),
        disconnect: () => {
          connection.isOpen = false;
        },
      };
    },
  };
  return {
    connector,
    connections,
    last,
    /** Opens the socket and confirms every requested subscription. */
    stand: () => {
      const { handlers, joined } = last();
      handlers.onConnection('connected');
      joined.forEach((channel) => handlers.onSubscribed(channel));
    },
    /** From now on every connection opens and every subscription succeeds at once. */
    answer: () => {
      isAnswering = true;
    },
    /** The socket cannot be opened. */
    refuse: () => last().handlers.onConnection('disconnected'),
    /** The server closes the socket for good, as it does when a session ends. */
    dismiss: () => last().handlers.onConnection('dismissed'),
    drop: () => last().handlers.onConnection('connecting'),
    say: (channel: string, event: string, data: unknown) => last().handlers.onEvent(channel, event, data),
  };
}
