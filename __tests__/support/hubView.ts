/** Reads the listeners of a built server's hub by the HTTP API that any server library of the protocol uses. */
import Pusher from 'pusher';

const KEYS = { HUB_APP_ID: 'proof', HUB_KEY: 'proof-key', HUB_SECRET: 'proof-secret-of-thirty-two-letters' };

/** The server's settings that let the test ask. */
export const HUB_SETTINGS: Readonly<Record<string, string>> = KEYS;

/** Counts the subscribers of each occupied channel. */
export async function listenersAt(port: number): Promise<Readonly<Record<string, number>>> {
  const service = new Pusher({
    appId: KEYS.HUB_APP_ID,
    key: KEYS.HUB_KEY,
    secret: KEYS.HUB_SECRET,
    host: 'localhost',
    port: String(port),
    useTLS: false,
  });
  const answer = await service.get({ path: '/channels', params: { info: 'subscription_count' } });
  // As the protocol's documentation says.
  const { channels } = (await answer.json()) as { channels: Readonly<Record<string, { subscription_count: number }>> };
  return Object.fromEntries(Object.entries(channels).map(([name, { subscription_count: count }]) => [name, count]));
}
