import { bodyOf, problemOf } from '../../../support/answer';
import { PROVIDER_CLIENT } from '../../../support/identityProvider';
import { addClient, addPlace, addUser } from '../../../support/seed';
import { startSsoAdminWorld, type Organisation, type SsoAdminWorld } from '../../../support/ssoAdminWorld';
import { describeOnEitherDatabase } from '../../../support/testDatabase';

describeOnEitherDatabase('Setting single sign-on up', (on) => {
  let world: SsoAdminWorld;
  beforeAll(async () => {
    world = await startSsoAdminWorld(on);
  });
  afterAll(() => world.close());

  const db = () => world.server.database.db;
  const linesOf = ({ client }: Organisation) =>
    db()
      .selectFrom('audit_log')
      .select(['action', 'subject', 'changes'])
      .where('client_id', '=', client.id)
      .where('subject', '=', 'ssoConfigs')
      .orderBy('id')
      .execute();
  const codeFor = async (email: string) => problemOf(await world.server.anonymous.post('auth/login', { email })).code;
  const provider = (host: string = world.provider.issuer) => ({ client_id: PROVIDER_CLIENT.id, provider_host: host });

  it('goes step by step to people of the domain who sign in at the provider', async () => {
    const organisation = await world.organisation();
    const { api, at, domain, client, admin } = organisation;
    expect(bodyOf(await api.get(at('config'))).sso).toBeNull();

    const first = bodyOf(
      await api.patch(at('config'), { type: 'oidc', provider: { ...provider(), client_secret: PROVIDER_CLIENT.secret } }),
    );
    expect(first.sso).toEqual({
      type: 'oidc',
      domain: '',
      domain_verified: false,
      provider: provider(),
      clients: [client.globalClientId],
      default_permissions: [],
      notified_user_ids: [],
      enabled: false,
      setup: {
        provider_checked_at: expect.any(String),
        provider_problem: null,
        dns_record: null,
        domain_checked_at: null,
        domain_ends_at: null,
        tested_at: null,
        has_secret: true,
      },
    });
    const named = bodyOf(await api.patch(at('config'), { domain: ` ${domain.toUpperCase()}. `, base: { domain: '' } }));
    expect(named.sso.domain).toBe(domain);
    expect(named.sso.setup.dns_record).toEqual({
      name: `_portico.${domain}`,
      value: expect.stringMatching(/^portico-verification=[\w-]{32,}$/u),
    });
    const enable = () => api.patch(at('config'), { enabled: true, base: { enabled: false } });
    expect(await enable()).toMatchObject({ status: 409, body: { code: 'sso_not_ready', data: { missing: ['domain', 'test'] } } });
    await world.publish(organisation);
    expect(bodyOf(await api.post(at('verify-domain'))).sso).toMatchObject({ domain_verified: true, enabled: false });
    expect(await codeFor(`person@${domain}`)).toBe('request_password');
    expect(await enable()).toMatchObject({ status: 409, body: { data: { missing: ['test'] } } });
    expect(bodyOf(await world.test(organisation, `Tester@${domain}`))).toMatchObject({ email: `Tester@${domain}`, name: 'Tester' });
    expect(bodyOf(await enable()).sso).toMatchObject({ enabled: true, setup: { tested_at: expect.any(String) } });

    const { email } = await addUser(db(), client, { user: { email: `person@${domain}` } });
    expect(await world.signIn(email, world.stranger({ email }))).toMatchObject({ status: 200 });

    const lines = await linesOf(organisation);
    expect(lines.map(({ action }) => action)).toEqual(Array(5).fill('updated'));
    expect(lines[1]?.changes).toMatchObject({ domain: ['', domain] });
    expect(lines[4]?.changes).toMatchObject({ enabled: [false, true] });
    const stored = JSON.stringify([
      lines,
      await db().selectFrom('audit_log').selectAll().where('user_id', '=', admin.id).orderBy('id').execute(),
    ]);
    const { dns_token: token } = await db()
      .selectFrom('sso_configs')
      .select('dns_token')
      .where('client_id', '=', client.id)
      .executeTakeFirstOrThrow();
    for (const secret of [PROVIDER_CLIENT.secret, token]) expect(stored).not.toContain(secret);
    expect(JSON.stringify(await api.get(at('config')))).not.toContain(PROVIDER_CLIENT.secret);
  });

  it('says which of the details is wrong with a provider, and keeps what was typed', async () => {
    const { api, at } = await world.organisation();
    const problemWith = async (host: string, type = 'oidc') =>
      bodyOf(await api.patch(at('config'), { type, provider: provider(host) })).sso.setup.provider_problem;
    expect(await problemWith('', 'okta')).toBe('incomplete');
    expect(await problemWith('http://127.0.0.1:1')).toBe('no_answer');
    expect(await problemWith(world.server.address)).toBe('wrong_answer');
    expect(bodyOf(await api.get(at('config'))).sso?.provider.provider_host).toBe(world.server.address);
    expect(await problemWith(world.provider.issuer)).toBeNull();
    world.provider.fault = 503;
    const checked = await api.post(at('check-provider'));
    world.provider.fault = null;
    expect(bodyOf(checked).sso.setup.provider_problem).not.toBeNull();
    expect(bodyOf(await api.post(at('check-provider'))).sso.setup.provider_problem).toBeNull();
  });

  it.each([
    'localhost',
    'intranet',
    '127.0.0.1',
    '[::1]',
    'gmail.com',
    'Outlook.com',
    'a b.test',
    'x.test/path',
    'user@x.test',
    `${'a'.repeat(64)}.test`,
  ])('does not take %s for a domain', async (domain) => {
    const { api, at } = await world.organisation();
    const answer = await api.patch(at('config'), { type: 'oidc', domain });
    expect(answer).toMatchObject({ status: 422, body: { errors: { domain: [expect.any(String)] } } });
  });

  it('writes a domain of another script as it is compared', async () => {
    const { api, at } = await world.organisation();
    expect(bodyOf(await api.patch(at('config'), { type: 'oidc', domain: 'Bücher-Haus.test' })).sso.domain).toBe('xn--bcher-haus-9db.test');
  });

  it('refuses what was based on an older state, and shows the present one', async () => {
    const organisation = await world.organisation();
    await world.describe(organisation);
    const { api, at, domain } = organisation;
    const answer = await api.patch(at('config'), { domain: 'other.test', base: { domain: 'older.test' } });
    expect(answer).toMatchObject({ status: 409, body: { code: 'stale', data: { sso: { domain } } } });
    const answers = await Promise.all(['one.test', 'two.test'].map((next) => api.patch(at('config'), { domain: next, base: { domain } })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is switched off before its provider or domain changes; then it has to be proved again', async () => {
    const organisation = await world.organisation();
    await world.complete(organisation);
    const { api, at, domain } = organisation;
    const changes = [{ domain: 'elsewhere.test' }, { type: 'okta' }, { provider: { ...provider(), client_secret: 'another' } }];
    for (const change of changes)
      expect(await api.patch(at('config'), change)).toMatchObject({ status: 409, body: { code: 'sso_enabled' } });
    expect(await codeFor(`person@${domain}`)).toBe('sso_user');

    expect(bodyOf(await api.patch(at('config'), { enabled: false })).sso).toMatchObject({ enabled: false, domain_verified: true });
    expect(await codeFor(`person@${domain}`)).toBe('request_password');
    const changed = bodyOf(await api.patch(at('config'), { provider: { ...provider(), client_secret: 'another' } }));
    expect(changed.sso).toMatchObject({ domain_verified: true, setup: { tested_at: null, has_secret: true } });
    expect(await api.patch(at('config'), { enabled: true })).toMatchObject({ status: 409, body: { data: { missing: ['test'] } } });
    const moved = bodyOf(await api.patch(at('config'), { domain: `new-${domain}` }));
    expect(moved.sso).toMatchObject({ domain_verified: false });
    expect(await api.patch(at('config'), { enabled: true })).toMatchObject({
      status: 409,
      body: { data: { missing: ['domain', 'test'] } },
    });
  });

  it('keeps the secret when it is left out, and forgets it for a public client', async () => {
    const organisation = await world.organisation();
    await world.describe(organisation);
    const { api, at, client } = organisation;
    const secret = () =>
      db().selectFrom('sso_configs').select('provider_client_secret').where('client_id', '=', client.id).executeTakeFirstOrThrow();
    const before = await secret();
    bodyOf(await api.patch(at('config'), { provider: provider() }));
    expect(await secret()).toEqual(before);
    expect(bodyOf(await api.patch(at('config'), { provider: { ...provider(), client_secret: null } })).sso.setup.has_secret).toBe(false);
    expect(await secret()).toEqual({ provider_client_secret: null });
    expect((await linesOf(organisation)).at(-1)?.changes).toHaveProperty('provider_client_secret', null);
  });

  it('asks for flag and permission, and is the client’s own alone', async () => {
    const organisation = await world.organisation();
    await world.describe(organisation);
    const { client, at } = organisation;
    const viewer = await addUser(db(), client, { role: ['ManageUser.viewer', 'ManageUser.editor'] });
    const reader = await world.server.signIn(viewer.email);
    expect(await reader.get(at('config'))).toMatchObject({ status: 200 });
    expect(await reader.patch(at('config'), { type: 'okta' })).toMatchObject({ status: 403 });
    const nobody = await world.server.signIn((await addUser(db(), client, { role: ['Today.viewer'] })).email);
    expect(await nobody.get(at('config'))).toMatchObject({ status: 403 });

    const withoutFlag = await addClient(db());
    const administrator = await world.server.signIn((await addUser(db(), withoutFlag)).email);
    expect(await administrator.patch(`sso/${withoutFlag.globalClientId}/config`, { type: 'okta' })).toMatchObject({ status: 403 });
    expect(await administrator.get(at('config'))).toMatchObject({ status: 404 });
    const other = await world.organisation();
    for (const answer of [
      await other.api.patch(at('config'), { type: 'okta' }),
      await other.api.delete(at('config')),
      await other.api.post(at('verify-domain')),
      await other.api.post(at('check-provider')),
      await other.api.post(at('test')),
      await other.api.get(at('users')),
      await other.api.get(at('access-requests')),
      await other.api.patch(at('settings'), { notified_user_ids: [] }),
    ])
      expect(answer.status).toBe(404);
  });

  it('serves clients that the person administers, and no others', async () => {
    const organisation = await world.organisation();
    await world.complete(organisation);
    const { api, at, admin, client, domain } = organisation;
    const [second, third] = [await addClient(db()), await addClient(db())];
    await addPlace(db(), second, admin.id);
    await addPlace(db(), third, admin.id, { role: ['Today.viewer'] });
    const serve = (...clients: readonly string[]) => api.patch(at('config'), { clients: [client.globalClientId, ...clients] });
    expect(bodyOf(await serve(second.globalClientId)).sso.clients).toContain(second.globalClientId);
    for (const foreign of [third.globalClientId, (await addClient(db())).globalClientId, 'eu:00000000-0000-4000-8000-999999999999'])
      expect(await serve(second.globalClientId, foreign)).toMatchObject({
        status: 422,
        body: { errors: { clients: [expect.any(String)] } },
      });
    // One that somebody else has added stays.
    await db().insertInto('sso_domain_clients').values({ domain, client_id: third.id }).execute();
    expect(await serve()).toMatchObject({ status: 422 });
    expect((await linesOf(organisation)).at(-1)?.changes).toHaveProperty('clients');
  });

  it('ends with its people asked for a password, and the domain free for others', async () => {
    const organisation = await world.organisation();
    await world.complete(organisation);
    const { api, at, domain } = organisation;
    expect(await codeFor(`person@${domain}`)).toBe('sso_user');
    expect(await api.delete(at('config'))).toMatchObject({ status: 204 });
    expect(await codeFor(`person@${domain}`)).toBe('request_password');
    expect(bodyOf(await api.get(at('config'))).sso).toBeNull();
    expect((await linesOf(organisation)).at(-1)).toMatchObject({ action: 'deleted' });
    const next = await world.organisation(domain);
    await world.complete(next);
    expect(await codeFor(`person@${domain}`)).toBe('sso_user');
  });
});
