import { APP, startHub, type RawClient, type RunningHub } from '../support';
import { hmac } from '#server/platform/realtime/signature';

let running: RunningHub;
beforeEach(async () => {
  running = await startHub();
});
afterEach(() => running.stop());

const join = async (): Promise<RawClient> => (await running.connect()).established();

const publish = (channel: string): void => running.hub.publish([{ channels: [channel], name: 'x', data: 1 }]);

describe('sockets bound to a session', () => {
  it('close for good with it, and no others', async () => {
    const [tabOne, tabTwo, stranger] = [await join(), await join(), await join()];
    for (const client of [tabOne, tabTwo, stranger]) await client.subscribed('private-a');
    expect([running.hub.bind(tabOne.socketId, 'mine'), running.hub.bind(tabTwo.socketId, 'mine')]).toEqual(['bound', 'bound']);
    running.hub.bind(stranger.socketId, 'theirs');
    expect(running.hub.closeTagged('mine')).toBe(2);
    publish('private-a');
    expect((await tabOne.closed).code).toBe(4009);
    expect((await tabTwo.closed).code).toBe(4009);
    expect(await stranger.everything()).toHaveLength(1);
    expect(running.hub.channel('private-a')?.subscriptionCount).toBe(1);
  });

  it('hear nothing and are not heard after its end, even before the line is closed', async () => {
    const [client, watcher] = [await join(), await join()];
    await client.subscribed('private-a');
    await watcher.subscribed('presence-room', '{"user_id":"watcher"}');
    running.hub.bind(client.socketId, 'mine');
    const heard: unknown[] = [];
    client.socket.on('message', (data) => heard.push(data));
    running.hub.closeTagged('mine');
    publish('private-a');
    client.subscribe('presence-room', '{"user_id":"ghost"}');
    await client.closed;
    expect(heard).toEqual([]);
    expect(await watcher.everything()).toEqual([]);
    expect(running.hub.channel('private-a')).toBeNull();
  });

  it('close when they are bound after its end, for an hour', async () => {
    const [late, later] = [await join(), await join()];
    running.hub.closeTagged('mine');
    expect(running.hub.bind(late.socketId, 'mine')).toBe('closed');
    expect((await late.closed).code).toBe(4009);
    expect(running.hub.bind('1.1', 'mine')).toBe('closed');
    for (let minute = 0; minute < 59 * 2; minute += 1) {
      running.clock.advance(29);
      await later.everything();
    }
    expect(running.hub.bind('1.1', 'mine')).toBe('closed');
    for (let minute = 0; minute < 10; minute += 1) {
      running.clock.advance(29);
      await later.everything();
    }
    expect(running.hub.bind(later.socketId, 'mine')).toBe('bound');
  });

  it('come back under another id when its rights change, so that old signatures are void', async () => {
    const client = await join();
    await client.subscribed('private-a');
    running.hub.bind(client.socketId, 'mine');
    expect(running.hub.reauthorize('mine')).toBe(1);
    expect((await client.closed).code).toBe(4200);
    const again = await join();
    const newId = again.socketId;
    again.socketId = client.socketId;
    again.subscribe('private-a');
    expect(await again.next()).toMatchObject({ event: 'pusher:subscription_error', data: { status: 401 } });
    expect(running.hub.bind(newId, 'mine')).toBe('bound');
  });

  it('are unknown when they are not here, or not here any more', async () => {
    expect(running.hub.bind('1.1', 'mine')).toBe('unknown');
    const client = await join();
    running.hub.bind(client.socketId, 'mine');
    client.socket.terminate();
    await client.closed;
    await (await join()).everything();
    expect(running.hub.bind(client.socketId, 'mine')).toBe('unknown');
    expect(running.hub.closeTagged('mine')).toBe(0);
  });

  it('can be picked one by one', async () => {
    const [one, two] = [await join(), await join()];
    await one.subscribed('room');
    expect(running.hub.terminate(({ subscriptions }) => subscriptions.has('room'))).toBe(1);
    expect((await one.closed).code).toBe(4009);
    expect(await two.everything()).toEqual([]);
  });
});

describe('signing in on a connection', () => {
  const signIn = (client: RawClient, user: object, secret = APP.secret): void => {
    const userData = JSON.stringify(user);
    client.send({
      event: 'pusher:signin',
      data: { auth: `${APP.key}:${hmac(secret, `${client.socketId}::user::${userData}`)}`, user_data: userData },
    });
  };

  it("opens the channel of that user alone, and lets the server end the user's connections", async () => {
    const client = await join();
    signIn(client, { id: '7' });
    expect(await client.next()).toEqual({ event: 'pusher:signin_success', data: { user_data: '{"id":"7"}' } });
    client.subscribe('#server-to-user-8');
    expect(await client.next()).toMatchObject({ event: 'pusher:subscription_error', data: { status: 401 } });
    await client.subscribed('#server-to-user-7');
    publish('#server-to-user-7');
    expect(await client.next()).toMatchObject({ event: 'x', channel: '#server-to-user-7' });
    expect(running.hub.disconnectUser('8')).toBe(0);
    expect(running.hub.disconnectUser('7')).toBe(1);
    expect((await client.closed).code).toBe(4009);
    expect(running.hub.disconnectUser('7')).toBe(0);
  });

  it('names the member of a presence channel that is signed without one', async () => {
    const client = await join();
    signIn(client, { id: '7', user_info: { name: 'Ann' } });
    await client.next();
    expect(await client.subscribed('presence-room')).toMatchObject({ presence: { hash: { 7: { name: 'Ann' } } } });
  });

  it('is refused without a valid signature, without a user, and as a second user', async () => {
    const client = await join();
    signIn(client, { id: '7' }, 'wrong');
    expect(await client.next()).toMatchObject({ event: 'pusher:error', data: { code: 4009 } });
    signIn(client, { name: 'nobody' });
    expect(await client.next()).toMatchObject({ event: 'pusher:error' });
    client.subscribe('#server-to-user-7');
    expect(await client.next()).toMatchObject({ event: 'pusher:subscription_error' });
    signIn(client, { id: '7' });
    await client.next();
    signIn(client, { id: '8' });
    expect(await client.next()).toMatchObject({ event: 'pusher:error', data: { message: expect.stringContaining('already') } });
    expect(running.hub.disconnectUser('8')).toBe(0);
  });
});
