import { APP, member, startHub, type RawClient, type RunningHub } from '../support';

let running: RunningHub;
beforeEach(async () => {
  running = await startHub({ limits: { subscriptionsPerSocket: 5, presenceMembers: 3 } });
});
afterEach(() => running.stop());

const join = async (): Promise<RawClient> => (await running.connect()).established();

const publish = (channel: string, data: unknown = {}): void => running.hub.publish([{ channels: [channel], name: 'happened', data }]);

describe('subscriptions', () => {
  it.each(['news', 'private-news', 'A-Za-z0-9_-=@,.;'])('to %s hear its events and no others', async (channel) => {
    const [listener, other] = [await join(), await join()];
    expect(await listener.subscribed(channel)).toEqual({});
    await other.subscribed('elsewhere');
    publish(channel, { n: 1 });
    expect(await listener.next()).toEqual({ event: 'happened', channel, data: '{"n":1}' });
    expect(await other.everything()).toEqual([]);
  });

  it('number a thousand on one socket', async () => {
    await running.stop();
    running = await startHub();
    const client = await join();
    for (let n = 0; n < 1_001; n += 1) client.subscribe(`news-${n}`);
    const answers = await client.everything();
    expect(answers.filter(({ event }) => event === 'pusher_internal:subscription_succeeded')).toHaveLength(1_000);
    expect(answers.at(-1)).toMatchObject({ event: 'pusher:subscription_error', channel: 'news-1000', data: { type: 'LimitReached' } });
  });

  it('are counted: small channels hear each change, large ones the last of five seconds, presence channels none', async () => {
    const [first, second] = [await join(), await join()];
    await first.subscribed('news');
    await second.subscribed('news');
    await second.subscribed('presence-room', member('1'));
    second.socket.terminate();
    await second.closed;
    await first.everything();
    expect(first.counts).toEqual([
      ['news', 1],
      ['news', 2],
      ['news', 1],
    ]);

    const crowd = await Promise.all(Array.from({ length: 101 }, join));
    for (const client of crowd) await client.subscribed('crowd');
    const [witness] = crowd;
    await witness?.everything();
    expect(witness?.counts).toHaveLength(100);
    running.clock.advance(5);
    await witness?.everything();
    expect(witness?.counts.at(-1)).toEqual(['crowd', 101]);
  });

  it('to a cache channel begin with its last event of the last half hour, or with a miss', async () => {
    publish('cache-news', { n: 1 });
    publish('cache-news', { n: 2 });
    publish('news', { n: 3 });
    const client = await join();
    await client.subscribed('cache-news');
    expect(await client.everything()).toEqual([{ event: 'happened', channel: 'cache-news', data: '{"n":2}' }]);
    await client.subscribed('news');
    expect(await client.everything()).toEqual([]);
    running.clock.advance(30 * 60);
    const late = await join();
    await late.subscribed('cache-news');
    expect(await late.everything()).toEqual([{ event: 'pusher:cache_miss', channel: 'cache-news' }]);
  });

  it('end with unsubscribe', async () => {
    const client = await join();
    await client.subscribed('news');
    client.send({ event: 'pusher:unsubscribe', data: { channel: 'news' } });
    await client.everything();
    publish('news');
    expect(await client.everything()).toEqual([]);
    expect(running.hub.channel('news')).toBeNull();
    await client.subscribed('news');
  });

  it('end with the connection', async () => {
    const [leaver, stayer] = [await join(), await join()];
    await leaver.subscribed('news');
    await stayer.subscribed('news');
    leaver.socket.terminate();
    await leaver.closed;
    await stayer.everything();
    expect(running.hub.channel('news')).toEqual({ name: 'news', subscriptionCount: 1, userCount: null });
  });

  it('of which there is one already are refused, and go on', async () => {
    const client = await join();
    await client.subscribed('news');
    client.subscribe('news');
    expect(await client.next()).toEqual({ event: 'pusher:error', data: { code: null, message: 'Existing subscription to channel news' } });
    publish('news');
    expect(await client.everything()).toHaveLength(1);
  });

  it('that there are not cannot be ended', async () => {
    const client = await join();
    client.send({ event: 'pusher:unsubscribe', data: { channel: 'news' } });
    expect(await client.next()).toMatchObject({ event: 'pusher:error', data: { message: 'No current subscription to channel news' } });
  });

  it.each([
    ['no signature', undefined],
    ['a wrong one', `${APP.key}:${'0'.repeat(64)}`],
    ['one under another key', `other:${'0'.repeat(64)}`],
    ['one that is no text', { auth: true }],
  ])('to a private channel are refused with %s', async (_what, auth) => {
    const client = await join();
    client.send({ event: 'pusher:subscribe', data: { channel: 'private-news', auth } });
    expect(await client.next()).toEqual({
      event: 'pusher:subscription_error',
      channel: 'private-news',
      data: { type: 'AuthError', error: expect.stringContaining('subscribe to private-news'), status: 401 },
    });
    publish('private-news');
    expect(await client.everything()).toEqual([]);
  });

  it('are refused with the signature of another socket', async () => {
    const [owner, thief] = [await join(), await join()];
    thief.socketId = owner.socketId;
    thief.subscribe('private-news');
    expect(await thief.next()).toMatchObject({ event: 'pusher:subscription_error', data: { status: 401 } });
  });

  it.each(['', 'with space', 'a/b', 'a:b', 'naïve', '#server-to-user-1', '#other', 'x'.repeat(165), 'new\nline'])(
    'are refused for the channel %p',
    async (channel) => {
      const client = await join();
      client.subscribe(channel);
      expect(await client.next()).toMatchObject({ event: 'pusher:subscription_error' });
      expect(running.hub.channels()).toEqual([]);
    },
  );

  it('take the longest name', async () => {
    await (await join()).subscribed('x'.repeat(164));
    expect(running.hub.channels()).toHaveLength(1);
  });

  it('are limited in number', async () => {
    const client = await join();
    for (let n = 0; n < 5; n += 1) await client.subscribed(`news-${n}`);
    client.subscribe('news-5');
    expect(await client.next()).toMatchObject({ event: 'pusher:subscription_error', data: { type: 'LimitReached' } });
    client.send({ event: 'pusher:unsubscribe', data: { channel: 'news-0' } });
    await client.everything();
    await client.subscribed('news-5');
  });
});

describe('presence', () => {
  it('tells who is there, and the others who came and who left', async () => {
    const [ann, ben] = [await join(), await join()];
    expect(await ann.subscribed('presence-room', member('1', { name: 'Ann' }))).toEqual({
      presence: { count: 1, ids: ['1'], hash: { 1: { name: 'Ann' } } },
    });
    expect(await ben.subscribed('presence-room', member('2', { name: 'Ben' }))).toEqual({
      presence: { count: 2, ids: ['1', '2'], hash: { 1: { name: 'Ann' }, 2: { name: 'Ben' } } },
    });
    const added = await ann.next();
    expect(added).toEqual({ event: 'pusher_internal:member_added', channel: 'presence-room', data: expect.any(String) });
    expect(JSON.parse(String(added.data))).toEqual({ user_id: '2', user_info: { name: 'Ben' } });
    ben.send({ event: 'pusher:unsubscribe', data: { channel: 'presence-room' } });
    expect(await ann.next()).toEqual({ event: 'pusher_internal:member_removed', channel: 'presence-room', data: '{"user_id":"2"}' });
    expect(await ben.everything()).toEqual([]);
  });

  it('counts a user once however many sockets the user has', async () => {
    const [watcher, first, second] = [await join(), await join(), await join()];
    await watcher.subscribed('presence-room', member('watcher'));
    await first.subscribed('presence-room', member('7', { tab: 1 }));
    expect(await second.subscribed('presence-room', member('7', { tab: 2 }))).toMatchObject({
      presence: { count: 2, hash: { 7: { tab: 1 } } },
    });
    expect(running.hub.channel('presence-room')).toMatchObject({ subscriptionCount: 3, userCount: 2 });
    first.socket.close();
    await first.closed;
    expect(await watcher.everything()).toMatchObject([{ event: 'pusher_internal:member_added' }]);
    second.socket.terminate();
    expect(await watcher.next()).toMatchObject({ event: 'pusher_internal:member_removed', data: '{"user_id":"7"}' });
    expect(await watcher.everything()).toEqual([]);
    expect(running.hub.users('presence-room')).toEqual(['watcher']);
  });

  it('takes the id as a number for the same user as its text', async () => {
    const [first, second] = [await join(), await join()];
    await first.subscribed('presence-room', member(10));
    expect(await second.subscribed('presence-room', member('10'))).toMatchObject({ presence: { ids: ['10'], count: 1 } });
  });

  it('shows a user by any name', async () => {
    const client = await join();
    const answer = await client.subscribed('presence-room', member('__proto__', { admin: true }));
    // As text: an object of a matcher cannot name it.
    expect(JSON.stringify(answer)).toContain('"hash":{"__proto__":{"admin":true}}');
  });

  it.each([
    ['none', undefined],
    ['no JSON', 'Ann'],
    ['no user', '{}'],
    ['an empty id', member('')],
    ['an id that is too long', member('x'.repeat(129))],
    ['info that is no object', '{"user_id":"1","user_info":"Ann"}'],
    ['a list', '[]'],
  ])('refuses %s for the data of the member', async (_what, channelData) => {
    const client = await join();
    client.subscribe('presence-room', channelData);
    expect(await client.next()).toMatchObject({ event: 'pusher:subscription_error', data: { type: 'InvalidChannelData' } });
  });

  it('refuses data that were changed after signing', async () => {
    const client = await join();
    client.subscribe('presence-room', member('1'));
    await client.next();
    client.send({ event: 'pusher:unsubscribe', data: { channel: 'presence-room' } });
    client.send({
      event: 'pusher:subscribe',
      data: { channel: 'presence-room', auth: `${APP.key}:${'a'.repeat(64)}`, channel_data: member('2') },
    });
    expect(await client.next()).toMatchObject({ event: 'pusher:subscription_error', data: { type: 'AuthError' } });
  });

  it('has room for so many users, and for more sockets of those', async () => {
    const clients = [await join(), await join(), await join(), await join(), await join()] as const;
    for (const [index, client] of clients.slice(0, 3).entries()) await client.subscribed('presence-room', member(index));
    clients[3].subscribe('presence-room', member('one too many'));
    expect(await clients[3].next()).toMatchObject({ event: 'pusher:subscription_error', data: { type: 'LimitReached' } });
    await clients[4].subscribed('presence-room', member('1'));
  });

  it('limits what a user may say of itself in bytes', async () => {
    const [fits, tooLong] = [await join(), await join()];
    await fits.subscribed('presence-room', member('1', { x: 'a'.repeat(1024 - '{"x":""}'.length) }));
    tooLong.subscribe('presence-room', member('2', { x: 'é'.repeat((1024 - '{"x":""}'.length) / 2 + 1) }));
    expect(await tooLong.next()).toMatchObject({ event: 'pusher:subscription_error', data: { type: 'LimitReached' } });
    expect(running.hub.users('presence-room')).toEqual(['1']);
  });
});
