import Pusher, { type Channel } from 'pusher-js';
import { signChannel } from '#server/platform/realtime/signature';
import { APP, startHub, type RunningHub } from './support';

let running: RunningHub;
const clients: Pusher[] = [];
/**
 * The WebSocket of pusher-js for Node waits 30 s for the end of a connection that was closed by the other side, and with it
 * the whole test run; its timers shall not be waited for.
 */
const startTimer = globalThis.setTimeout;

beforeAll(() => {
  globalThis.setTimeout = new Proxy(startTimer, {
    apply: (start, self: unknown, args: [run: () => void, ms?: number]) =>
      Reflect.apply<unknown, typeof args, NodeJS.Timeout>(start, self, args).unref(),
  });
});
afterAll(() => {
  globalThis.setTimeout = startTimer;
});
beforeEach(async () => {
  running = await startHub({ clientEvents: true });
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.disconnect();
  await running.stop();
});

/** The real client, authorised as a given user. */
function startClient(userId = '1', key = APP.key): Pusher {
  const client = new Pusher(key, {
    cluster: '',
    wsHost: '127.0.0.1',
    wsPort: running.port,
    forceTLS: false,
    enabledTransports: ['ws'],
    channelAuthorization: {
      customHandler: ({ socketId, channelName }, done) => {
        const presence = channelName.startsWith('presence-') ? { user_id: userId, user_info: { name: `User ${userId}` } } : undefined;
        done(
          null,
          channelName.includes('forbidden') ? { auth: `${APP.key}:${'0'.repeat(64)}` } : signChannel(APP, socketId, channelName, presence),
        );
      },
    },
  });
  clients.push(client);
  return client;
}

/** The next time that an event happens, and its data. */
function once(emitter: Channel | Pusher['connection'], event: string): Promise<unknown> {
  return new Promise((resolve) => {
    const listener = (data: unknown): void => {
      emitter.unbind(event, listener);
      resolve(data);
    };
    emitter.bind(event, listener);
  });
}

async function subscribe(client: Pusher, name: string): Promise<Channel> {
  const channel = client.subscribe(name);
  await once(channel, 'pusher:subscription_succeeded');
  return channel;
}

const publish = (channel: string, name: string, data: unknown): void => running.hub.publish([{ channels: [channel], name, data }]);

describe('pusher-js', () => {
  it('connects, subscribes and hears events', async () => {
    const client = startClient();
    const [news, site] = await Promise.all([subscribe(client, 'news'), subscribe(client, 'private-Site.1')]);
    expect(client.connection.socket_id).toMatch(/^\d+\.\d+$/);
    const heard = Promise.all([once(news, 'published'), once(site, 'Evacuation\\EvacuationCreatedEvent')]);
    publish('news', 'published', { title: 'é' });
    publish('private-Site.1', 'Evacuation\\EvacuationCreatedEvent', { evacuation: { id: 3 } });
    expect(await heard).toEqual([{ title: 'é' }, { evacuation: { id: 3 } }]);
  });

  it('unsubscribes and subscribes again', async () => {
    const client = startClient();
    await subscribe(client, 'private-a');
    client.unsubscribe('private-a');
    const again = await subscribe(client, 'private-a');
    const heard = once(again, 'x');
    publish('private-a', 'x', 1);
    expect(await heard).toBe(1);
    expect(running.hub.channel('private-a')?.subscriptionCount).toBe(1);
  });

  it('learns of a refused subscription on the channel', async () => {
    const channel = startClient().subscribe('private-forbidden');
    expect(await once(channel, 'pusher:subscription_error')).toMatchObject({ type: 'AuthError', status: 401 });
    expect(channel.subscribed).toBe(false);
  });

  it('learns how many listen', async () => {
    const channel = await subscribe(startClient(), 'private-a');
    const counted = once(channel, 'pusher:subscription_count');
    await subscribe(startClient(), 'private-a');
    expect(await counted).toEqual({ subscription_count: 2 });
    expect(channel.subscriptionCount).toBe(2);
  });

  it('receives the last event of a cache channel, or a cache miss', async () => {
    const empty = startClient().subscribe('private-cache-room');
    await once(empty, 'pusher:cache_miss');
    running.hub.publish([{ channels: ['private-cache-room'], name: 'moved', data: { to: 4 } }]);
    const later = startClient().subscribe('private-cache-room');
    expect(await once(later, 'moved')).toEqual({ to: 4 });
  });

  it('sees members come and go', async () => {
    const ann = startClient('ann');
    const room = ann.subscribe('presence-room');
    expect(await once(room, 'pusher:subscription_succeeded')).toMatchObject({ count: 1, me: { id: 'ann', info: { name: 'User ann' } } });
    const added = once(room, 'pusher:member_added');
    const ben = startClient('ben');
    const members = once(ben.subscribe('presence-room'), 'pusher:subscription_succeeded');
    expect(await added).toEqual({ id: 'ben', info: { name: 'User ben' } });
    expect(await members).toMatchObject({ count: 2, members: { ann: { name: 'User ann' }, ben: { name: 'User ben' } } });
    const removed = once(room, 'pusher:member_removed');
    ben.disconnect();
    expect(await removed).toMatchObject({ id: 'ben' });
  });

  it('triggers client events for the others', async () => {
    const [sender, receiver] = [await subscribe(startClient(), 'private-a'), await subscribe(startClient(), 'private-a')];
    const heard = once(receiver, 'client-typing');
    sender.trigger('client-typing', { at: 3 });
    expect(await heard).toEqual({ at: 3 });
  });

  it("answers the hub's pings, and has its own answered", async () => {
    const client = startClient();
    await subscribe(client, 'a');
    const asked = once(client.connection, 'message');
    running.clock.advance(30);
    expect(await asked).toMatchObject({ event: 'pusher:ping' });
    const answered = once(client.connection, 'message');
    client.send_event('pusher:ping', {});
    expect(await answered).toMatchObject({ event: 'pusher:pong' });
    running.clock.advance(29);
    expect(running.hub.connectionCount()).toBe(1);
  });

  it('gives up for good when its session is closed', async () => {
    const client = startClient();
    await subscribe(client, 'private-a');
    const states: string[] = [];
    client.connection.bind('state_change', ({ current }: { current: string }) => states.push(current));
    const down = once(client.connection, 'disconnected');
    running.hub.bind(client.connection.socket_id, 'mine');
    running.hub.closeTagged('mine');
    await down;
    expect(states).toEqual(['disconnected']);
    expect(client.channel('private-a').subscribed).toBe(false);
  });

  it('comes back by itself under a new id and subscribes again when it must authorise again', async () => {
    const client = startClient();
    const channel = await subscribe(client, 'private-a');
    const before = client.connection.socket_id;
    running.hub.bind(before, 'mine');
    const again = once(channel, 'pusher:subscription_succeeded');
    running.hub.reauthorize('mine');
    await again;
    expect(client.connection.socket_id).not.toBe(before);
    const heard = once(channel, 'x');
    publish('private-a', 'x', 1);
    await heard;
  });

  it('gives up under a key that there is not', async () => {
    const client = startClient('1', 'nobody');
    const error = once(client.connection, 'error');
    await once(client.connection, 'disconnected');
    expect(JSON.stringify(await error)).toContain('4001');
  });
});
