import { sql } from 'kysely';

import { bodyOf, problemOf } from '../../../support/answer';
import { addUser } from '../../../support/seed';
import { startSsoAdminWorld, type Organisation, type SsoAdminWorld } from '../../../support/ssoAdminWorld';
import { describeOnEitherDatabase } from '../../../support/testDatabase';

describeOnEitherDatabase('A test of single sign-on', (on) => {
  let world: SsoAdminWorld;
  beforeAll(async () => {
    world = await startSsoAdminWorld(on);
  });
  afterAll(() => world.close());
  afterEach(() => {
    world.provider.tamper = null;
    world.provider.isForging = false;
  });

  const described = async (): Promise<Organisation> => {
    const organisation = await world.organisation();
    await world.describe(organisation);
    return organisation;
  };
  const start = async ({ api, at }: Organisation): Promise<string> => bodyOf(await api.post(at('test'))).authorization_url;
  const goThrough = async (address: string, email: string) => {
    const back = await world.provider.signIn(address, world.stranger({ email, name: 'Tester' }));
    return Object.fromEntries(back.searchParams);
  };
  const testedAt = async ({ api, at }: Organisation) => bodyOf(await api.get(at('config'))).sso?.setup.tested_at;
  const counted = () =>
    Promise.all(
      ['sso_identities', 'sessions', 'users', 'sso_access_requests'].map(
        async (table) => (await sql<object>`select 1 from ${sql.table(table)}`.execute(world.server.database.db)).rows.length,
      ),
    );

  it('says who came back, opens no session and links nobody', async () => {
    const organisation = await described();
    const before = await counted();
    const answer = bodyOf(await world.test(organisation, `tester@${organisation.domain}`));
    expect(answer).toMatchObject({
      email: `tester@${organisation.domain}`,
      name: 'Tester',
      sso: { setup: { tested_at: expect.any(String) } },
    });
    expect(Object.keys(answer).sort()).toEqual(['email', 'name', 'sso']);
    expect(await counted()).toEqual(before);
  });

  it('refuses what a real sign-in refuses, and says why', async () => {
    const organisation = await described();
    const tests = async () => problemOf(await world.test(organisation, `tester@${organisation.domain}`));
    expect(problemOf(await world.test(organisation, 'tester@elsewhere.test'))).toMatchObject({
      code: 'sso_test_failed',
      message: expect.stringContaining(organisation.domain),
    });
    world.provider.isForging = true;
    expect((await tests()).code).toBe('sso_test_failed');
    world.provider.isForging = false;
    world.provider.tamper = (claims) => ({ ...claims, nonce: 'another' });
    expect((await tests()).code).toBe('sso_test_failed');
    world.provider.tamper = (claims) => ({ ...claims, email_verified: false });
    expect((await tests()).code).toBe('sso_test_failed');
    expect(await testedAt(organisation)).toBeNull();
  });

  it('is for the one who began it, once, and for the configuration that it began with', async () => {
    const organisation = await described();
    const { api, at, client, domain } = organisation;
    const finish = (body: object) => api.post(at('test/finish'), body);
    const other = await world.server.signIn((await addUser(world.server.database.db, client)).email);
    expect(problemOf(await other.post(at('test/finish'), await goThrough(await start(organisation), `t@${domain}`))).code).toBe(
      'sso_test_failed',
    );

    const elsewhere = await described();
    const stolen = await goThrough(await start(organisation), `t@${domain}`);
    expect(problemOf(await elsewhere.api.post(elsewhere.at('test/finish'), stolen)).code).toBe('sso_test_failed');

    // All is right with it but the configuration: the provider is the same, and the person of the domain that is named now.
    const late = await goThrough(await start(organisation), `t@next-${domain}`);
    bodyOf(await api.patch(at('config'), { domain: `next-${domain}` }));
    expect(problemOf(await finish(late)).code).toBe('sso_test_failed');
    bodyOf(await api.patch(at('config'), { domain }));
    expect(await testedAt(organisation)).toBeNull();

    const back = await goThrough(await start(organisation), `t@${domain}`);
    expect(await finish(back)).toMatchObject({ status: 200 });
    expect(problemOf(await finish(back)).code).toBe('sso_test_failed');
    world.server.clock.advance(11 * 60_000);
    expect(await testedAt(organisation)).not.toBeNull();
  });

  it('is no sign-in, and a sign-in is no test', async () => {
    const organisation = await world.organisation();
    await world.complete(organisation);
    const { api, at, client, domain } = organisation;
    const { email } = await addUser(world.server.database.db, client, { user: { email: `person@${domain}` } });
    const ofTest = await goThrough(await start(organisation), email);
    const asSignIn = await world.server.anonymous.post('auth/sso/login', ofTest);
    expect(asSignIn).toMatchObject({ status: 401 });
    expect(JSON.stringify(asSignIn.body)).not.toContain('token"');
    const ofSignIn = await goThrough((await world.begin(email)).href, email);
    expect(problemOf(await api.post(at('test/finish'), ofSignIn)).code).toBe('sso_test_failed');
  });

  it('needs a provider and a domain', async () => {
    const { api, at } = await world.organisation();
    expect(await api.post(at('test'))).toMatchObject({ status: 404 });
    bodyOf(await api.patch(at('config'), { type: 'oidc' }));
    expect(await api.post(at('test'))).toMatchObject({ status: 409, body: { code: 'sso_not_ready' } });
  });
});
