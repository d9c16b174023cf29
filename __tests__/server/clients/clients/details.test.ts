/** An administrator's changes of the client: its details and its password policy. */
import { bodyOf, problemOf } from '../../../support/answer';
import { picture } from '../../../support/fileSamples';
import { addClient, addPlace, addUser, type SeededClient, type SeededUser } from '../../../support/seed';
import { describeOnEitherDatabase } from '../../../support/testDatabase';
import { startTestServer, type TestServer } from '../../../support/testServer';

const DAY_MS = 86_400_000;

describeOnEitherDatabase('the details and the password policy of a client', (on) => {
  let server: TestServer;
  let client: SeededClient;
  let admin: Awaited<ReturnType<TestServer['signIn']>>;
  let user: SeededUser;
  beforeAll(async () => {
    server = await startTestServer({ on });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    client = await addClient(server.database.db, { name: 'Harbour', site_limit: 3 });
    user = await addUser(server.database.db, client);
    admin = await server.signIn(user.email);
  });

  const linesOf = () =>
    server.database.db
      .selectFrom('audit_log')
      .select(['action', 'subject', 'changes'])
      .where('client_id', '=', client.id)
      .where('subject', '=', 'clients')
      .orderBy('id')
      .execute();

  const send = async (token: string, purpose: string): Promise<number> => {
    const form = new FormData();
    form.append('purpose', purpose);
    form.append('file', new Blob([new Uint8Array(await picture('png'))]), 'logo.png');
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${server.address}/api/v2/files`, { method: 'POST', body: form, headers });
    // The response for a stored file.
    return ((await answer.json()) as { readonly file: { readonly id: number } }).file.id;
  };

  it('are told to everybody who is signed in, and to nobody else', async () => {
    await addUser(server.database.db, client);
    const sent: string[] = [];
    const publish = jest.spyOn(server.deps.publisher, 'publish').mockImplementation((events) => {
      sent.push(...events.map(({ channel, name }) => `${channel} ${name}`));
      return Promise.resolve();
    });
    await admin.patch('client', { name: 'Quay' });
    await server.deps.outbox.idle();
    publish.mockRestore();
    expect(sent).toEqual([`private-User.${user.clientUserId} AccessChangedEvent`]);
  });

  it('are changed with one line before and after, and reach the config', async () => {
    const change = { name: 'Quay', country: 'FR', address: '1 Quai\nBrest', locale: 'fr_FR', timezone: 'Europe/Paris' };
    const answer = await admin.patch('client', { ...change, base: { name: 'Harbour' } });
    expect([answer.status, bodyOf(answer).client]).toEqual([200, expect.objectContaining(change)]);
    expect(bodyOf(await admin.get('config')).client).toMatchObject(change);
    expect(await linesOf()).toEqual([
      {
        action: 'updated',
        subject: 'clients',
        changes: {
          name: ['Harbour', 'Quay'],
          country: ['GB', 'FR'],
          address: [null, '1 Quai\nBrest'],
          locale: [null, 'fr_FR'],
          timezone: [null, 'Europe/Paris'],
        },
      },
    ]);
  });

  it('refuse an empty name, what is not editable here, and what is no country or zone', async () => {
    expect(problemOf(await admin.patch('client', { name: ' ' })).errors).toEqual({ name: ['A company name is required'] });
    for (const body of [{ site_limit: 99 }, { plan_type: 'pro' }, { trial_ends_on: null }, { sms_available_tokens: 9 }, { settings: {} }]) {
      const answer = await admin.patch('client', body);
      const { errors } = problemOf(answer);
      expect([answer.status, Object.keys(errors ?? {})]).toEqual([422, Object.keys(body)]);
    }
    for (const country of ['XX', 'fr', 'EU', '']) expect((await admin.patch('client', { country })).status).toBe(422);
    for (const timezone of ['+01:00', 'Mars/Crater']) expect((await admin.patch('client', { timezone })).status).toBe(422);
    expect((await admin.patch('client/password-policy', { name: 'Quay' })).status).toBe(422);
    expect((await admin.patch('client/password-policy', { password_expiry: 45 })).status).toBe(422);
    expect(await linesOf()).toEqual([]);
  });

  it('answer a change of something old with what is stored', async () => {
    await admin.patch('client', { name: 'Quay' });
    const details = problemOf(await admin.patch('client', { name: 'Pier', base: { name: 'Harbour' } }));
    expect([details.code, details.data]).toEqual(['stale', { client: expect.objectContaining({ name: 'Quay' }) }]);
    await admin.patch('client/password-policy', { password_expiry: 30 });
    const policy = await admin.patch('client/password-policy', { password_expiry: 7, base: { password_expiry: null } });
    expect([policy.status, problemOf(policy).code]).toEqual([409, 'stale']);
  });

  it('show a logo by a signed address, and let the former go', async () => {
    const first = await send(admin.accessToken, 'client_logo');
    const { logo_url: url, logo } = bodyOf(await admin.patch('client', { logo_file_id: first })).client;
    expect(url).toMatch(/^\/api\/v2\/files\/\d+\?expires=\d+&signature=/u);
    expect([logo?.url, (await fetch(server.address + (url ?? ''))).status]).toEqual([url, 200]);
    expect(bodyOf(await admin.get('clients')).clients.map(({ logo_url: address }) => address)).toEqual([url]);
    const second = await send(admin.accessToken, 'client_logo');
    await admin.patch('client', { logo_file_id: second });
    expect((await fetch(server.address + (url ?? ''))).status).toBe(404);
    expect(bodyOf(await admin.patch('client', { logo_file_id: null })).client.logo_url).toBeNull();
  });

  it("refuse another client's file, and one that was sent for something else", async () => {
    const other = await addClient(server.database.db);
    const stranger = await server.signIn((await addUser(server.database.db, other)).email);
    const theirs = await send(stranger.accessToken, 'client_logo');
    const document = await send(admin.accessToken, 'site_image');
    for (const id of [theirs, document]) {
      expect(Object.keys(problemOf(await admin.patch('client', { logo_file_id: id })).errors ?? {})).toEqual(['logo_file_id']);
    }
  });

  it('are for administrators, and the details stay open when the trial has ended', async () => {
    const standard = await server.signIn((await addUser(server.database.db, client, { role: 'standard' })).email);
    for (const answer of [
      await standard.patch('client', { name: 'Quay' }),
      await standard.patch('client/password-policy', { force_2fa: true }),
      await standard.get('client/password-policy/effect'),
    ])
      expect(answer.status).toBe(403);
    await server.database.db.updateTable('clients').set({ trial_ends_on: '2020-01-01' }).where('id', '=', client.id).execute();
    expect((await admin.patch('client', { name: 'Quay' })).status).toBe(200);
    expect(problemOf(await admin.patch('client/password-policy', { force_2fa: true })).code).toBe('trial_period_over');
  });

  it('count the people whom a policy would affect, and say if the person is one of them', async () => {
    const { db } = server.database;
    const ago = (days: number) => new Date(server.clock.now().getTime() - days * DAY_MS);
    const withPassword = (days: number, more: object = {}) => ({ password_hash: 'x', password_changed_at: ago(days), ...more });
    await addUser(db, client, { user: withPassword(40) });
    await addUser(db, client, { user: withPassword(10, { two_factor_secret: 'x' }) });
    await addUser(db, client, { user: withPassword(2) });
    // Signs in at their organisation alone: no password, nothing to set up here.
    await addUser(db, client, { user: { password_hash: null } });
    // Expired before by another client's policy, which also asks for two-factor.
    const strict = await addClient(db, { password_expiry: 7, force_2fa: true });
    const shared = await addUser(db, client, { user: withPassword(20) });
    await addPlace(db, strict, shared.id);
    await db.updateTable('users').set(withPassword(50)).where('id', '=', user.id).execute();

    const effectOf = async (query: string) => bodyOf(await admin.get(`client/password-policy/effect?${query}`)).effect;
    expect(await effectOf('password_expiry=30&force_2fa=true')).toEqual({
      users: 5,
      expired: 2,
      expiring: 2,
      first_expires_on: new Date(ago(10).getTime() + 30 * DAY_MS).toISOString().slice(0, 10),
      last_expires_on: new Date(ago(2).getTime() + 30 * DAY_MS).toISOString().slice(0, 10),
      without_two_factor: 3,
      own: { expired: true, without_two_factor: true },
    });
    expect(await effectOf('')).toMatchObject({ users: 5, expired: 0, expiring: 0, last_expires_on: null, without_two_factor: 0 });
    // An unchanged policy affects nobody.
    await db.updateTable('clients').set({ password_expiry: 30, force_2fa: true }).where('id', '=', client.id).execute();
    expect(await effectOf('password_expiry=90&force_2fa=true')).toMatchObject({ expired: 0, expiring: 0, without_two_factor: 0 });
  });

  it('are what a new site begins with', async () => {
    await admin.patch('client', { locale: 'de_DE' });
    const site = { name: 'Pier', type: 'standard', timezone: 'Europe/Berlin' };
    expect(bodyOf(await admin.post('sites', site)).site.locale).toBe('de_DE');
  });

  it('keep each policy as it is chosen, with one line', async () => {
    const policy = { password_expiry: 90, force_2fa: true, force_reauthentication: true, prevent_password_reuse: true };
    expect(bodyOf(await admin.patch('client/password-policy', policy)).client).toMatchObject(policy);
    expect(await linesOf()).toMatchObject([
      {
        action: 'updated',
        changes: {
          password_expiry: [null, 90],
          force_2fa: [false, true],
          force_reauthentication: [false, true],
          prevent_password_reuse: [false, true],
        },
      },
    ]);
  });
});
