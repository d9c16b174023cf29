import fastify, { type FastifyInstance } from 'fastify';
import type { Hub } from '#server/platform/realtime/hub/hub';
import { makeHub } from '#server/platform/realtime/hub/makeHub';
import { hubHttpApi } from '#server/platform/realtime/httpApi/hubHttpApi';
import { makeHubPublisher } from '#server/platform/realtime/hubPublisher';
import { PublishError, type PublishedEvent, type Publisher } from '#server/platform/realtime/publisher';
import { makePusherPublisher } from '#server/platform/realtime/pusherPublisher';
import { hmac } from '#server/platform/realtime/signature';
import { APP, APP_PATH, listen, ManualClock, RawClient, silentLog } from './support';

let app: FastifyInstance;
let hub: Hub;
let port: number;
let log: ReturnType<typeof silentLog>;
const WELL = 200;
/** The next statuses that the service returns instead of publishing; 0 breaks the connection, 200 publishes. */
let faults: number[];
let calls: number;
let waits: number[];
const clients: RawClient[] = [];
const publishers: Publisher[] = [];

beforeEach(async () => {
  [faults, calls, waits, log] = [[], 0, [], silentLog()];
  hub = makeHub({ ...APP, log, clock: new ManualClock() });
  app = fastify();
  app.addHook('onRequest', async (_request, reply) => {
    calls += 1;
    const fault = faults.shift();
    if (fault === 0) reply.hijack().raw.destroy();
    else if (fault !== undefined && fault !== WELL) await reply.code(fault).send('no');
  });
  await app.register(hubHttpApi(hub));
  await app.ready();
  hub.attach(app.server);
  port = await listen(app.server);
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.socket.terminate();
  for (const publisher of publishers.splice(0)) await publisher.close();
  await hub.close();
  await app.close();
});

const makers = {
  'the hub': () => makeHubPublisher(hub),
  'a service': () => makePusherPublisher({ ...APP, host: '127.0.0.1', port, useTLS: false, log, wait: async (ms) => void waits.push(ms) }),
} as const;

function make(kind: keyof typeof makers): Publisher {
  const publisher = makers[kind]();
  publishers.push(publisher);
  return publisher;
}

async function join(...channels: string[]): Promise<RawClient> {
  const client = new RawClient(`ws://127.0.0.1:${port}${APP_PATH}`);
  clients.push(client);
  await client.opened;
  await client.established();
  for (const channel of channels) await client.subscribed(channel);
  return client;
}

const counted = (count: number, from = 0): PublishedEvent[] =>
  Array.from({ length: count }, (_, n) => ({ channel: 'private-a', name: 'counted', data: { n: from + n } }));

/** Returns the numbers of the 'counted' events, the only ones sent here. */
const numbers = async (client: RawClient): Promise<number[]> =>
  (await client.everything()).map(({ data }) => (JSON.parse(String(data)) as { n: number }).n);

const upTo = (count: number): number[] => Array.from({ length: count }, (_, n) => n);

const failure = (promise: Promise<void>): Promise<PublishError> =>
  promise.then(
    () => Promise.reject(new Error('It was published')),
    (error: unknown) => {
      if (error instanceof PublishError) return error;
      throw error;
    },
  );

describe.each(['the hub', 'a service'] as const)('a publisher to %s', (kind) => {
  it('sends any number of events in order', async () => {
    const [publisher, client] = [make(kind), await join('private-a')];
    await publisher.publish(counted(37));
    await publisher.publish([]);
    expect(await numbers(client)).toEqual(upTo(37));
  });

  it('keeps the order of calls that overlap', async () => {
    const [publisher, client] = [make(kind), await join('private-a')];
    faults = [503];
    await Promise.all([publisher.publish(counted(12)), publisher.publish(counted(1, 12)), publisher.publish(counted(12, 13))]);
    expect(await numbers(client)).toEqual(upTo(25));
  });

  it('leaves the events that it is given as they are', async () => {
    const events = counted(2);
    await make(kind).publish(events);
    expect(events).toEqual(counted(2));
  });

  it('signs what the hub accepts, and nothing for a malformed socket', async () => {
    const [publisher, client] = [make(kind), await join()];
    const { auth, channel_data: channelData } = publisher.signChannel(client.socketId, 'presence-a', { user_id: '1' });
    client.send({ event: 'pusher:subscribe', data: { channel: 'presence-a', auth, channel_data: channelData } });
    expect(await client.next()).toMatchObject({ event: 'pusher_internal:subscription_succeeded' });
    expect(publisher.signChannel('1234.1234', 'private-foobar').auth).toContain(
      ':58df8b0c36d6982b82c3ecf6b4662e34fe8c25bba48f5369f135bf843651c3a4',
    );
    expect(() => publisher.signChannel('1234', 'private-foobar')).toThrow(RangeError);
  });

  it('sends what comes before an event that nobody would take, and says which that is', async () => {
    const [publisher, client] = [make(kind), await join('private-a')];
    const tooLong = { channel: 'private-a', name: 'x', data: 'é'.repeat(5_121) };
    const error = await failure(publisher.publish([...counted(11), tooLong, ...counted(1, 12)]));
    expect(error).toMatchObject({ sent: 11, permanent: true, message: expect.stringContaining('10242 bytes') });
    expect(await numbers(client)).toEqual(upTo(11));
  });

  it('counts an event of exactly 10 kB as one that fits', async () => {
    const [publisher, client] = [make(kind), await join('private-a')];
    await publisher.publish([{ channel: 'private-a', name: 'x', data: 'é'.repeat(5_120) }]);
    expect(await client.everything()).toHaveLength(1);
  });
});

describe('a publisher to the hub', () => {
  it('ends the sockets of a session, or makes them ask again', async () => {
    const [publisher, one, two] = [make('the hub'), await join(), await join()];
    expect(publisher.bindSession(one.socketId, 'one')).toBe('bound');
    expect(publisher.bindSession(two.socketId, 'two')).toBe('bound');
    await publisher.closeSession('one');
    await publisher.reauthorizeSession('two');
    expect([(await one.closed).code, (await two.closed).code]).toEqual([4009, 4200]);
    expect(publisher.bindSession(two.socketId, 'one')).toBe('closed');
  });
});

describe('a publisher to a service', () => {
  it('puts ten events into a call', async () => {
    const publisher = make('a service');
    await publisher.publish(counted(21));
    expect(calls).toBe(3);
  });

  it.each([[503], [500, 502], [429], [408, 0], [0, 0, 503]])(
    'tries again after the passing faults %p, waiting longer each time',
    async (...passing) => {
      const [publisher, client] = [make('a service'), await join('private-a')];
      faults = [...passing];
      await publisher.publish(counted(3));
      expect(await numbers(client)).toEqual(upTo(3));
      expect(waits).toEqual([200, 500, 1_000].slice(0, passing.length));
    },
  );

  it('gives up after five tries, says how much is out, and can go on later', async () => {
    const [publisher, client] = [make('a service'), await join('private-a')];
    await publisher.publish(counted(1));
    faults = [503, 503, 503, 503, 503];
    const before = calls;
    const error = await failure(publisher.publish(counted(3, 1)));
    expect(error).toMatchObject({ sent: 0, permanent: false, message: expect.stringContaining('503') });
    expect(calls - before).toBe(5);
    await publisher.publish(counted(3, 1));
    expect(await numbers(client)).toEqual(upTo(4));
  });

  it('counts the batches that went out before the fault', async () => {
    const [publisher, client] = [make('a service'), await join('private-a')];
    faults = [WELL, 401];
    const error = await failure(publisher.publish(counted(25)));
    expect(error).toMatchObject({ sent: 10, permanent: false });
    expect(await numbers(client)).toEqual(upTo(10));
  });

  it.each([401, 403, 404])('does not try again when it is refused with %d, nor blames an event', async (status) => {
    const publisher = make('a service');
    faults = [status];
    expect(await failure(publisher.publish(counted(2)))).toMatchObject({ sent: 0, permanent: false });
    expect([calls, waits]).toEqual([1, []]);
  });

  it('finds the one event of a batch that the service refuses', async () => {
    const [publisher, client] = [make('a service'), await join('private-a')];
    // The batch, the first event alone, and then the second alone.
    faults = [413, WELL, 413];
    const error = await failure(publisher.publish(counted(3)));
    expect(error).toMatchObject({ sent: 1, permanent: true });
    expect(await numbers(client)).toEqual([0]);
  });

  it('ends the sockets that signed in as the session', async () => {
    const [publisher, client] = [make('a service'), await join()];
    const userData = '{"id":"mine"}';
    const auth = `${APP.key}:${hmac(APP.secret, `${client.socketId}::user::${userData}`)}`;
    client.send({ event: 'pusher:signin', data: { auth, user_data: userData } });
    await client.next();
    expect(publisher.bindSession(client.socketId, 'mine')).toBe('bound');
    faults = [503];
    await publisher.closeSession('mine');
    expect((await client.closed).code).toBe(4009);
  });

  it('lets nobody wait for a service that is down when a session ends', async () => {
    const publisher = make('a service');
    faults = [401];
    await publisher.closeSession('mine');
    expect(log.lines).toEqual([expect.stringContaining('401')]);
  });

  it('says nothing of the signed address when it fails', async () => {
    const publisher = make('a service');
    faults = [0, 0, 0, 0, 0];
    const error = await failure(publisher.publish(counted(1)));
    expect(`${error.message} ${String(error.cause)} ${log.lines.join()}`).not.toMatch(/auth_|127\.0\.0\.1|7ad3773142a6692b25b8/);
    expect(error.message).toMatch(/no answer/);
  });

  it('stops trying when it is closed', async () => {
    const publisher = makePusherPublisher({ ...APP, host: '127.0.0.1', port, useTLS: false, log });
    faults = [503, 503, 503, 503, 503];
    const failed = failure(publisher.publish(counted(1)));
    await new Promise((resolve) => app.server.once('request', resolve));
    await publisher.close();
    expect(await failed).toMatchObject({ sent: 0, permanent: false });
    expect(calls).toBe(1);
  });
});
