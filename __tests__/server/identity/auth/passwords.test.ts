import { decodeJwt } from 'jose';

import { hashPassword } from '#server/identity/auth/passwords';
import { makeResetLink } from '#server/identity/auth/forgot';
import { networksOf } from '#server/identity/auth/networks';
import { setOperator } from '#server/identity/operators';
import { makeSetUpLink } from '#server/start/setUp/firstUser';
import { isStrongPassword } from '#contract/identity/password';
import { bodyOf, problemOf, type Answer } from '../../../support/answer';
import { addClient, addUser, type SeededClient, type SeededUser } from '../../../support/seed';
import { describeOnEitherDatabase } from '../../../support/testDatabase';
import { startTestServer, type TestServer } from '../../../support/testServer';

const OLD = 'Portico-demo-1!';
const NEW = 'Brand-new-2?';

describeOnEitherDatabase('Forgotten passwords', (on) => {
  let server: TestServer;
  let client: SeededClient;
  let user: SeededUser;
  let oldHash: string;
  beforeAll(async () => {
    server = await startTestServer({ on });
    oldHash = await hashPassword(OLD);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.clock.advance(61_000);
    client = await addClient(server.database.db);
    user = await addUser(server.database.db, client, { user: { password_hash: oldHash, locale: 'fr' } });
  });

  const forgot = async (email: string): Promise<Answer> => {
    const answer = await server.anonymous.post('auth/forgot', { email });
    await server.deps.background.idle();
    return answer;
  };
  const mailsTo = (email: string) =>
    server.database.db.selectFrom('mails').selectAll().where('recipient', '=', email).orderBy('id').execute();
  const linkTo = async (email: string): Promise<string> => {
    const mail = (await mailsTo(email)).at(-1);
    return /http:\/\/portal\.test\/reset\/-#([\w-]+)/u.exec(mail?.body ?? '')?.[1] ?? '';
  };
  const reset = (token: string, password = NEW, email = user.email): Promise<Answer> =>
    server.anonymous.post('auth/reset', { token, email, password });
  const login = (password: string): Promise<Answer> => server.anonymous.post('auth/login', { email: user.email, password });

  it('mails a link in the language of the person, and answers everybody the same', async () => {
    const known = await forgot(user.email.toUpperCase());
    const unknown = await forgot('nobody@example.test');
    // The test's server has no mail set up, and says so to everybody.
    expect(known).toMatchObject({ status: 200, body: { mail_available: false } });
    expect(unknown).toMatchObject({ status: 200, body: known.body });
    expect(await mailsTo('nobody@example.test')).toEqual([]);
    const [mail] = await mailsTo(user.email);
    expect(mail).toMatchObject({ kind: 'password_reset', subject: 'Réinitialisez votre mot de passe Portico' });
    expect(await server.anonymous.post('auth/forgot', {})).toMatchObject({
      status: 422,
      body: { errors: { email: ['A valid email is required'] } },
    });
  });

  it('are chosen again by a link that who runs the server makes, for people with a password alone', async () => {
    const { deps, database } = server;
    const link = await makeResetLink(deps, database.db, user.email.toUpperCase());
    expect((await reset(/#([\w-]+)$/u.exec(link ?? '')?.[1] ?? '')).status).toBe(200);
    expect((await login(NEW)).status).toBe(200);
    const sso = await addUser(database.db, client, { user: { password_hash: null } });
    expect(await makeResetLink(deps, database.db, sso.email)).toBeNull();
    expect(await makeResetLink(deps, database.db, 'nobody@example.test')).toBeNull();
  });

  it('sends nobody more than three links at a time, and none to people of single sign-on', async () => {
    await Promise.all(Array.from({ length: 6 }, () => forgot(user.email)));
    expect(await mailsTo(user.email)).toHaveLength(3);
    const sso = await addUser(server.database.db, client, { user: { password_hash: null } });
    await forgot(sso.email);
    expect(await mailsTo(sso.email)).toEqual([]);
  });

  it('sets a new password once, and ends every session', async () => {
    const session = await server.signIn(user.email);
    await forgot(user.email);
    await forgot(user.email);
    const [first, second] = (await mailsTo(user.email)).map(({ body }) => /reset\/-#([\w-]+)/u.exec(body)?.[1] ?? '');
    expect(await reset(first ?? '', 'weak')).toMatchObject({
      status: 422,
      body: { errors: { password: ['Please enter a password which meets the strength requirements.'] } },
    });
    expect((await Promise.all([reset(first ?? ''), reset(first ?? '')])).map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await session.get('clients')).toMatchObject({ status: 401, body: { code: 'session_expired' } });
    expect(problemOf(await login(OLD)).code).toBe('invalid_credentials');
    expect((await mailsTo(user.email)).map(({ kind }) => kind)).toEqual(['password_reset', 'password_reset', 'password_changed']);
    const audited = await server.database.db
      .selectFrom('audit_log')
      .select('subject')
      .where('client_id', '=', client.id)
      .where('action', '=', 'updated')
      .orderBy('id')
      .execute();
    expect(audited).toEqual([{ subject: 'password' }]);
    expect((await login(NEW)).status).toBe(200);
    // The other link ended with it.
    expect(await reset(second ?? '')).toMatchObject({ status: 422, body: { errors: { token: [expect.any(String)] } } });
  });

  it('takes a link for an hour, and with the address that it was sent to', async () => {
    await forgot(user.email);
    const token = await linkTo(user.email);
    const other = await addUser(server.database.db, client, { user: { password_hash: oldHash } });
    expect(await server.anonymous.post('auth/reset/check', { token })).toMatchObject({ status: 200, body: { valid: true } });
    expect(await reset(token, NEW, other.email)).toMatchObject({ status: 422, body: { errors: { email: [expect.any(String)] } } });
    server.clock.advance(59 * 60_000);
    expect((await reset(token)).status).toBe(200);
    // Opening it again says at once that it was used, and no more; the number of tries is limited.
    const check = (tried: string) => server.anonymous.post('auth/reset/check', { token: tried });
    expect(await check(token)).toMatchObject({ status: 200, body: { valid: false } });
    const tries = [];
    for (let n = 0; n < 6; n += 1) tries.push((await check(`guess-${n}`)).status);
    expect(tries).toContain(429);
    await forgot(user.email);
    const late = await linkTo(user.email);
    server.clock.advance(61 * 60_000);
    expect(await reset(late)).toMatchObject({ status: 422, body: { errors: { token: [expect.any(String)] } } });
  });

  it('refuses former passwords where the client does, the present one included', async () => {
    await server.database.db.updateTable('clients').set({ prevent_password_reuse: true }).where('id', '=', client.id).execute();
    await forgot(user.email);
    expect(await reset(await linkTo(user.email), OLD)).toMatchObject({
      status: 422,
      body: { errors: { password: [expect.stringContaining('before')] } },
    });
    expect((await reset(await linkTo(user.email), NEW)).status).toBe(200);
    server.clock.advance(61 * 60_000);
    await forgot(user.email);
    expect((await reset(await linkTo(user.email), NEW)).status).toBe(422);
  });

  it('slows down who guesses links', async () => {
    for (let i = 0; i < 5; i += 1) expect((await reset(`guess-${i}`)).status).toBe(422);
    expect(await reset('guess-5')).toMatchObject({ status: 429, body: { errors: { token: [expect.any(String)] } } });
  });

  it('refuses no right link for the wrong ones of others at its address, and counts them apart from passwords', async () => {
    await forgot(user.email);
    const token = await linkTo(user.email);
    for (let i = 0; i < 30; i += 1) await reset(`guess-${i}`, NEW, i % 2 === 0 ? user.email : `other${i}@example.test`);
    expect((await reset('one-more')).status).toBe(429);
    expect((await login(OLD)).status).toBe(200);
    expect((await reset(token)).status).toBe(200);
  });

  it('allows few links a minute from one address, whatever their recipients', async () => {
    for (let i = 0; i < 10; i += 1) expect((await forgot(`nobody${i}@example.test`)).status).toBe(200);
    expect(await forgot(user.email)).toMatchObject({ status: 429, body: { errors: { email: [expect.any(String)] } } });
    expect(await mailsTo(user.email)).toEqual([]);
  });

  it('keeps no token and no password in clear', async () => {
    await forgot(user.email);
    const token = await linkTo(user.email);
    const stored = JSON.stringify([
      await server.database.db.selectFrom('links').selectAll().execute(),
      await server.database.db.selectFrom('users').selectAll().execute(),
      await server.database.db.selectFrom('sessions').selectAll().execute(),
    ]);
    expect(token).not.toBe('');
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(OLD);
    expect(oldHash).toMatch(/^\$argon2id\$/u);
  });
});

describeOnEitherDatabase('The first set-up', (on) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ on });
  });
  afterAll(() => server.close());

  it('makes the first client and its primary user by a link, once, and only in an empty installation', async () => {
    const old = (await makeSetUpLink(server.deps)) ?? '';
    const link = (await makeSetUpLink(server.deps)) ?? '';
    const tokenOf = (address: string): string => address.replace('http://portal.test/setup/-#', '');
    const body = {
      token: tokenOf(link),
      client_name: 'Quay Ltd',
      name: 'Ada',
      email: 'Ada@quay.test',
      password: NEW,
      country: 'FR',
      site: { name: 'Quay 1', address: ' 1 Quay Street ', timezone: 'Europe/Paris' },
    };
    const setUp = (changed: object) => server.anonymous.post('auth/set-up', { ...body, ...changed });
    expect(await setUp({ token: tokenOf(old) })).toMatchObject({ status: 422, body: { errors: { token: [expect.any(String)] } } });
    expect(await setUp({ password: 'weak', client_name: '' })).toMatchObject({
      status: 422,
      body: { errors: { password: [expect.any(String)], client_name: ['A company name is required'] } },
    });
    expect(await setUp({ site: { ...body.site, name: ' ', timezone: 'Europe/Nowhere' } })).toMatchObject({
      status: 422,
      body: { errors: { 'site.name': [expect.any(String)], 'site.timezone': [expect.any(String)] } },
    });
    const answers = await Promise.all([setUp({}), setUp({})]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
    const { access_token: token } = bodyOf(answers.find(({ status }) => status === 201)!);
    expect(decodeJwt(token)).toMatchObject({ 'user:is_super': true });
    const api = server.api(token);
    bodyOf(await api.get('admin/clients'));
    expect((await api.get('config')).body).toMatchObject({
      system_role: 'administrator',
      client: { name: 'Quay Ltd', country: 'FR', settings: { getting_started: true } },
      sites: [{ name: 'Quay 1', type: 'standard', timezone: 'Europe/Paris' }],
    });
    const [site] = bodyOf(await api.get('sites')).sites;
    expect((await api.get(`sites/${site?.id ?? 0}`)).body).toMatchObject({
      site: { address: '1 Quay Street', locale: 'en_GB', reply_to_email: 'Ada@quay.test' },
    });
    expect(bodyOf(await api.get('groups')).groups.map(({ name, type }) => [name, type])).toEqual([
      ['Staff', 'returning'],
      ['Visitors', 'non_returning'],
    ]);
    // The host of the first visitor.
    expect(bodyOf(await api.get('hosts?q=ada')).hosts).toMatchObject([{ name: 'Ada' }]);
    expect(bodyOf(await api.get('client/roles')).clientRoles.map(({ name }) => name)).toEqual(['Administrator', 'Standard']);
    expect((await server.anonymous.post('auth/login', { email: 'ada@quay.test', password: NEW })).status).toBe(200);
    expect(await makeSetUpLink(server.deps)).toBeNull();
  });

  it('keeps the language that it was done in', async () => {
    const fresh = await startTestServer({ on });
    const token = ((await makeSetUpLink(fresh.deps)) ?? '').replace('http://portal.test/setup/-#', '');
    const body = { token, client_name: 'Kai GmbH', name: 'Kai', email: 'kai@kai.test', password: NEW };
    const { access_token: access } = bodyOf(await fresh.anonymous.post('auth/set-up', body, { 'accept-language': 'de-DE,en;q=0.5' }));
    const api = fresh.api(access);
    expect(bodyOf(await api.get('profile')).profile).toMatchObject({ locale: 'de' });
    expect(bodyOf(await api.get('groups')).groups.map(({ name }) => name)).toContain('Besucher');
    await fresh.close();
  });

  it('names operators by a command, with a line in each of their clients', async () => {
    const { db } = server.database;
    const client = await addClient(db);
    const user = await addUser(db, client);
    const mayOperate = async () => (await (await server.signIn(user.email)).get('admin/clients')).status === 200;
    const set = (email: string, isOperator: boolean) => setOperator(server.deps, email, isOperator);
    await db.updateTable('users').set({ is_super: false }).execute();
    expect(await mayOperate()).toBe(false);
    expect([await set(user.email.toUpperCase(), true), await set(user.email, true)]).toEqual(['done', 'done']);
    expect(await mayOperate()).toBe(true);
    // One always stays.
    expect(await set(user.email, false)).toBe('last');
    expect(await mayOperate()).toBe(true);
    const left = { name: 'Left', email: `left-all@client${client.id}.test`, is_super: true };
    await db.insertInto('users').values(left).execute();
    expect(await set(user.email, false)).toBe('done');
    expect(await mayOperate()).toBe(false);
    expect(await set('nobody@quay.test', true)).toBe('nobody');
    const mails = await db
      .selectFrom('mails')
      .select(['kind', 'recipient', 'body'])
      .where('recipient', 'in', [user.email, left.email])
      .where('kind', 'like', 'operator%')
      .orderBy('id')
      .execute();
    expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['operator_added', user.email],
      ['operator_removed', user.email],
      ['operator_removed', left.email],
    ]);
    for (const { body } of mails) expect(body).toContain('on the command line of its server');
    // A super user who has left all clients can be removed too, as long as another one remains.
    await addUser(db, client, { user: { is_super: true } });
    expect(await set(left.email, false)).toBe('done');
    const lines = await db
      .selectFrom('audit_log')
      .select(['actor', 'changes'])
      .where('client_id', '=', client.id)
      .where('subject', '=', 'users')
      .orderBy('id')
      .execute();
    expect(lines).toEqual([
      { actor: 'npm start', changes: { operator: [false, true] } },
      { actor: 'npm start', changes: { operator: [true, false] } },
    ]);
  });
});

it.each([
  ['Portico-demo-1!', true],
  ['Élan-vital9', true],
  ['Sh0rt-a', false],
  ['no-upper-case-1', false],
  ['NO-LOWER-CASE-1', false],
  ['No-number-here', false],
  ['NoSpecial1here', false],
  ['Only a space 1', false],
])('The password %j meets the policy: %s', (password, meets) => {
  expect(isStrongPassword(password)).toBe(meets);
});

it.each([
  ['192.0.2.7', ['192.0.2.7']],
  ['::ffff:192.0.2.7', ['192.0.2.7']],
  ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2/64', '2001:db8:1:0/56', '2001:db8:1/48']],
  ['2001:DB8:0001:02ab:ffff::1', ['2001:db8:1:2ab/64', '2001:db8:1:200/56', '2001:db8:1/48']],
  ['2001:db8::1', ['2001:db8:0:0/64', '2001:db8:0:0/56', '2001:db8:0/48']],
  ['::1', ['0:0:0:0/64', '0:0:0:0/56', '0:0:0/48']],
  ['fe80::1%eth0', ['fe80:0:0:0/64', 'fe80:0:0:0/56', 'fe80:0:0/48']],
])('Tries from %s count for %s', (address, networks) => {
  expect(networksOf(address).map(({ name }) => name)).toEqual(networks);
});
