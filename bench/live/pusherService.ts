/** A service of the Pusher protocol that sends on demand: a batch reaches every page as the same bytes, in one write. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';

import { EVACUATION_EVENTS, type EvacueeUpdatedEvent } from '#contract/realtime';

export interface PusherService {
  readonly port: number;
  /** Settings that connect a portal's server to it. */
  readonly settings: Readonly<Record<string, string>>;
  /** Sends changes of evacuees to all who listen to the channel, in one write for each socket. */
  send(channel: string, updates: readonly EvacueeUpdatedEvent[]): void;
  close(): Promise<void>;
}

const frame = (event: string, data: object, channel?: string): string => JSON.stringify({ event, channel, data: JSON.stringify(data) });

export async function startPusherService(): Promise<PusherService> {
  // Events that the portal's server publishes are accepted and dropped: the pages receive the bench's events alone.
  const http = createServer((request, response) => {
    request.resume().on('end', () => response.setHeader('content-type', 'application/json').end('{}'));
  });
  const listeners = new Map<string, Set<WebSocket>>();
  const sockets = new WebSocketServer({ server: http });
  sockets.on('connection', (socket) => {
    socket.send(frame('pusher:connection_established', { socket_id: '1.1', activity_timeout: 120 }));
    socket.on('message', (bytes: Buffer) => {
      // Written by pusher-js or by the page of bench/peers/vanilla.
      const { event, data } = JSON.parse(bytes.toString()) as { event: string; data: { channel: string } };
      if (event === 'pusher:ping') socket.send(frame('pusher:pong', {}));
      if (event !== 'pusher:subscribe') return;
      const channel = listeners.get(data.channel) ?? new Set();
      listeners.set(data.channel, channel.add(socket));
      socket.on('close', () => channel.delete(socket));
      socket.send(frame('pusher_internal:subscription_succeeded', {}, data.channel));
    });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  // Listening on a port, as asked for above.
  const { port } = http.address() as AddressInfo;
  return {
    port,
    settings: {
      PUSHER_APP_ID: '1',
      PUSHER_KEY: 'bench',
      PUSHER_SECRET: 'bench-secret-of-no-account',
      PUSHER_HOST: '127.0.0.1',
      PUSHER_PORT: String(port),
      PUSHER_TLS: 'off',
    },
    send(channel, updates) {
      for (const socket of listeners.get(channel) ?? []) {
        // `ws` writes to the connection at once; this holds it back until all is there.
        const { _socket: line } = socket as WebSocket & { readonly _socket: { cork(): void; uncork(): void } };
        line.cork();
        for (const update of updates) socket.send(frame(EVACUATION_EVENTS.evacueeUpdated, update, channel));
        line.uncork();
      }
    },
    async close() {
      for (const socket of sockets.clients) socket.terminate();
      await new Promise((resolve) => http.close(resolve));
    },
  };
}
