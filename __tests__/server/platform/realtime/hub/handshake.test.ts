import { WebSocket, WebSocketServer } from 'ws';
import { hmac } from '#server/platform/realtime/signature';
import { APP, startHub, type RunningHub } from '../support';

let running: RunningHub;
afterEach(() => running.stop());

describe('the handshake', () => {
  it('names a new socket and the activity timeout', async () => {
    running = await startHub({ activityTimeoutSeconds: 45 });
    const message = await (await running.connect()).next();
    expect(message).toEqual({ event: 'pusher:connection_established', data: expect.any(String) });
    expect(JSON.parse(String(message.data))).toEqual({ socket_id: expect.stringMatching(/^\d+\.\d+$/), activity_timeout: 45 });
    expect(running.hub.connectionCount()).toBe(1);
  });

  it('gives every socket an id that says nothing about the others', async () => {
    running = await startHub();
    const clients = await Promise.all(Array.from({ length: 20 }, async () => (await running.connect()).established()));
    const halves = clients.flatMap(({ socketId }) => socketId.split('.').map(Number));
    expect(new Set(halves).size).toBe(40);
    // Out of 2^48 each: forty that are all small would be no chance.
    expect(Math.max(...halves)).toBeGreaterThan(2 ** 40);
  });

  it.each([
    ['another key', '/app/nobody?protocol=7', 4001],
    ['no key', '/app/?protocol=7', 4005],
    ['no key at all', '/app?protocol=7', 4005],
    ['a longer path', `/app/${APP.key}/more?protocol=7`, 4005],
    ['a version that is none', `/app/${APP.key}?protocol=7&version=latest`, 4006],
    ['protocol 3', `/app/${APP.key}?protocol=3`, 4007],
    ['protocol 8', `/app/${APP.key}?protocol=8`, 4007],
    ['a protocol that is no number', `/app/${APP.key}?protocol=seven`, 4007],
    ['no protocol', `/app/${APP.key}?client=js&version=8.6.0`, 4008],
  ])('refuses %s', async (_what, path, code) => {
    running = await startHub();
    const client = await running.connect({ path });
    expect((await client.closed).code).toBe(code);
    expect(running.hub.connectionCount()).toBe(0);
  });

  it('does without client and version', async () => {
    running = await startHub();
    await (await running.connect({ path: `/app/${APP.key}?protocol=7` })).established();
    expect(running.hub.connectionCount()).toBe(1);
  });

  it('tells clients of older protocols why in an event, as they do not look at close codes', async () => {
    running = await startHub();
    const old = await running.connect({ path: '/app/nobody?protocol=5' });
    expect(await old.next()).toEqual({ event: 'pusher:error', data: { code: 4001, message: 'Application does not exist' } });
    expect((await old.closed).code).toBe(4001);
  });

  it('lets in pages of the allowed origins, and clients that are no page', async () => {
    running = await startHub({ allowedOrigins: ['https://portal.example'] });
    await (await running.connect({ ws: { origin: 'https://portal.example' } })).established();
    await (await running.connect()).established();
    const stranger = await running.connect({ ws: { origin: 'https://evil.example' } });
    expect(await stranger.closed).toEqual({ code: 4009, reason: expect.stringContaining('origin') });
  });

  it('asks clients to come back later when it is full, and takes the next when one has gone', async () => {
    running = await startHub({ limits: { connections: 1 } });
    const first = await (await running.connect()).established();
    await first.subscribed('private-a');
    expect((await (await running.connect()).closed).code).toBe(4100);
    first.socket.close();
    await first.closed;
    await (await running.connect()).established();
  });

  it('takes the previous key as well while keys are rotated, and a signature by either', async () => {
    const previous = { key: 'former', secret: 'a former secret' };
    running = await startHub({ previous });
    const client = await (await running.connect({ path: '/app/former?protocol=7' })).established();
    await client.subscribed('private-a');
    client.send({
      event: 'pusher:subscribe',
      data: { channel: 'private-b', auth: `former:${hmac(previous.secret, `${client.socketId}:private-b`)}` },
    });
    expect(await client.next()).toMatchObject({ event: 'pusher_internal:subscription_succeeded', channel: 'private-b' });
    client.send({
      event: 'pusher:subscribe',
      data: { channel: 'private-c', auth: `former:${hmac(APP.secret, `${client.socketId}:private-c`)}` },
    });
    expect(await client.next()).toMatchObject({ event: 'pusher:subscription_error', channel: 'private-c' });
  });

  it('drops refused clients that do not answer the close', async () => {
    running = await startHub();
    const client = await running.connect({ path: '/app/nobody?protocol=7' });
    client.socket.pause();
    running.clock.advance(5);
    client.socket.resume();
    await client.closed;
    await expect(new Promise((resolve) => running.server.getConnections((_error, count) => resolve(count)))).resolves.toBe(0);
  });

  it('leaves other sockets of the same server alone', async () => {
    running = await startHub();
    const nobodys = new WebSocket(`ws://127.0.0.1:${running.port}/apps`);
    const [error] = await new Promise<[Error]>((resolve) => nobodys.once('error', (...args) => resolve(args)));
    expect(error.message).toContain('404');

    const other = new WebSocketServer({ server: running.server, path: '/hot-reload' });
    const theirs = new WebSocket(`ws://127.0.0.1:${running.port}/hot-reload`);
    await new Promise((resolve) => theirs.once('open', resolve));
    theirs.terminate();
    other.close();
  });

  it('closes all sockets when it stops, so that they come back after a while, and takes no new ones', async () => {
    running = await startHub();
    const client = await (await running.connect()).established();
    await running.hub.close();
    expect((await client.closed).code).toBe(4100);
    await expect(running.connect()).rejects.toThrow();
    await running.hub.close();
    expect(running.hub.connectionCount()).toBe(0);
  });

  it('waits three seconds for those that do not answer when it stops, no longer', async () => {
    running = await startHub();
    const client = await (await running.connect()).established();
    client.socket.pause();
    let isClosed = false;
    const closed = running.hub.close().then(() => (isClosed = true));
    running.clock.advance(2);
    await new Promise((resolve) => setImmediate(resolve));
    expect(isClosed).toBe(false);
    running.clock.advance(1);
    await closed;
  });
});
