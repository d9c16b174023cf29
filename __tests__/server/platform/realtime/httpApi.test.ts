import { createHash } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';
import Pusher from 'pusher';
import { makeLogger } from '#server/platform/http/logger';
import { makeHub } from '#server/platform/realtime/hub/makeHub';
import type { Hub } from '#server/platform/realtime/hub/hub';
import { hubHttpApi } from '#server/platform/realtime/httpApi/hubHttpApi';
import { requestProblem } from '#server/platform/realtime/httpApi/requestSignature';
import { hmac } from '#server/platform/realtime/signature';
import { startRealtime } from '#server/start/startRealtime';
import { testEnvironment } from '../../../support/testServer';
import { APP, APP_PATH, listen, ManualClock, member, RawClient, silentLog } from './support';

let app: FastifyInstance;
let hub: Hub;
let port: number;
let library: Pusher;
const clients: RawClient[] = [];

beforeEach(async () => {
  hub = makeHub({ ...APP, log: silentLog(), clock: new ManualClock() });
  app = fastify();
  await app.register(hubHttpApi(hub));
  app.post('/elsewhere', async (request) => request.body);
  await app.ready();
  hub.attach(app.server);
  port = await listen(app.server);
  library = new Pusher({ ...APP, host: '127.0.0.1', port: String(port), useTLS: false });
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.socket.terminate();
  await hub.close();
  await app.close();
});

async function join(channel: string, channelData?: string): Promise<RawClient> {
  const client = new RawClient(`ws://127.0.0.1:${port}${APP_PATH}`);
  clients.push(client);
  await client.opened;
  await client.established();
  await client.subscribed(channel, channelData);
  return client;
}

/** The query that signs a request, with room to get each of its parts wrong. */
function sign(method: string, path: string, body = '', change: Record<string, string> = {}, secret = APP.secret): string {
  const query: Record<string, string> = {
    auth_key: APP.key,
    auth_timestamp: String(Math.floor(Date.now() / 1000)),
    auth_version: '1.0',
    ...(body === '' ? {} : { body_md5: createHash('md5').update(body).digest('hex') }),
    ...change,
  };
  const pairs = Object.keys(query)
    .sort()
    .map((key) => `${key}=${query[key]}`)
    .join('&');
  return `${path}?${pairs}&auth_signature=${hmac(secret, `${method}\n${path}\n${pairs}`)}`;
}

async function post(path: string, body: string, url = sign('POST', path, body)): Promise<{ status: number; answer: unknown }> {
  const response = await app.inject({ method: 'POST', url, payload: body, headers: { 'content-type': 'application/json' } });
  return { status: response.statusCode, answer: response.json() };
}

const event = { name: 'x', channels: ['a'], data: '{"n":1}' };

const EVENTS = '/apps/3/events';

describe('parameters of a POST', () => {
  const signed = (path: string, query: Record<string, string>): string => {
    const [route, rest = ''] = sign('POST', path, '', query).split('?');
    return `${route}?${rest
      .split('&')
      .map((pair) => pair.split('='))
      .map(([name = '', ...value]) => `${name}=${encodeURIComponent(value.join('='))}`)
      .join('&')}`;
  };

  it('may stand in the query string', async () => {
    const [a, b] = [await join('a'), await join('b,c')];
    const send = (path: string, query: Record<string, string>): ReturnType<typeof post> => post(path, '', signed(path, query));
    expect((await send(EVENTS, { name: 'x', channel: 'a', data: '{"n":1}' })).status).toBe(200);
    expect((await send(EVENTS, { name: 'y', channels: '["a","b,c"]', data: 'é' })).status).toBe(200);
    expect((await send('/apps/3/batch_events', { batch: '[{"channel":"a","name":"z","data":"1"}]' })).status).toBe(200);
    expect((await send(EVENTS, { name: 'x', channels: '[', data: '1' })).answer).toEqual({ error: 'channels must be JSON' });
    expect((await a.everything()).map(({ event: name, data }) => [name, data])).toEqual([
      ['x', '{"n":1}'],
      ['y', 'é'],
      ['z', '1'],
    ]);
    expect((await b.everything()).map(({ event: name }) => name)).toEqual(['y']);
  });
});

describe('the official pusher library', () => {
  it('triggers an event on one and on several channels, save for a socket', async () => {
    const [one, two] = [await join('private-a'), await join('private-a')];
    await library.trigger('private-a', 'x', { text: 'é' }, { socket_id: one.socketId });
    await library.trigger(['private-a', 'b'], 'y', 'plain');
    expect(await two.everything()).toEqual([
      { event: 'x', channel: 'private-a', data: '{"text":"é"}' },
      { event: 'y', channel: 'private-a', data: 'plain' },
    ]);
    expect(await one.everything()).toMatchObject([{ event: 'y' }]);
  });

  it('triggers batches in order', async () => {
    const client = await join('a');
    await library.triggerBatch(Array.from({ length: 10 }, (_, n) => ({ channel: 'a', name: 'x', data: { n } })));
    expect((await client.everything()).map(({ data }) => data)).toEqual(Array.from({ length: 10 }, (_, n) => `{"n":${n}}`));
  });

  it('asks which channels there are and who is on them', async () => {
    const [ann, annToo] = [await join('presence-room', member('ann')), await join('presence-room', member('ann'))];
    await join('news');
    const get = async (path: string, params?: Record<string, string>): Promise<unknown> => (await library.get({ path, params })).json();
    expect(await get('/channels')).toEqual({ channels: { 'presence-room': {}, news: {} } });
    expect(await get('/channels', { filter_by_prefix: 'presence-', info: 'user_count,subscription_count' })).toEqual({
      channels: { 'presence-room': { user_count: 1, subscription_count: 2 } },
    });
    expect(await get('/channels/presence-room', { info: 'user_count' })).toEqual({ occupied: true, user_count: 1 });
    expect(await get('/channels/news', { info: 'subscription_count' })).toEqual({ occupied: true, subscription_count: 1 });
    expect(await get(`/channels/${'x'.repeat(164)}`)).toEqual({ occupied: false });
    expect(await get('/channels/presence-room/users')).toEqual({ users: [{ id: 'ann' }] });
    expect(await get('/channels/presence-empty/users')).toEqual({ users: [] });
    await expect(library.get({ path: '/channels/news/users' })).rejects.toMatchObject({ status: 400 });
    await expect(library.get({ path: '/channels/news', params: { info: 'user_count' } })).rejects.toMatchObject({ status: 400 });
    await expect(library.get({ path: '/channels', params: { info: 'user_count' } })).rejects.toMatchObject({ status: 400 });
    await expect(library.get({ path: '/channels', params: { info: 'weather' } })).rejects.toMatchObject({ status: 400 });
    await expect(library.get({ path: '/channels/a/b/c' })).rejects.toMatchObject({ status: 404 });
    expect(await ann.everything()).toEqual(await annToo.everything());
  });

  it('is told about the channels that it triggered on', async () => {
    await join('presence-room', member('ann'));
    await join('news');
    const info = 'subscription_count,user_count';
    expect(await (await library.trigger(['presence-room', 'news', 'empty'], 'x', 1, { info })).json()).toEqual({
      channels: {
        'presence-room': { subscription_count: 1, user_count: 1 },
        news: { subscription_count: 1 },
        empty: { subscription_count: 0 },
      },
    });
    const batch = [
      { channel: 'news', name: 'x', data: 1, info: 'subscription_count' },
      { channel: 'news', name: 'x', data: 2 },
    ];
    expect(await (await library.triggerBatch(batch)).json()).toEqual({ batch: [{ subscription_count: 1 }, {}] });
    expect(await (await library.trigger('news', 'x', 1)).json()).toEqual({});
  });

  it("speaks to one user and ends that user's connections", async () => {
    const client = await join('a');
    const { auth, user_data: userData } = library.authenticateUser(client.socketId, { id: '7' });
    client.send({ event: 'pusher:signin', data: { auth, user_data: userData } });
    await client.next();
    await client.subscribed('#server-to-user-7');
    await library.sendToUser('7', 'x', { n: 1 });
    expect(await client.next()).toEqual({ event: 'x', channel: '#server-to-user-7', data: '{"n":1}' });
    await library.terminateUserConnections('7');
    expect((await client.closed).code).toBe(4009);
  });

  it('is refused with another secret, key or application', async () => {
    const wrong = (change: object): Promise<unknown> =>
      new Pusher({ ...APP, host: '127.0.0.1', port: String(port), useTLS: false, ...change }).trigger('a', 'x', 1);
    await expect(wrong({ secret: 'guess' })).rejects.toMatchObject({ status: 401 });
    await expect(wrong({ key: 'guess' })).rejects.toMatchObject({ status: 401 });
    await expect(wrong({ appId: '4' })).rejects.toMatchObject({ status: 404 });
  });
});

describe('while keys are rotated', () => {
  const former = { key: 'former', secret: 'the secret from before, which is long enough' };
  const server = fastify();
  const realtime = startRealtime(
    testEnvironment({ HUB_PREVIOUS_KEY: former.key, HUB_PREVIOUS_SECRET: former.secret }),
    { hub: APP },
    makeLogger('silent'),
  );
  afterAll(async () => {
    await realtime.close();
    await server.close();
  });

  it('programs and open pages may come with the key from before, as the settings say', async () => {
    realtime.addRoutes(server);
    await server.ready();
    realtime.attach(server.server);
    const at = String(await listen(server.server));
    const trigger = (keys: object) => new Pusher({ ...APP, ...keys, host: '127.0.0.1', port: at, useTLS: false }).trigger('a', 'x', 1);
    for (const keys of [{}, former]) await expect(trigger(keys)).resolves.toMatchObject({ status: 200 });
    await expect(trigger({ key: former.key })).rejects.toMatchObject({ status: 401 });
    const page = new RawClient(`ws://127.0.0.1:${at}/app/former?protocol=7`);
    clients.push(page);
    await page.established();
  });
});

describe('the signature of a request', () => {
  const body = '{"name":"foo","channels":["project-3"],"data":"{\\"some\\":\\"data\\"}"}';
  const url =
    '/apps/3/events?auth_key=278d425bdf160c739803&auth_timestamp=1353088179&auth_version=1.0&body_md5=ec365a775a4cd0599faeb73354201b6f' +
    '&auth_signature=da454824c97ba181a32ccc17a72625ba02771f50b50e1e7430e47a1f3f457e6c';
  const request = { method: 'POST', url, body: Buffer.from(body) };
  const signedAt = 1_353_088_179;

  it("is that of Pusher's published example", () => {
    expect(requestProblem([APP], request, signedAt)).toBeNull();
  });

  it.each([-600, 600])('holds %d seconds off', (off) => {
    expect(requestProblem([APP], request, signedAt + off)).toBeNull();
  });

  it.each([-601, 601])('does not hold %d seconds off', (off) => {
    expect(requestProblem([APP], request, signedAt + off)).toMatch(/600 seconds/);
  });

  it('covers method, path, query and body', () => {
    expect(requestProblem([APP], { ...request, method: 'GET' }, signedAt)).toMatch(/auth_signature/);
    expect(requestProblem([APP], { ...request, url: url.replace('/3/', '/4/') }, signedAt)).toMatch(/auth_signature/);
    expect(requestProblem([APP], { ...request, url: `${url}&info=user_count` }, signedAt)).toMatch(/auth_signature/);
    expect(requestProblem([APP], { ...request, body: Buffer.from(body.replace('foo', 'bar')) }, signedAt)).toMatch(/body_md5/);
    expect(requestProblem([APP], { ...request, url: url.replace(/body_md5=\w+&/, '') }, signedAt)).toMatch(/body_md5/);
  });

  it('is made over sorted, lower-case and decoded fields', () => {
    const text =
      'GET\n/apps/3/channels\n' +
      'auth_key=278d425bdf160c739803&auth_timestamp=1353088179&auth_version=1.0&filter_by_prefix=a=b&name=Something else';
    const query = `Name=Something%20else&filter_by_prefix=a%3Db&auth_version=1.0&auth_timestamp=1353088179&auth_key=${APP.key}`;
    expect(
      requestProblem(
        [APP],
        { method: 'get', url: `/apps/3/channels?${query}&auth_signature=${hmac(APP.secret, text)}`, body: Buffer.alloc(0) },
        signedAt,
      ),
    ).toBeNull();
  });

  it.each([
    ['no query', EVENTS],
    ['an empty query', `${EVENTS}?`],
    ['a query that cannot be decoded', `${sign('POST', EVENTS)}&x=%E0%A4%A`],
    ['another version', sign('POST', EVENTS, '', { auth_version: '2.0' })],
    ['no time', sign('POST', EVENTS, '', { auth_timestamp: '' })],
    ['a time that is none', sign('POST', EVENTS, '', { auth_timestamp: 'NaN' })],
    ['an endless time', sign('POST', EVENTS, '', { auth_timestamp: 'Infinity' })],
    ['another secret', sign('POST', EVENTS, '', {}, 'guess')],
    ['no signature', sign('POST', EVENTS).replace(/&auth_signature=\w+/, '')],
    ['a short signature', sign('POST', EVENTS).slice(0, -1)],
  ])('is asked for: %s answers 401', async (_what, address) => {
    const client = await join('a');
    const response = await app.inject({ method: 'POST', url: address });
    expect([response.statusCode, response.json()]).toEqual([401, { error: expect.any(String) }]);
    expect(await client.everything()).toEqual([]);
  });
});

describe('a request that is signed but wrong', () => {
  it.each([
    ['no JSON', '{'],
    ['no object', '[]'],
    ['no name', JSON.stringify({ ...event, name: undefined })],
    ['an empty name', JSON.stringify({ ...event, name: '' })],
    ['a long name', JSON.stringify({ ...event, name: 'x'.repeat(201) })],
    ['a name of the protocol', JSON.stringify({ ...event, name: 'pusher:error' })],
    ['no data', JSON.stringify({ ...event, data: undefined })],
    ['data that are no text', JSON.stringify({ ...event, data: { n: 1 } })],
    ['no channel', JSON.stringify({ ...event, channels: undefined })],
    ['an empty list of channels', JSON.stringify({ ...event, channels: [] })],
    ['101 channels', JSON.stringify({ ...event, channels: Array.from({ length: 101 }, (_, n) => `c${n}`) })],
    ['a channel that is no text', JSON.stringify({ ...event, channels: ['a', 5] })],
    ['a channel that cannot be', JSON.stringify({ ...event, channels: ['a', 'b c'] })],
    ['a socket that cannot be', JSON.stringify({ ...event, socket_id: '1.1:x' })],
    ['info that there is not', JSON.stringify({ ...event, info: 'weather' })],
  ])('answers 400: %s', async (_what, body) => {
    const client = await join('a');
    const { status, answer } = await post(EVENTS, body);
    expect([status, answer]).toEqual([400, { error: expect.any(String) }]);
    expect(await client.everything()).toEqual([]);
  });

  it.each([
    ['no batch', {}],
    ['an empty one', { batch: [] }],
    ['eleven events', { batch: Array.from({ length: 11 }, () => ({ channel: 'a', name: 'x', data: '1' })) }],
    ['an event that is none', { batch: [null] }],
    [
      'one bad event',
      {
        batch: [
          { channel: 'a', name: 'x', data: '1' },
          { channel: 'a', name: 'x' },
        ],
      },
    ],
    ['an event without a channel', { batch: [{ channels: ['a'], name: 'x', data: '1' }] }],
  ])('answers 400 for a batch and sends none of it: %s', async (_what, body) => {
    const client = await join('a');
    expect((await post('/apps/3/batch_events', JSON.stringify(body))).status).toBe(400);
    expect(await client.everything()).toEqual([]);
  });

  it('takes 100 channels, and 10 kB counted in bytes; more answers 413', async () => {
    const client = await join('c99');
    const channels = Array.from({ length: 100 }, (_, n) => `c${n}`);
    expect(await post(EVENTS, JSON.stringify({ name: 'x', channels, data: 'é'.repeat(5_120) }))).toEqual({ status: 200, answer: {} });
    expect(await post(EVENTS, JSON.stringify({ name: 'x', channels, data: 'é'.repeat(5_121) }))).toMatchObject({ status: 413 });
    expect(
      (await post('/apps/3/batch_events', JSON.stringify({ batch: [{ channel: 'c99', name: 'x', data: 'x'.repeat(10_241) }] }))).status,
    ).toBe(413);
    expect(await client.everything()).toHaveLength(1);
    expect((await post(EVENTS, 'x'.repeat(1024 * 1024 + 1))).status).toBe(413);
  });

  it('takes the body whatever its content type says, and leaves those of other routes alone', async () => {
    const body = JSON.stringify({ name: 'x', channel: 'a', data: '1' });
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/octet-stream']) {
      const response = await app.inject({
        method: 'POST',
        url: sign('POST', EVENTS, body),
        payload: body,
        headers: { 'content-type': type },
      });
      expect(response.statusCode).toBe(200);
    }
    const other = await app.inject({ method: 'POST', url: '/elsewhere', payload: { n: 1 } });
    expect(other.json()).toEqual({ n: 1 });
  });

  it('answers 404 for what a user cannot be asked', async () => {
    expect((await post('/apps/3/users/7/promote', '{}')).status).toBe(404);
    expect((await post('/apps/3/users/7/terminate_connections', '{}')).status).toBe(200);
  });
});
