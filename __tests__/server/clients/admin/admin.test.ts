import { decodeJwt } from 'jose';

import { ADMIN_CLIENT_SORTS } from '#contract/clients/calls/admin';
import type { AdminClientSummary } from '#contract/clients/entities/adminClient';
import { endLostVisits } from '#server/identity/sessions/lostVisits';
import { bodyOf, problemOf } from '../../../support/answer';
import { addClient, addPlace, addSite, addUser, type SeededClient, type SeededUser } from '../../../support/seed';
import { describeOnEitherDatabase } from '../../../support/testDatabase';
import { startTestServer, type ApiClient, type TestServer } from '../../../support/testServer';

const UNKNOWN = 'eu:99999999-9999-4999-8999-999999999999';

describeOnEitherDatabase('All clients, for super users', (on) => {
  let server: TestServer;
  let own: SeededClient;
  let superUser: ApiClient;
  const namesOf = async (query: string): Promise<string[]> =>
    bodyOf(await superUser.get(`admin/clients?${query}`)).clients.map(({ name }) => name);

  beforeAll(async () => {
    server = await startTestServer({ on });
    const { db } = server.database;
    own = await addClient(db, { name: 'Portico', plan_type: 'pro' });
    const { email } = await addUser(db, own, {
      user: { is_super: true, name: 'Sam Okonkwo' },
      place: { last_used_at: new Date('2026-03-01T10:00:00Z') },
    });
    const elan = await addClient(db, {
      name: 'Élan École',
      global_client_id: 'us:11111111-1111-4111-8111-111111111111',
      plan_type: 'starter',
      is_school: true,
      trial_ends_on: '2026-05-01',
      account_status: 'limited',
      settings: JSON.stringify({ 'beta.brivo': true, 'internal.note': 'no' }),
    });
    await addSite(db, elan);
    await addSite(db, elan, { type: 'event' });
    const site = await addSite(db, elan);
    await addUser(db, elan, {
      user: { name: 'Zoe' },
      role: 'standard',
      sites: [site],
      place: { last_used_at: new Date('2026-02-01T10:00:00Z') },
    });
    await addUser(db, elan, { user: { name: 'Bo', email: 'bo@elan.test' }, place: { is_primary: true, is_billing: true } });
    await db
      .insertInto('sso_configs')
      .values({ client_id: elan.id, type: 'okta', domain: 'elan.test', dns_token: 'x', provider_client_secret: 'hush' })
      .execute();
    await addClient(db, { name: 'Yard 100%', plan_type: 'enhanced' });
    superUser = await server.signIn(email);
  });
  afterAll(() => server.close());

  it('are listed with what is counted of each, found by words without accents and by id, and paged', async () => {
    const { clients, meta } = bodyOf(await superUser.get('admin/clients'));
    expect(meta).toEqual({ page: 1, per_page: 15, total: 3 });
    const [elan] = clients.filter(({ name }) => name === 'Élan École');
    const expected: AdminClientSummary = {
      global_client_id: 'us:11111111-1111-4111-8111-111111111111',
      name: 'Élan École',
      country: 'GB',
      plan_type: 'starter',
      is_school: true,
      reseller: false,
      trial_ends_on: '2026-05-01',
      account_status: 'limited',
      user_count: 2,
      site_count: 3,
      last_used_at: '2026-02-01T10:00:00.000Z',
    };
    expect(elan).toEqual(expected);
    expect(await namesOf('q=ecole%20elan')).toEqual(['Élan École']);
    expect(await namesOf('q=us:1111')).toEqual(['Élan École']);
    expect(await namesOf('q=100%25')).toEqual(['Yard 100%']);
    expect(await namesOf('q=_')).toEqual([]);
    expect(bodyOf(await superUser.get('admin/clients?per_page=2&page=2&sort=name'))).toMatchObject({
      clients: [{ name: 'Élan École' }],
      meta: { page: 2, total: 3 },
    });
  });

  it('are sorted by every column, either way, with what is missing last', async () => {
    expect(await namesOf('sort=plan')).toEqual(['Élan École', 'Yard 100%', 'Portico']);
    expect(await namesOf('sort=-sites')).toEqual(['Élan École', 'Portico', 'Yard 100%']);
    expect(await namesOf('sort=-users')).toEqual(['Élan École', 'Portico', 'Yard 100%']);
    expect(await namesOf('sort=last_used')).toEqual(['Élan École', 'Portico', 'Yard 100%']);
    expect(await namesOf('sort=-last_used')).toEqual(['Portico', 'Élan École', 'Yard 100%']);
    expect((await namesOf('sort=-region'))[0]).toBe('Élan École');
    expect((await namesOf('sort=-trial'))[0]).toBe('Élan École');
    for (const sort of ADMIN_CLIENT_SORTS) expect(new Set(await namesOf(`sort=${sort}`)).size).toBe(3);
    expect(problemOf(await superUser.get('admin/clients?sort=password_hash')).errors).toHaveProperty('sort');
  });

  it('are told of one by one: settings, sites, users with their roles, SSO domain; and nothing that is secret', async () => {
    const answer = await superUser.get('admin/clients/us:11111111-1111-4111-8111-111111111111');
    const { client } = bodyOf(answer);
    expect(client.client.settings).toEqual({ 'beta.brivo': true });
    expect(client.sites).toEqual({ standard: 2, remote: 0, event: 1 });
    expect(client.users).toMatchObject([
      {
        name: 'Bo',
        email: 'bo@elan.test',
        role_name: 'Administrator',
        primary: true,
        billing_user: true,
        is_super: false,
        site_count: null,
        last_used_at: null,
      },
      { name: 'Zoe', role_name: 'Standard', primary: false, site_count: 1 },
    ]);
    expect(client.sso_domains).toEqual([{ domain: 'elan.test', type: 'okta', verified: false }]);
    expect(JSON.stringify(answer.body)).not.toMatch(/hush|password_hash|secret/u);
    expect((await superUser.get(`admin/clients/${UNKNOWN}`)).status).toBe(404);
    expect((await superUser.get('admin/clients/7')).status).toBe(404);
  });

  it('are closed to everybody else, primary users and resellers too', async () => {
    const reseller = await addClient(server.database.db, { reseller: true });
    const { email } = await addUser(server.database.db, reseller, { place: { is_primary: true, is_billing: true } });
    const primary = await server.signIn(email);
    for (const path of ['admin/clients', `admin/clients/${own.globalClientId}`] as const) {
      const answer = await primary.get(path);
      expect([path, answer.status, problemOf(answer).code]).toEqual([path, 403, 'forbidden']);
    }
  });
});

describeOnEitherDatabase('A super user in a client that is not their own', (on) => {
  let server: TestServer;
  let own: SeededClient;
  let other: SeededClient;
  let site: number;
  let user: SeededUser;
  beforeAll(async () => {
    server = await startTestServer({ on });
    const { db } = server.database;
    own = await addClient(db, { name: 'Portico' });
    other = await addClient(db, {
      name: 'Fjord School',
      trial_ends_on: '2020-01-01',
      force_2fa: true,
      password_expiry: 1,
      force_reauthentication: true,
    });
    site = await addSite(db, other);
  });
  beforeEach(async () => {
    user = await addUser(server.database.db, own, {
      user: { is_super: true, name: 'Sam Okonkwo', password_hash: 'x', password_changed_at: new Date('2020-01-01') },
    });
  });
  afterAll(() => server.close());

  /** Goes over as the portal does. */
  const enter = async (more: object = {}) => {
    const { refreshToken } = await server.signIn(user.email);
    const tokens = bodyOf(await server.api(refreshToken).post('auth/access-token', { client_id: other.globalClientId, ...more }));
    return { ...tokens, api: server.api(tokens.access_token) };
  };
  const auditOf = async (): Promise<object[]> =>
    server.database.db
      .selectFrom('audit_log')
      .select(['actor', 'action', 'subject', 'subject_name'])
      .where('client_id', '=', other.id)
      .orderBy('id')
      .execute();

  it('acts there as administrator and super user, whatever its trial and policies', async () => {
    const { access_token: token, api } = await enter();
    expect(decodeJwt(token)).toMatchObject({
      aud: other.globalClientId,
      'user:is_super': true,
      'user:primary': false,
      'user:billing': false,
      'user:site_id': '',
    });
    const config = bodyOf(await api.get('config'));
    expect(config).toMatchObject({
      local_user_id: null,
      system_role: 'administrator',
      client: { name: 'Fjord School' },
      sites: [{ id: site }],
    });
    expect(config.roles).toContain('Super.clientUser.create');
    expect((await api.get(`sites/${site}/today`)).status).toBe(200);
    expect((await api.patch(`sites/${site}`, { name: 'Main building' })).status).toBe(200);
    const mine = await addSite(server.database.db, own);
    expect((await api.get(`sites/${mine}`)).status).toBe(404);
    expect(bodyOf(await api.get('clients')).clients.map(({ name }) => name)).toEqual(['Portico']);
  });

  it('may hear its channels, and may read a running evacuation without taking part in it', async () => {
    const { api } = await enter();
    const channel = `private-Site.${site}`;
    expect(bodyOf(await api.post('broadcasting/auth', { socket_id: '1.1', channels: [channel] }))).toMatchObject({
      [channel]: { status: 200 },
    });
    const { evacuation } = bodyOf(await api.post(`sites/${site}/evacuations`));
    expect(bodyOf(await api.get(`evacuations/${evacuation.id}`)).participants).toEqual([]);
    await api.post(`evacuations/${evacuation.id}/complete`);
  });

  it('is told of in its audit log, once a session and day, also when they leave by logging out', async () => {
    const before = (await auditOf()).length;
    const { api, refresh_token: refresh } = await enter();
    const next = bodyOf(await server.api(refresh).post('auth/access-token', { client_id: other.globalClientId }));
    expect((await auditOf()).slice(before)).toEqual([
      { actor: 'Sam Okonkwo', action: 'signed_in', subject: 'clients', subject_name: 'Fjord School' },
    ]);
    server.clock.advance(86_400_000);
    const later = bodyOf(await server.api(next.refresh_token).post('auth/access-token', { client_id: other.globalClientId }));
    expect((await auditOf()).slice(before)).toHaveLength(2);
    expect((await api.get('config')).status).toBe(401);
    await server.api(later.access_token).post('auth/logout');
    expect((await auditOf()).at(-1)).toEqual({
      actor: 'Sam Okonkwo',
      action: 'signed_out',
      subject: 'clients',
      subject_name: 'Fjord School',
    });
  });

  it('keeps the client when the session is renewed, and returns to their own at the next sign-in unless asked otherwise', async () => {
    const { refresh_token: refresh } = await enter();
    const renewed = bodyOf(await server.api(refresh).post('auth/access-token'));
    expect(decodeJwt(renewed.access_token).aud).toBe(other.globalClientId);
    expect(decodeJwt((await server.signIn(user.email)).accessToken).aud).toBe(own.globalClientId);
    await server.api(renewed.refresh_token).post('auth/access-token', { client_id: other.globalClientId, update_last_client: true });
    expect(decodeJwt((await server.signIn(user.email)).accessToken).aud).toBe(other.globalClientId);
  });

  it('is out at once when the right is taken away: calls, renewals, sockets', async () => {
    const { api, access_token: token, refresh_token: refresh } = await enter();
    const closed = jest.spyOn(server.deps.publisher, 'closeSession');
    await endLostVisits(server.deps);
    expect(closed).not.toHaveBeenCalled();
    await server.database.db.updateTable('users').set({ is_super: false }).where('id', '=', user.id).execute();
    expect(await api.get('config')).toMatchObject({ status: 401, body: { code: 'session_expired' } });
    expect((await server.api(refresh).post('auth/access-token', { client_id: other.globalClientId })).status).toBe(404);
    await endLostVisits(server.deps);
    expect(closed).toHaveBeenCalledWith(decodeJwt(token).sid);
    expect((await server.api(refresh).post('auth/access-token', {})).status).toBe(401);
  });

  it('is no visitor where they belong, and nobody else gets in', async () => {
    await addPlace(server.database.db, other, user.id, { role: 'standard' });
    const before = (await auditOf()).length;
    // Its policies speak to its own users: this one has to sign in again, with a password that is not too old.
    const { refreshToken } = await server.signIn(user.email);
    expect(await server.api(refreshToken).post('auth/access-token', { client_id: other.globalClientId })).toMatchObject({
      status: 401,
      body: { code: 'two_factor_setup' },
    });
    expect(await auditOf()).toHaveLength(before);
    const stranger = await server.signIn((await addUser(server.database.db, own)).email);
    expect((await server.api(stranger.refreshToken).post('auth/access-token', { client_id: other.globalClientId })).status).toBe(404);
  });
});
