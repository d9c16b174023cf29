import { decodeJwt, jwtVerify } from 'jose';

import { PERMISSIONS } from '#contract/platform/permissions';
import { STANDARD_PERMISSIONS } from '#contract/platform/roles';
import { bodyOf } from '../../../support/answer';
import { addClient, addPlace, addRole, addSite, addUser, type SeededClient } from '../../../support/seed';
import { describeOnEitherDatabase } from '../../../support/testDatabase';
import { startTestServer, type TestServer } from '../../../support/testServer';

describeOnEitherDatabase('Clients and configuration', (on) => {
  let server: TestServer;
  let client: SeededClient;
  beforeAll(async () => {
    server = await startTestServer({ on });
    client = await addClient(server.database.db, {
      name: 'Harbour',
      settings: JSON.stringify({ 'beta.brivo': true, 'internal.stripe': 'x' }),
      trial_ends_on: '2037-05-06',
    });
  });
  afterAll(() => server.close());
  const as = async (options: Parameters<typeof addUser>[2] = {}) => {
    const user = await addUser(server.database.db, client, options);
    return { user, api: await server.signIn(user.email) };
  };

  it('tells each person what the portal needs for its first screen', async () => {
    const site = await addSite(server.database.db, client, { name: 'A quay' });
    const { user, api } = await as({ role: 'standard', sites: [site] });
    const answer = await api.get('config');
    expect(answer.status).toBe(200);
    const body = bodyOf(answer);
    expect(body).toMatchObject({
      pusher: { key: server.deps.secrets.hub.key, cluster: expect.any(String) },
      abilities: expect.arrayContaining(['AbsenceReport.view']),
      roles: [...STANDARD_PERMISSIONS],
      latest_app_version: expect.stringMatching(/^\d+\.\d+\.\d+/u),
      local_user_id: user.clientUserId,
      system_role: 'standard',
      client: { global_client_id: client.globalClientId, settings: { 'beta.brivo': true }, trial_ends_on: '2037-05-06' },
      sites: [
        { id: site, name: 'A quay', type: 'standard', visitors_signed_in_count: 0, evacuation_in_progress: false, space_exists: false },
      ],
      sso_provider_id: null,
    });
    // The client is by UTC's clock, the site by London's.
    expect(Object.keys(body.zones).sort()).toEqual(['Europe/London', 'UTC']);
    // The reader's days narrow the audit log: they are shown by the same clock.
    const abroad = bodyOf(await api.get('config', { 'X-Timezone': 'America/Winnipeg' }));
    expect(Object.keys(abroad.zones).sort()).toEqual(['America/Winnipeg', 'Europe/London', 'UTC']);
    expect(Object.keys(body.pusher)).toEqual(['key', 'cluster']);
    expect(body.client.settings).toEqual({ 'beta.brivo': true });
  });

  it('tells anybody what the self-test compares a browser with, and nothing more', async () => {
    const answer = await server.anonymous.get('self-test');
    const facts = bodyOf(answer);
    expect(facts).toEqual({
      mail_available: false,
      version: expect.stringMatching(/^\d+\.\d+\.\d+/u),
      now: expect.any(String),
      pusher: { key: server.deps.secrets.hub.key, cluster: expect.any(String) },
    });
    expect(Math.abs(Date.parse(facts.now) - server.clock.now().getTime())).toBeLessThan(10_000);
  });

  it('names the service where one is configured', async () => {
    const hosted = { PUSHER_APP_ID: '1', PUSHER_KEY: 'k', PUSHER_SECRET: 's' };
    for (const [settings, pusher] of [
      [{ PUSHER_CLUSTER: 'eu' }, { key: 'k', cluster: 'eu', host: 'ws-eu.pusher.com', port: 443, tls: true }],
      [
        { PUSHER_HOST: 'soketi.test', PUSHER_PORT: '6001', PUSHER_TLS: 'off' },
        { key: 'k', cluster: '', host: 'soketi.test', port: 6001, tls: false },
      ],
    ] as const) {
      const other = await startTestServer({ on, settings: { ...hosted, ...settings } });
      const user = await addUser(other.database.db, await addClient(other.database.db));
      expect(bodyOf(await (await other.signIn(user.email)).get('config')).pusher).toEqual(pusher);
      await other.close();
    }
  });

  it('gives a super user the whole catalogue and a custom role its own permissions', async () => {
    const boss = await as({ role: 'standard', user: { is_super: true } });
    expect(bodyOf(await boss.api.get('config')).roles).toEqual([...PERMISSIONS]);
    const marshal = await as({ role: ['EvacList.viewer'] });
    expect((await marshal.api.get('config')).body).toMatchObject({ roles: ['EvacList.viewer'], system_role: null, abilities: [] });
  });

  it('lists the person’s clients by name, and no others', async () => {
    const { user, api } = await as();
    const second = await addClient(server.database.db, { name: 'Abbey School', is_school: true });
    await addPlace(server.database.db, second, user.id);
    await addClient(server.database.db, { name: 'Somebody else' });
    const { clients } = bodyOf(await api.get('clients'));
    expect(clients.map(({ name }) => name)).toEqual(['Abbey School', 'Harbour']);
    expect(clients[0]).toEqual({
      global_client_id: second.globalClientId,
      name: 'Abbey School',
      logo_url: null,
      reseller: false,
      is_school: true,
      trial_ends_on: null,
      plan_type: 'pro',
      last_used_at: null,
    });
  });

  it('answers the client and its roles, system roles first', async () => {
    await addRole(server.database.db, client.id, 'A custom role', []);
    const { api } = await as();
    expect(bodyOf(await api.get('client')).client).toMatchObject({ id: client.id, name: 'Harbour', revision: 1 });
    const { clientRoles } = bodyOf(await api.get('client/roles'));
    expect(clientRoles.slice(0, 2)).toEqual([
      expect.objectContaining({ id: client.roles.administrator, name: 'Administrator' }),
      expect.objectContaining({ id: client.roles.standard, name: 'Standard' }),
    ]);
    expect(clientRoles).toContainEqual(expect.objectContaining({ id: expect.any(Number), name: 'A custom role' }));
  });

  it('signs a token for the live chat that ends and names who made it', async () => {
    const { user, api } = await as();
    const { user_token: token } = bodyOf(await api.post('intercom/user-token'));
    const { payload } = await jwtVerify(token, server.deps.secrets.chat);
    expect(payload).toMatchObject({ iss: 'http://portal.test', user_id: String(user.id), email: user.email });
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(3_600);
    // No token of ours passes for another kind.
    expect(await server.api(token).get('clients')).toMatchObject({ status: 401 });
    expect(decodeJwt(api.accessToken).iss).toBe(payload.iss);
  });

  it('keeps an ended trial out of what needs an active account, except super users', async () => {
    const ended = await addClient(server.database.db, { trial_ends_on: '2020-01-01' });
    const user = await addUser(server.database.db, ended);
    const api = await server.signIn(user.email);
    expect(await api.get('sites')).toMatchObject({ status: 401, body: { code: 'trial_period_over' } });
    for (const call of ['config', 'clients', 'client', 'client/roles']) expect((await api.get(call)).status).toBe(200);
    expect((await api.post('intercom/user-token')).status).toBe(200);
    const boss = await server.signIn((await addUser(server.database.db, ended, { user: { is_super: true } })).email);
    expect((await boss.get('sites')).status).toBe(200);
    expect((await api.post('auth/logout')).status).toBe(200);
  });
});
