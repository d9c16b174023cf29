import type { Socket } from 'node:net';
import { setImmediate as breathe } from 'node:timers/promises';
import fc from 'fast-check';
import { EventRefusedError } from '#server/platform/realtime/hub/publish';
import { anyCharacter, member, startHub, type RawClient, type RunningHub } from '../support';

let running: RunningHub;
afterEach(() => running.stop());

const join = async (...channels: string[]): Promise<RawClient> => {
  const client = await (await running.connect()).established();
  for (const channel of channels) await client.subscribed(channel);
  return client;
};

describe('publishing', () => {
  it('keeps the order of events, within a call and between calls', async () => {
    running = await startHub();
    const client = await join('a', 'b');
    const sent = Array.from({ length: 300 }, (_, n) => ({ channels: [n % 3 === 0 ? 'b' : 'a'], name: 'counted', data: { n } }));
    for (let start = 0; start < sent.length;) {
      const count = 1 + (start % 17);
      running.hub.publish(sent.slice(start, start + count));
      start += count;
    }
    const heard = await client.everything();
    expect(heard.map(({ data }): unknown => JSON.parse(String(data)))).toEqual(sent.map(({ data }) => data));
  });

  it('sends an event to each of its channels once, save for one socket', async () => {
    running = await startHub();
    const [cause, other] = [await join('a', 'b'), await join('a', 'b')];
    running.hub.publish([{ channels: ['a', 'b', 'a', 'nobody-here'], name: 'x', data: 1, exceptSocketId: cause.socketId }]);
    expect((await other.everything()).map(({ channel }) => channel)).toEqual(['a', 'b']);
    expect(await cause.everything()).toEqual([]);
  });

  it('passes a text on as it is and anything else as JSON', async () => {
    running = await startHub();
    const client = await join('a');
    const data = ['plain', '{"already":"json"}', { deep: ['é', null, '\u2028', '"'] }, 5, null, undefined];
    running.hub.publish(data.map((item) => ({ channels: ['a'], name: 'Evacuation\\EvacueeUpdatedEvent', data: item })));
    const heard = await client.everything();
    expect(heard.map((message) => message.data)).toEqual([
      'plain',
      '{"already":"json"}',
      '{"deep":["é",null,"\u2028","\\""]}',
      '5',
      'null',
      'null',
    ]);
    expect(heard[0]?.event).toBe('Evacuation\\EvacueeUpdatedEvent');
  });

  it('writes the same JSON that JSON.stringify would', async () => {
    running = await startHub();
    const client = await join('a');
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: anyCharacter, minLength: 1 }),
        fc.string({ unit: anyCharacter, maxLength: 500 }),
        async (name, data) => {
          running.hub.publish([{ channels: ['a'], name, data }]);
          const raw: unknown = JSON.parse(JSON.stringify({ event: name, channel: 'a', data }));
          expect(await client.next()).toEqual(raw);
        },
      ),
    );
  });

  it('writes frames whose length takes one byte, and three', async () => {
    running = await startHub();
    const client = await join('a');
    const data = Array.from({ length: 20 }, (_, n) => 'x'.repeat(80 + n));
    running.hub.publish(data.map((item) => ({ channels: ['a'], name: 'x', data: item })));
    const heard = await client.everything();
    expect(heard.map((message) => message.data)).toEqual(data);
    const lengths = heard.map((message) => JSON.stringify(message).length);
    expect([Math.min(...lengths) < 126, Math.max(...lengths) > 126]).toEqual([true, true]);
  });

  it('writes frames longer than 64 kB', async () => {
    running = await startHub({ limits: { presenceInfoBytes: 50_000, unprovenFrameBytes: 64 * 1024 } });
    const about = { about: 'é'.repeat(20_000) };
    const [first, second] = [await join(), await join()];
    await first.subscribed('presence-room', member('1', about));
    expect(await second.subscribed('presence-room', member('2', about))).toMatchObject({
      presence: { count: 2, hash: { 1: about, 2: about } },
    });
  });

  it('takes 10 kB of data, counted in bytes', async () => {
    running = await startHub();
    const client = await join('a');
    running.hub.publish([{ channels: ['a'], name: 'x', data: 'é'.repeat(5_120) }]);
    expect((await client.next()).data).toHaveLength(5_120);
    const tooLong = async (): Promise<void> => running.hub.publish([{ channels: ['a'], name: 'x', data: `${'é'.repeat(5_120)}.` }]);
    await expect(tooLong()).rejects.toMatchObject({ reason: 'too_large', message: expect.stringContaining('10241') });
  });

  it.each([
    ['the channel', { channels: ['no such name'], name: 'x' }],
    ['the name', { channels: ['a'], name: '' }],
    ['a name of the protocol', { channels: ['a'], name: 'pusher_internal:member_added' }],
    ['a long name', { channels: ['a'], name: 'x'.repeat(201) }],
  ])('refuses all of a call for %s of one of its events', async (_what, bad) => {
    running = await startHub();
    const client = await join('a');
    expect(() =>
      running.hub.publish([
        { channels: ['a'], name: 'fine', data: 1 },
        { ...bad, data: 1 },
      ]),
    ).toThrow(EventRefusedError);
    expect(await client.everything()).toEqual([]);
  });

  it('lets a held burst go at once, also beyond what is held together', async () => {
    running = await startHub();
    const client = await join('a');
    running.hub.publish(Array.from({ length: 40 }, (_, n) => ({ channels: ['a'], name: 'x', data: `${n}`.padEnd(9_000) })));
    expect((await client.everything()).map(({ data }) => Number(data))).toEqual(Array.from({ length: 40 }, (_, n) => n));
  });

  it('cuts off a client that does not read, and nobody else', async () => {
    running = await startHub({ limits: { waitingBytes: 64 * 1024 } });
    const lines: Socket[] = [];
    running.server.on('connection', (line: Socket) => lines.push(line));
    await join('a');
    const healthy = await join('a');
    // The operating system holds megabytes for a client that does not read: here it takes nothing more at once.
    for (const line of lines.slice(0, 1)) line._write = line._writev = () => undefined;
    let sent = 0;
    while (running.hub.connectionCount() === 2 && sent < 100) {
      running.hub.publish([{ channels: ['a'], name: 'x', data: `${sent}`.padEnd(10_000) }]);
      sent += 1;
      await breathe();
    }
    expect(running.hub.connectionCount()).toBe(1);
    expect(running.log.lines).toEqual([expect.stringContaining('too slowly')]);
    expect((await healthy.everything()).map(({ data }) => Number(data))).toEqual(Array.from({ length: sent }, (_, n) => n));
    expect(running.hub.channel('a')?.subscriptionCount).toBe(1);
  });
});
