import { createHmac } from 'node:crypto';

import { decodeJwt } from 'jose';

import { CHANNELS_PER_AUTHORIZATION } from '#contract/platform/constants';
import { bodyOf } from '../../../support/answer';
import { change } from '#server/platform/db/transaction';
import { emitAccessChanged } from '#server/identity/sessions/accessChanged';
import { addClient, addPlace, addSite, addUser, type SeededClient } from '../../../support/seed';
import { describeOnEitherDatabase } from '../../../support/testDatabase';
import { startTestServer, type ApiClient, type TestServer } from '../../../support/testServer';

const SECRET = '7ad3773142a6692b25b8-of-the-embedded-hub';
const SOCKET = '1234.1234';

describeOnEitherDatabase('Authorising channels', (on) => {
  let server: TestServer;
  let client: SeededClient;
  let site: number;
  let otherSite: number;
  let evacuation: number;
  beforeAll(async () => {
    server = await startTestServer({ on, settings: { HUB_APP_ID: '1', HUB_KEY: '278d425bdf160c739803', HUB_SECRET: SECRET } });
    const { db } = server.database;
    client = await addClient(db);
    site = await addSite(db, client);
    otherSite = await addSite(db, client);
    const row = { client_id: client.id, site_id: site, started_by: null };
    evacuation = (await db.insertInto('evacuations').values(row).returning('id').executeTakeFirstOrThrow()).id;
  });
  afterAll(() => server.close());

  const as = async (options: Parameters<typeof addUser>[2], of = client) =>
    server.signIn((await addUser(server.database.db, of, options)).email);
  const ask = (api: ApiClient, channels: unknown, socketId: unknown = SOCKET) =>
    api.post('broadcasting/auth', { socket_id: socketId, channels });
  const statuses = (answer: Awaited<ReturnType<typeof ask>>): Record<string, number> =>
    Object.fromEntries(Object.entries(bodyOf(answer)).map(([name, { status }]) => [name, status]));

  it('signs as the protocol says, each channel on its own', async () => {
    const signature = createHmac('sha256', SECRET).update(`${SOCKET}:private-Site.${site}`).digest('hex');
    const answer = await ask(await as({}), [`private-Site.${site}`, 'private-Site.999999', `private-Site.${site}`]);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        [`private-Site.${site}`]: { status: 200, data: { auth: `278d425bdf160c739803:${signature}` } },
        'private-Site.999999': { status: 403, data: { message: expect.any(String) } },
      },
    });
  });

  it('lets each person hear what they may', async () => {
    const channels = [`private-Site.${site}`, `private-Site.${otherSite}`, `private-Evacuation.${evacuation}`];
    const heard = async (options: Parameters<typeof addUser>[2], of?: SeededClient): Promise<number[]> =>
      Object.values(statuses(await ask(await as(options, of), channels)));
    expect(await heard({ role: ['Today.viewer'] })).toEqual([200, 200, 403]);
    expect(await heard({ role: ['EvacList.viewer'] })).toEqual([200, 200, 200]);
    expect(await heard({ role: ['EvacReport.viewer'] })).toEqual([403, 403, 200]);
    expect(await heard({ role: ['ManageSite.editor'] })).toEqual([403, 403, 403]);
    expect(await heard({ role: 'standard', sites: [otherSite] })).toEqual([403, 200, 403]);
    expect(await heard({ role: 'standard', sites: [] })).toEqual([403, 403, 403]);
    expect(await heard({}, await addClient(server.database.db))).toEqual([403, 403, 403]);
  });

  it('lets nobody hear another person’s own channel, nor their own in another client', async () => {
    const { db } = server.database;
    const elsewhere = await addClient(db);
    const [one, other, standard] = [await addUser(db, client), await addUser(db, client), await addUser(db, client, { role: [] })];
    const place = await addPlace(db, elsewhere, one.id);
    const visitor = await addUser(db, elsewhere, { user: { is_super: true } });
    const channels = [one.clientUserId, other.clientUserId, standard.clientUserId, place].map((id) => `private-User.${id}`);
    const heard = async (email: string, of = client) =>
      Object.values(statuses(await ask(await server.signIn(email, of.globalClientId), channels)));
    expect(await heard(one.email)).toEqual([200, 403, 403, 403]);
    expect(await heard(one.email, elsewhere)).toEqual([403, 403, 403, 200]);
    expect(await heard(standard.email)).toEqual([403, 403, 200, 403]);
    expect(await heard(visitor.email)).toEqual([403, 403, 403, 403]);
  });

  it('tells whose access changed with the change, and has their sockets ask again', async () => {
    const { db } = server.database;
    const [changed, other] = [await addUser(db, client), await addUser(db, client)];
    const [api] = [await server.signIn(changed.email), await server.signIn(other.email)];
    const again = jest.spyOn(server.deps.publisher, 'reauthorizeSession');
    const publish = jest.spyOn(server.deps.publisher, 'publish');
    const tell = (fails = false) =>
      change(server.deps, async (tx, emit) => {
        await emitAccessChanged(server.deps, tx, emit, { clientId: client.id }, [changed.clientUserId]);
        if (fails) throw new Error('undone');
      });
    await expect(tell(true)).rejects.toThrow('undone');
    expect(again).not.toHaveBeenCalled();
    await tell();
    await server.deps.outbox.idle();
    expect(again.mock.calls).toEqual([[decodeJwt(api.accessToken).sid]]);
    expect(publish.mock.calls.flatMap(([events]) => events)).toEqual([
      { channel: `private-User.${changed.clientUserId}`, name: 'AccessChangedEvent', data: {} },
    ]);
  });

  it('signs no other channel, whatever its name', async () => {
    const names = [
      'private-site.1',
      `private-Site.${site}:x`,
      `private-Site.0${site}`,
      `Site.${site}`,
      'presence-Site.1',
      'private-Site.',
      'private-Site.99999999999999',
      'private-Site.1e1',
      `private-Site.${site} `,
      '#server-to-user-1',
      '__proto__',
      '',
    ];
    const answer = await ask(
      await as({}),
      names.filter((name) => name !== ''),
    );
    expect(answer.status).toBe(200);
    expect(new Set(Object.values(statuses(answer)))).toEqual(new Set([403]));
  });

  it('refuses a socket id that is not digits, a point, digits, and lists that are too long', async () => {
    const api = await as({});
    for (const socketId of ['1234', '1234.', '.1', '1.2:private-Site.1', '1.2\n', 'a.b', 12.5, null, '', ['1.2']]) {
      expect(await ask(api, [`private-Site.${site}`], socketId)).toMatchObject({
        status: 422,
        body: { errors: { socket_id: [expect.any(String)] } },
      });
    }
    const many = Array.from({ length: CHANNELS_PER_AUTHORIZATION + 1 }, (_, i) => `private-Site.${i + 1}`);
    expect(await ask(api, many)).toMatchObject({ status: 422, body: { errors: { channels: ['Send at most 100.'] } } });
    expect((await ask(api, many.slice(1))).status).toBe(200);
    expect((await ask(api, [])).status).toBe(422);
    expect((await ask(api, [7])).status).toBe(422);
    expect((await ask(server.anonymous, [`private-Site.${site}`])).status).toBe(401);
  });

  it('closes a session’s socket when the session ends, and binds none to a session that has ended', async () => {
    const api = await as({});
    const bind = jest.spyOn(server.deps.publisher, 'bindSession');
    await ask(api, [`private-Site.${site}`]);
    expect(bind).toHaveBeenCalledWith(SOCKET, decodeJwt(api.accessToken).sid);
    bind.mockReturnValue('closed');
    expect(await ask(api, [`private-Site.${site}`])).toMatchObject({ status: 401, body: { code: 'session_expired' } });
  });
});
