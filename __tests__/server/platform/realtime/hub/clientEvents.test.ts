import { member, startHub, type RawClient, type RunningHub } from '../support';

let running: RunningHub;
beforeEach(async () => {
  running = await startHub({ clientEvents: true });
});
afterEach(() => running.stop());

const join = async (channel: string, channelData?: string): Promise<RawClient> => {
  const client = await (await running.connect()).established();
  await client.subscribed(channel, channelData);
  return client;
};

const shout = (client: RawClient, channel: string, data: unknown = { n: 1 }, event = 'client-shout'): void =>
  client.send({ event, channel, data });

describe('client events', () => {
  it('are off unless the hub allows them', async () => {
    await running.stop();
    running = await startHub();
    const [sender, receiver] = [await join('private-room'), await join('private-room')];
    shout(sender, 'private-room');
    expect(await sender.everything()).toEqual([
      { event: 'pusher:error', data: { code: null, message: expect.stringContaining('client events are off') } },
    ]);
    expect(await receiver.everything()).toEqual([]);
  });

  it('reach the other sockets of a private channel, not the sender', async () => {
    const [sender, receiver] = [await join('private-room'), await join('private-room')];
    shout(sender, 'private-room', { text: 'hé' });
    expect(await receiver.next()).toEqual({ event: 'client-shout', channel: 'private-room', data: '{"text":"hé"}' });
    expect(await sender.everything()).toEqual([]);
  });

  it('say on a presence channel which user sent them, whatever the sender claims', async () => {
    const sender = await join('presence-room', member('7', { name: 'Ann' }));
    const receiver = await join('presence-room', member('8'));
    sender.send({ event: 'client-shout', channel: 'presence-room', data: 'plain', user_id: '9' });
    expect(await receiver.next()).toEqual({ event: 'client-shout', channel: 'presence-room', data: 'plain', user_id: '7' });
  });

  it('may carry no data at all', async () => {
    const [sender, receiver] = [await join('private-room'), await join('private-room')];
    sender.send({ event: 'client-shout', channel: 'private-room' });
    expect(await receiver.next()).toEqual({ event: 'client-shout', channel: 'private-room' });
  });

  it('are refused on public channels', async () => {
    const [sender, receiver] = [await join('room'), await join('room')];
    shout(sender, 'room');
    expect(await sender.next()).toMatchObject({
      event: 'pusher:error',
      data: { message: expect.stringContaining('private and presence') },
    });
    expect(await receiver.everything()).toEqual([]);
  });

  it('are refused from those who are not subscribed', async () => {
    const [sender, receiver] = [await join('private-other'), await join('private-room')];
    shout(sender, 'private-room');
    expect(await sender.next()).toMatchObject({ event: 'pusher:error', data: { message: expect.stringContaining('no subscription') } });
    expect(await receiver.everything()).toEqual([]);
  });

  it.each([undefined, 5, null])('are refused with the channel %p', async (channel) => {
    const sender = await join('private-room');
    sender.send({ event: 'client-shout', channel, data: {} });
    expect(await sender.next()).toMatchObject({ event: 'pusher:error' });
  });

  it.each(['shout', 'Client-shout', 'pusher:shout', 'pusher_internal:member_added'])('may not be called %s', async (event) => {
    const [sender, receiver] = [await join('private-room'), await join('private-room')];
    shout(sender, 'private-room', {}, event);
    expect(await sender.next()).toMatchObject({ event: 'pusher:error' });
    expect(await receiver.everything()).toEqual([]);
  });

  it('have names of 200 characters at most', async () => {
    const [sender, receiver] = [await join('private-room'), await join('private-room')];
    shout(sender, 'private-room', {}, `client-${'x'.repeat(194)}`);
    expect(await sender.next()).toMatchObject({ event: 'pusher:error', data: { message: expect.stringContaining('200') } });
    shout(sender, 'private-room', {}, `client-${'x'.repeat(193)}`);
    expect((await receiver.next()).event).toHaveLength(200);
  });

  it('carry 10 kB, counted in bytes', async () => {
    const [sender, receiver] = [await join('private-room'), await join('private-room')];
    shout(sender, 'private-room', 'é'.repeat(5_121));
    expect(await sender.next()).toMatchObject({ event: 'pusher:error', data: { message: expect.stringContaining('10240') } });
    shout(sender, 'private-room', 'é'.repeat(5_120));
    expect((await receiver.next()).data).toHaveLength(5_120);
  });

  it('are limited to ten a second for each socket, and the rest is refused with 4301', async () => {
    const [sender, other, receiver] = [await join('private-room'), await join('private-room'), await join('private-room')];
    const refused = { event: 'pusher:error', data: { code: 4301, message: 'Client event rejected due to rate limit' } };
    for (let n = 0; n < 12; n += 1) shout(sender, 'private-room');
    expect(await sender.everything()).toEqual([refused, refused]);
    expect(await receiver.everything()).toHaveLength(10);
    shout(other, 'private-room');
    await other.everything();
    expect(await receiver.everything()).toHaveLength(1);
    running.clock.advance(0.5);
    for (let n = 0; n < 6; n += 1) shout(sender, 'private-room');
    await sender.everything();
    expect(await receiver.everything()).toHaveLength(5);
    running.clock.advance(20);
    for (let n = 0; n < 11; n += 1) shout(sender, 'private-room');
    await sender.everything();
    expect(await receiver.everything()).toHaveLength(10);
  });
});
