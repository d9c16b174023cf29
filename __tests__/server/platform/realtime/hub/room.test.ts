import { setImmediate as breathe } from 'node:timers/promises';
import { startHub, type RawClient, type RunningHub } from '../support';

let running: RunningHub;
beforeEach(async () => {
  running = await startHub({ limits: { connections: 10 } });
});
afterEach(() => running.stop());

const join = async (): Promise<RawClient> => (await running.connect()).established();
const joinProven = async (): Promise<RawClient> => {
  const client = await join();
  await client.subscribed('private-a');
  return client;
};
const roomNeeded = { code: 4100, reason: expect.stringContaining('had not authenticated') };

describe('a crowded hub', () => {
  it('closes the oldest socket that proved nothing within a minute, from eight tenths on', async () => {
    const stranger = await join();
    const bound = await join();
    running.hub.bind(bound.socketId, 'session');
    for (let n = 0; n < 5; n += 1) await joinProven();
    running.clock.advance(29);
    const young = await join();
    running.clock.advance(29);
    await join();
    expect(running.hub.connectionCount()).toBe(9);
    await stranger.everything();
    running.clock.advance(2);
    await joinProven();
    expect(await stranger.closed).toEqual(roomNeeded);
    expect(running.hub.connectionCount()).toBe(9);
    await Promise.all([young.everything(), bound.everything()]);
  });

  it("is open to people even while nobody's sockets fill it", async () => {
    const strangers: RawClient[] = [];
    for (let n = 0; n < 10; n += 1) strangers.push(await join());
    for (let n = 0; n < 10; n += 1) await joinProven();
    expect(await Promise.all(strangers.map(({ closed }) => closed))).toEqual(strangers.map(() => roomNeeded));
    expect((await (await running.connect()).closed).code).toBe(4100);
  });
});

describe('a socket that has proved nothing', () => {
  it('may send small messages, and ten a second after the first burst', async () => {
    await running.stop();
    running = await startHub({ limits: { messageBurst: 12 } });
    const client = await join();
    client.send({ event: 'pusher:ping', data: { padding: 'x'.repeat(4_096) } });
    expect(await client.next()).toMatchObject({ event: 'pusher:error', data: { message: expect.stringContaining('4096 bytes') } });
    const pings = async (count: number): Promise<void> => {
      for (let n = 0; n < count; n += 1) {
        client.send({ event: 'pusher:ping' });
        expect(await client.next()).toMatchObject({ event: 'pusher:pong' });
      }
    };
    await pings(11);
    running.clock.advance(1);
    await pings(10);
    client.send({ event: 'pusher:ping' });
    expect((await client.closed).code).toBe(4100);
  });

  it('has room for more once it has signed', async () => {
    const client = await joinProven();
    client.send({ event: 'pusher:ping', data: { padding: 'x'.repeat(10_000) } });
    expect(await client.next()).toMatchObject({ event: 'pusher:pong' });
  });
});

describe('a client that says goodbye', () => {
  it('is forgotten at its close frame, though its line stays open', async () => {
    const [leaver, stayer] = [await join(), await join()];
    await leaver.subscribed('news');
    await stayer.subscribed('news');
    const line = new Promise<void>((resolve) => running.server.getConnections(() => resolve()));
    // Sends the close frame and never reads the answer, as behind a line that is half open.
    leaver.socket.pause();
    leaver.socket.close();
    await line;
    // A connection without a reader is closed only after half a minute.
    const until = performance.now() + 5_000;
    while (running.hub.channel('news')?.subscriptionCount === 2 && performance.now() < until) await breathe();
    expect(running.hub.connectionCount()).toBe(1);
    await stayer.everything();
    expect(stayer.counts.at(-1)).toEqual(['news', 1]);
  });
});
