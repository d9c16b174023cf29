import fc from 'fast-check';
import { runs } from '../../../../support/proof';
import { anyCharacter, startHub, type RunningHub } from '../support';

let running: RunningHub;
beforeEach(async () => {
  running = await startHub({ clientEvents: true, limits: { messageBurst: 1_000_000, unprovenFrameBytes: 64 * 1024 } });
});
afterEach(() => running.stop());

const events = fc.oneof(
  fc.constantFrom(
    'pusher:subscribe',
    'pusher:unsubscribe',
    'pusher:ping',
    'pusher:pong',
    'pusher:signin',
    'client-x',
    'pusher:error',
    'pusher_internal:member_added',
    '',
  ),
  fc.anything(),
);
const channels = fc.oneof(
  fc.constantFrom('private-a', 'presence-a', 'a', '#server-to-user-', '#server-to-user-1', '', 'presence-', '__proto__', 'constructor'),
  fc.anything(),
);
const fields = fc.record(
  {
    channel: channels,
    auth: fc.oneof(fc.string(), fc.anything()),
    channel_data: fc.oneof(fc.json(), fc.anything()),
    user_data: fc.oneof(fc.json(), fc.anything()),
  },
  { requiredKeys: [] },
);
const messages = fc.oneof(
  fc
    .record(
      {
        event: events,
        channel: channels,
        data: fc.oneof(
          fields,
          fields.map((data) => JSON.stringify(data)),
          fc.anything(),
        ),
      },
      { requiredKeys: [] },
    )
    .map((message) => JSON.stringify(message)),
  fc.json(),
  fc.string({ unit: anyCharacter }),
);

describe('malformed frames', () => {
  it.each([
    'nonsense',
    '',
    '{',
    '[]',
    'null',
    '5',
    '"text"',
    '{}',
    '{"event":5}',
    '{"event":null}',
    '{"event":""}',
    '{"event":"no such event","data":{}}',
    '{"event":"pusher:subscribe"}',
    '{"event":"pusher:subscribe","data":null}',
    '{"event":"pusher:subscribe","data":[]}',
    '{"event":"pusher:subscribe","data":{}}',
    '{"event":"pusher:subscribe","data":{"channel":["a"]}}',
    '{"event":"pusher:subscribe","data":"{"}',
    '{"event":"pusher:unsubscribe","data":{"channel":{}}}',
    '{"event":"pusher:signin","data":{}}',
    '{"event":"pusher:connection_established","data":{}}',
  ])('%s is answered with an error', async (frame) => {
    const client = await (await running.connect()).established();
    client.send(frame);
    expect(await client.next()).toEqual({ event: 'pusher:error', data: { code: null, message: expect.any(String) } });
    await client.subscribed('still-working');
  });

  it('are survived whatever they hold, and open no channel that needs a signature', async () => {
    const [client, bystander] = [await (await running.connect()).established(), await (await running.connect()).established()];
    await bystander.subscribed('private-bystander');
    await fc.assert(
      fc.asyncProperty(messages, async (frame) => {
        client.send(frame);
        for (const answer of await client.everything())
          expect(answer.event).toMatch(/^pusher(_internal)?:(error|subscription_error|subscription_succeeded|pong)$/);
      }),
      { numRuns: runs(1_000, 10_000) },
    );
    expect(running.hub.channels('private-')).toEqual([{ name: 'private-bystander', subscriptionCount: 1, userCount: null }]);
    expect(running.hub.channels('presence-')).toEqual([]);
    expect(await bystander.everything()).toEqual([]);
    expect(running.log.lines).toEqual([]);
  });

  it('may be binary, which is refused', async () => {
    const client = await (await running.connect()).established();
    client.socket.send(Buffer.from('{"event":"pusher:ping"}'));
    expect(await client.next()).toMatchObject({ event: 'pusher:error', data: { message: expect.stringContaining('binary') } });
  });

  it('may be no UTF-8, which ends that connection alone', async () => {
    const [client, bystander] = [await (await running.connect()).established(), await (await running.connect()).established()];
    client.socket.send(Buffer.from([0xff, 0xfe]), { binary: false });
    expect((await client.closed).code).toBe(1007);
    expect(await bystander.everything()).toEqual([]);
  });

  it('may be too long, which ends that connection alone', async () => {
    const [client, bystander] = [await (await running.connect()).established(), await (await running.connect()).established()];
    client.send({ event: 'pusher:ping', data: 'x'.repeat(64 * 1024) });
    expect((await client.closed).code).toBe(1009);
    expect(await bystander.everything()).toEqual([]);
    expect(running.hub.connectionCount()).toBe(1);
  });

  it('may be nested more deeply than can be written again', async () => {
    const client = await (await running.connect()).established();
    await client.subscribed('private-a');
    const depth = 30_000;
    client.send(`{"event":"client-x","channel":"private-a","data":${'['.repeat(depth)}${']'.repeat(depth)}}`);
    expect(await client.everything()).toEqual([
      { event: 'pusher:error', data: { code: null, message: 'The message could not be handled' } },
    ]);
    expect(running.log.lines).toEqual([expect.stringContaining('message failed')]);
    await client.subscribed('still-working');
  });
});
