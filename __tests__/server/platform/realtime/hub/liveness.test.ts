import { createConnection, type Socket } from 'node:net';
import { setImmediate as breathe } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { APP_PATH, startHub, type RawClient, type RunningHub } from '../support';

let running: RunningHub;
let lines: Socket[];
beforeEach(async () => {
  running = await startHub({ activityTimeoutSeconds: 60, pongTimeoutSeconds: 20 });
  lines = [];
  running.server.on('connection', (line) => lines.push(line));
});
afterEach(() => running.stop());

const join = async (autoPong: boolean): Promise<RawClient> => (await running.connect({ ws: { autoPong } })).established();

/** Waits until something more has arrived on the server's side of the only line, without sending anything. */
async function arrived(cause: () => unknown): Promise<void> {
  const [line] = lines;
  const before = line?.bytesRead;
  await cause();
  while (line?.destroyed === false && line.bytesRead === before) await breathe();
  await breathe();
}

const gone = { code: 4201, reason: 'Pong reply not received' };

describe('signs of life', () => {
  it('are given when asked for', async () => {
    const client = await join(true);
    client.send({ event: 'pusher:ping', data: {} });
    expect(await client.next()).toEqual({ event: 'pusher:pong', data: '{}' });
    const pong = new Promise((resolve) => client.socket.once('pong', (data) => resolve(data.toString())));
    client.socket.ping('still there?');
    expect(await pong).toBe('still there?');
  });

  it('are asked for after a silence, and their lack ends the connection', async () => {
    const client = await join(false);
    running.clock.advance(59);
    expect(running.hub.connectionCount()).toBe(1);
    const frame = new Promise((resolve) => client.socket.once('ping', resolve));
    running.clock.advance(1);
    expect(await client.next()).toEqual({ event: 'pusher:ping', data: '{}' });
    await frame;
    running.clock.advance(19);
    expect(running.hub.connectionCount()).toBe(1);
    running.clock.advance(1);
    expect(await client.closed).toEqual(gone);
    expect(running.hub.connectionCount()).toBe(0);
  });

  it.each([
    ['a pong event', (client: RawClient) => client.send({ event: 'pusher:pong', data: {} })],
    ['a pong frame', (client: RawClient) => client.socket.pong()],
    ['a ping frame', (client: RawClient) => client.socket.ping()],
    ['any message', (client: RawClient) => client.subscribe('news')],
  ])('may be %s', async (_what, answer) => {
    const client = await join(false);
    running.clock.advance(60);
    await client.next();
    await arrived(() => answer(client));
    running.clock.advance(59);
    expect(running.hub.connectionCount()).toBe(1);
    running.clock.advance(1 + 20);
    expect(await client.closed).toEqual(gone);
  });

  it('keep a client that only listens connected, through its WebSocket', async () => {
    const client = await join(true);
    for (let round = 0; round < 5; round += 1) {
      await arrived(() => running.clock.advance(60));
      running.clock.advance(19);
    }
    expect(running.hub.connectionCount()).toBe(1);
    expect(client.socket.readyState).toBe(WebSocket.OPEN);
  });

  it('take a member out of a presence channel when they fail', async () => {
    const [silent, watcher] = [await join(false), await join(true)];
    await silent.subscribed('presence-room', '{"user_id":"silent"}');
    await watcher.subscribed('presence-room', '{"user_id":"watcher"}');
    running.clock.advance(60);
    expect(await watcher.next()).toMatchObject({ event: 'pusher:ping' });
    await watcher.everything();
    running.clock.advance(20);
    expect(await watcher.next()).toMatchObject({ event: 'pusher_internal:member_removed', data: '{"user_id":"silent"}' });
  });

  it('are not needed to drop a line that does not even answer the close', async () => {
    const line = createConnection(running.port, '127.0.0.1');
    line.write(
      `GET ${APP_PATH} HTTP/1.1\r\nHost: hub\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}\r\n\r\n`,
    );
    await new Promise((resolve) => line.once('data', resolve));
    const dropped = new Promise((resolve) => line.once('close', resolve));
    running.clock.advance(60 + 20 + 2);
    await new Promise((resolve) => setImmediate(resolve));
    expect(line.readyState).toBe('open');
    running.clock.advance(1);
    line.resume();
    await dropped;
  });
});

it('cuts off who sends without measure', async () => {
  await running.stop();
  running = await startHub({ limits: { messageBurst: 50, messagesPerSecond: 10 } });
  const client = await join(true);
  for (let n = 0; n < 51; n += 1) client.send({ event: 'pusher:ping' });
  expect((await client.closed).code).toBe(4100);
  const patient = await join(true);
  for (let round = 0; round < 20; round += 1) {
    for (let n = 0; n < 9; n += 1) patient.send({ event: 'pusher:ping' });
    for (let n = 0; n < 9; n += 1) expect(await patient.next()).toMatchObject({ event: 'pusher:pong' });
    running.clock.advance(1);
  }
});
