/** A plain socket subscribed to one report's channel of a test server's hub. */
import { bodyOf } from './answer';
import type { ApiClient, TestServer } from './testServer';
import { RawClient, type Message } from '../server/platform/realtime/support';

export interface HubSocket {
  /** Empties the outbox, and returns the messages published since the last call, in order. */
  heard(): Promise<readonly Message[]>;
  close(): void;
}

export async function hearChannel(server: TestServer, api: ApiClient, channel: string): Promise<HubSocket> {
  const { key } = server.deps.secrets.hub;
  const client = new RawClient(`${server.address.replace('http', 'ws')}/app/${key}?protocol=7`);
  await client.opened;
  await client.established();
  const answers = bodyOf(await api.post('broadcasting/auth', { socket_id: client.socketId, channels: [channel] }));
  const answer = answers[channel];
  if (answer?.status !== 200) throw new Error(`${channel} may not be heard`);
  client.send({ event: 'pusher:subscribe', data: { channel, auth: answer.data.auth } });
  const { event } = await client.next();
  if (event !== 'pusher_internal:subscription_succeeded') throw new Error(`${channel}: ${event}`);
  return {
    heard: async () => {
      await server.deps.outbox.idle();
      return client.everything();
    },
    close: () => client.socket.terminate(),
  };
}
