import * as argon2 from '@node-rs/argon2';
import { decodeJwt } from 'jose';

import { RECOVERY_CODES } from '#contract/identity/constants';
import { DEMO_PASSWORD } from '#demo/world/accounts';
import { hashPassword } from '#server/identity/auth/passwords';
import { bodyOf, problemOf, type Answer } from '../../../support/answer';
import { addClient, addPlace, addUser, type SeededClient, type SeededUser } from '../../../support/seed';
import { describeOnEitherDatabase } from '../../../support/testDatabase';
import { startTestServer, type TestServer } from '../../../support/testServer';
import { codeAt } from '../../../support/totp';

/** The real functions, counted. */
jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof argon2>('@node-rs/argon2');
  return { ...real, verify: jest.fn(real.verify) };
});

const PASSWORD = DEMO_PASSWORD;
const SECRET = 'JBSWY3DPEHPK3PXP';
const DAY_MS = 86_400_000;

describeOnEitherDatabase('Signing in', (on) => {
  let server: TestServer;
  let client: SeededClient;
  let passwordHash: string;

  beforeAll(async () => {
    server = await startTestServer({ on, settings: { TRUST_PROXY: '1' } });
    passwordHash = await hashPassword(PASSWORD);
    client = await addClient(server.database.db);
  });
  afterAll(() => server.close());
  // Each test begins with no wrong tries behind it.
  beforeEach(() => server.clock.advance(61_000));

  const login = (body: object) => server.anonymous.post('auth/login', body);
  /** Returns a value that a refused step gives for the next one. */
  const given = (answer: Answer, name: string): string => String(problemOf(answer).data?.[name]);
  const person = (user: object = {}, of: SeededClient = client): Promise<SeededUser> =>
    addUser(server.database.db, of, { user: { password_hash: passwordHash, password_changed_at: server.clock.now(), ...user } });

  it('asks for the email, then for the password, of a known and an unknown person alike', async () => {
    const { email } = await person();
    expect(await login({})).toMatchObject({ status: 401, body: { code: 'request_email' } });
    expect(await login({ email: '' })).toMatchObject({ status: 401, body: { code: 'request_email' } });
    const known = await login({ email });
    const unknown = await login({ email: 'nobody@example.test' });
    expect(known).toMatchObject({ status: 401, body: { code: 'request_password' } });
    expect(unknown).toMatchObject({ status: known.status, body: known.body });
  });

  it('answers a wrong password and an unknown person alike, and compares a hash for both, which is what takes time', async () => {
    const { email } = await person();
    await login({ email: 'warm.up@example.test', password: 'x' });
    const verify = jest.mocked(argon2.verify).mockClear();
    const known = await login({ email, password: 'wrong' });
    expect(verify).toHaveBeenCalledTimes(1);
    const unknown = await login({ email: 'nobody2@example.test', password: 'wrong' });
    expect(verify).toHaveBeenCalledTimes(2);
    expect(known).toMatchObject({ status: 401, body: { code: 'invalid_credentials', message: 'Invalid credentials.' } });
    expect(unknown).toMatchObject({ status: 401, body: known.body });
  });

  it('answers tokens whose claims name the person and the client, whatever the case of the email', async () => {
    const { email, id } = await person();
    const answer = await login({ email: email.toUpperCase(), password: PASSWORD });
    expect(answer.status).toBe(200);
    const pair = bodyOf(answer);
    expect(Object.keys(pair).sort()).toEqual(['access_token', 'refresh_token']);
    const claims = decodeJwt(pair.access_token);
    expect(claims).toMatchObject({
      sub: String(id),
      aud: client.globalClientId,
      iss: 'http://portal.test',
      sid: expect.any(String),
      locale: 'en',
      'user:primary': false,
      'user:billing': false,
      'user:is_super': false,
      'user:site_id': '',
    });
    expect(claims.exp! - claims.iat!).toBe(900);
    expect(await server.api(pair.access_token).get('clients')).toMatchObject({ status: 200 });
  });

  it('refuses a malformed body, naming the field', async () => {
    expect(await login({ email: 'no address' })).toMatchObject({ status: 422, body: { errors: { email: ['A valid email is required'] } } });
    expect(await login({ email: 7 })).toMatchObject({ status: 422, body: { errors: { email: [expect.any(String)] } } });
    expect(await login({ email: 'a@b.test', password: {} })).toMatchObject({
      status: 422,
      body: { errors: { password: [expect.any(String)] } },
    });
    expect(await login({ email: 'a@b.test', password: 'x', code: '12' })).toMatchObject({
      status: 422,
      body: { errors: { code: [expect.any(String)] } },
    });
  });

  it('nobody signs in without a client or without a password of their own', async () => {
    const { id, email } = await person();
    await server.database.db.deleteFrom('client_users').where('user_id', '=', id).execute();
    expect(await login({ email, password: PASSWORD })).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } });
    const sso = await person({ password_hash: null });
    expect(await login({ email: sso.email, password: '' })).toMatchObject({ status: 401, body: { code: 'request_password' } });
    expect(await login({ email: sso.email, password: 'null' })).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } });
  });

  it('opens the client that was used last', async () => {
    const other = await addClient(server.database.db);
    const { email, id } = await person();
    await addPlace(server.database.db, other, id);
    await server.database.db.updateTable('users').set({ last_client_id: other.id }).where('id', '=', id).execute();
    const pair = bodyOf(await login({ email, password: PASSWORD }));
    expect(decodeJwt(pair.access_token).aud).toBe(other.globalClientId);
  });

  describe('with two-factor', () => {
    it('asks for a code after the right password only, and takes each code once', async () => {
      const { email } = await person({ two_factor_secret: SECRET });
      expect(await login({ email, password: 'wrong', code: '000000' })).toMatchObject({
        status: 401,
        body: { code: 'invalid_credentials' },
      });
      expect(await login({ email, password: PASSWORD })).toMatchObject({ status: 401, body: { code: 'two_factor' } });
      expect(await login({ email, password: PASSWORD, code: '000000' })).toMatchObject({
        status: 422,
        body: { errors: { code: [expect.any(String)] } },
      });
      const code = codeAt(SECRET, server.clock.now());
      expect(await login({ email, password: PASSWORD, code })).toMatchObject({ status: 200 });
      expect(await login({ email, password: PASSWORD, code })).toMatchObject({
        status: 422,
        body: { errors: { code: [expect.any(String)] } },
      });
      server.clock.advance(30_000);
      expect(await login({ email, password: PASSWORD, code: codeAt(SECRET, server.clock.now()) })).toMatchObject({ status: 200 });
    });

    it('calls a code wrong after the clock was set back, by however much, and takes codes again once it has caught up', async () => {
      const { email } = await person({ two_factor_secret: SECRET });
      const start = server.clock.now();
      expect(await login({ email, password: PASSWORD, code: codeAt(SECRET, start) })).toMatchObject({ status: 200 });
      for (const seconds of [31, 61, 91, 3_600]) {
        server.clock.set(new Date(start.getTime() - seconds * 1_000));
        const again = await login({ email, password: PASSWORD, code: codeAt(SECRET, server.clock.now()) });
        expect([seconds, again.status]).toEqual([seconds, 422]);
      }
      server.clock.set(new Date(start.getTime() + 61_000));
      expect(await login({ email, password: PASSWORD, code: codeAt(SECRET, server.clock.now()) })).toMatchObject({ status: 200 });
    });

    it('lets one of two requests with the same code in', async () => {
      const { email } = await person({ two_factor_secret: SECRET });
      const body = { email, password: PASSWORD, code: codeAt(SECRET, server.clock.now()) };
      const statuses = (await Promise.all([login(body), login(body)])).map(({ status }) => status);
      expect(statuses.sort()).toEqual([200, 422]);
    });

    it('forces a set-up where the policy demands it', async () => {
      const strict = await addClient(server.database.db, { force_2fa: true });
      const { email } = await person({}, strict);
      const shown = await login({ email, password: PASSWORD });
      expect(shown).toMatchObject({ status: 401, body: { code: 'two_factor_setup' } });
      const [secret, setupToken] = [given(shown, 'secret'), given(shown, 'setup_token')];
      expect(given(shown, 'otpauth_url')).toContain(`secret=${secret}`);
      const wrong = await login({ email, password: PASSWORD, setup_token: setupToken, code: '000000' });
      expect(wrong).toMatchObject({ status: 422, body: { errors: { code: [expect.any(String)] } } });
      const code = codeAt(secret, server.clock.now());
      expect(await login({ email, password: PASSWORD, setup_token: 'made-up', code })).toMatchObject({
        body: { code: 'two_factor_setup' },
      });
      const signedIn = await login({ email, password: PASSWORD, setup_token: setupToken, code });
      expect(signedIn).toMatchObject({
        status: 200,
        body: { access_token: expect.any(String), recovery_codes: Array.from({ length: RECOVERY_CODES }, () => expect.any(String)) },
      });
      const mails = await server.database.db.selectFrom('mails').select('kind').where('recipient', '=', email).orderBy('id').execute();
      expect(mails).toEqual([{ kind: 'two_factor_on' }]);
      // From now on it is an account with two-factor, whose code was just used.
      expect(await login({ email, password: PASSWORD })).toMatchObject({ status: 401, body: { code: 'two_factor' } });
      expect(await login({ email, password: PASSWORD, setup_token: setupToken, code })).toMatchObject({ status: 422 });
      // The codes are real, each once, and never shown again.
      const [kept] = (signedIn.body as unknown as { recovery_codes: string[] }).recovery_codes;
      const byCode = await login({ email, password: PASSWORD, recovery_code: kept });
      expect(byCode).toMatchObject({ status: 200 });
      expect(byCode.body).not.toHaveProperty('recovery_codes');
      expect(await login({ email, password: PASSWORD, recovery_code: kept })).toMatchObject({ status: 422 });
    });

    it('gives the recovery codes with the set-up, also when a new password is asked for next', async () => {
      const strict = await addClient(server.database.db, { force_2fa: true, password_expiry: 30 });
      const { email } = await person({ password_changed_at: new Date(server.clock.now().getTime() - 31 * DAY_MS) }, strict);
      const shown = await login({ email, password: PASSWORD });
      const code = codeAt(given(shown, 'secret'), server.clock.now());
      const next = await login({ email, password: PASSWORD, setup_token: given(shown, 'setup_token'), code });
      expect(next).toMatchObject({ status: 401, body: { code: 'password_expired', data: { recovery_codes: expect.any(Array) } } });
      const fresh = { new_password: 'Another-Password-2!', new_password_confirmation: 'Another-Password-2!' };
      const done = await login({ email, password: PASSWORD, step_token: given(next, 'step_token'), ...fresh });
      expect(done).toMatchObject({ status: 200 });
      expect(done.body).not.toHaveProperty('recovery_codes');
    });

    it('takes no set-up token of somebody else', async () => {
      const strict = await addClient(server.database.db, { force_2fa: true });
      const [one, two] = [await person({}, strict), await person({}, strict)];
      const shown = await login({ email: one.email, password: PASSWORD });
      const stolen = { setup_token: given(shown, 'setup_token'), code: codeAt(given(shown, 'secret'), server.clock.now()) };
      expect(await login({ email: two.email, password: PASSWORD, ...stolen })).toMatchObject({
        status: 401,
        body: { code: 'two_factor_setup' },
      });
    });

    it('counts the strictest policy of all clients', async () => {
      const strict = await addClient(server.database.db, { force_2fa: true });
      const { email, id } = await person();
      await addPlace(server.database.db, strict, id);
      expect(await login({ email, password: PASSWORD })).toMatchObject({ body: { code: 'two_factor_setup' } });
    });
  });

  describe('with an expired password', () => {
    const NEW = 'Another-Password-2!';
    const longAgo = (): Date => new Date(server.clock.now().getTime() - 31 * DAY_MS);
    const change = { new_password: NEW, new_password_confirmation: NEW };

    it('asks for a new one, which then opens the session and ends the others', async () => {
      const expiring = await addClient(server.database.db, { password_expiry: 30 });
      const { email } = await person({ password_changed_at: longAgo() }, expiring);
      const before = await server.signIn(email);
      expect(await login({ email, password: PASSWORD })).toMatchObject({ status: 401, body: { code: 'password_expired' } });
      expect(await login({ email, password: 'wrong', ...change })).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } });
      const mismatch = await login({ email, password: PASSWORD, new_password: NEW, new_password_confirmation: `${NEW}x` });
      expect(mismatch).toMatchObject({ status: 422, body: { errors: { new_password_confirmation: ['Both new passwords must match.'] } } });
      const weak = await login({ email, password: PASSWORD, new_password: 'weak', new_password_confirmation: 'weak' });
      expect(problemOf(weak).errors?.new_password).toEqual(['Please enter a password which meets the strength requirements.']);
      const same = await login({ email, password: PASSWORD, new_password: PASSWORD, new_password_confirmation: PASSWORD });
      expect(same).toMatchObject({ status: 422, body: { errors: { new_password: [expect.stringContaining('before')] } } });
      expect(await login({ email, password: PASSWORD, ...change })).toMatchObject({ status: 200 });
      expect(await before.get('clients')).toMatchObject({ status: 401, body: { code: 'session_expired' } });
      expect(await login({ email, password: PASSWORD })).toMatchObject({ body: { code: 'invalid_credentials' } });
      expect(await login({ email, password: NEW })).toMatchObject({ status: 200 });
    });

    it('comes after two-factor, whose proof a step token carries over, once', async () => {
      const expiring = await addClient(server.database.db, { password_expiry: 30 });
      const { email } = await person({ password_changed_at: longAgo(), two_factor_secret: SECRET }, expiring);
      expect(await login({ email, password: PASSWORD, ...change })).toMatchObject({ body: { code: 'two_factor' } });
      const asked = await login({ email, password: PASSWORD, code: codeAt(SECRET, server.clock.now()) });
      expect(asked).toMatchObject({ status: 401, body: { code: 'password_expired', data: { step_token: expect.any(String) } } });
      const step = { step_token: given(asked, 'step_token') };
      const body = { email, password: PASSWORD, ...step, ...change };
      expect((await Promise.all([login(body), login(body)])).map(({ status }) => status).sort()).toEqual([200, 401]);
      expect(await login({ email, password: NEW, ...step })).toMatchObject({ status: 401, body: { code: 'two_factor' } });
    });

    it('forgets a step token after five minutes', async () => {
      const expiring = await addClient(server.database.db, { password_expiry: 30 });
      const { email } = await person({ password_changed_at: longAgo(), two_factor_secret: SECRET }, expiring);
      const asked = await login({ email, password: PASSWORD, code: codeAt(SECRET, server.clock.now()) });
      server.clock.advance(5 * 60_000 + 1_000);
      expect(await login({ email, password: PASSWORD, step_token: given(asked, 'step_token'), ...change })).toMatchObject({
        body: { code: 'two_factor' },
      });
    });

    it('refuses former passwords where the client does', async () => {
      const remembering = await addClient(server.database.db, { password_expiry: 30, prevent_password_reuse: true });
      const { email, id } = await person({ password_changed_at: longAgo() }, remembering);
      await server.database.db
        .insertInto('password_history')
        .values({ user_id: id, password_hash: await hashPassword(NEW) })
        .execute();
      expect(await login({ email, password: PASSWORD, ...change })).toMatchObject({
        status: 422,
        body: { errors: { new_password: [expect.any(String)] } },
      });
    });
  });

  describe('too often', () => {
    it('stops after five wrong passwords a minute for one email, names when to go on, and counts no other steps', async () => {
      const { email } = await person();
      for (let i = 0; i < 8; i += 1) await login({ email });
      for (let i = 0; i < 5; i += 1) expect((await login({ email, password: 'wrong' })).status).toBe(401);
      const refused = await login({ email, password: PASSWORD });
      expect(refused).toMatchObject({ status: 429, body: { errors: { password: [expect.any(String)] } } });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50);
      expect((await login({ email: 'someone.else@example.test', password: 'wrong' })).status).toBe(401);
      server.clock.advance(Number(refused.headers.get('retry-after')) * 1_000);
      expect(await login({ email, password: PASSWORD })).toMatchObject({ status: 200 });
    });

    it('counts tries that come all at once', async () => {
      const { email } = await person();
      const statuses = (await Promise.all(Array.from({ length: 10 }, () => login({ email, password: 'wrong' })))).map(
        ({ status }) => status,
      );
      expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(5);
      expect(statuses).toContain(429);
    });

    it('counts wrong codes', async () => {
      const { email } = await person({ two_factor_secret: SECRET });
      for (let i = 0; i < 5; i += 1) expect((await login({ email, password: PASSWORD, code: '000000' })).status).toBe(422);
      const refused = await login({ email, password: PASSWORD, code: codeAt(SECRET, server.clock.now()) });
      expect(refused).toMatchObject({ status: 429, body: { errors: { code: [expect.any(String)] } } });
    });

    it('counts an account’s wrong codes whatever address they come from, pauses longer and longer, and tells the person', async () => {
      const { email, id } = await person({ two_factor_secret: SECRET });
      let address = 0;
      // From a new network each time, as anyone who rents a few addresses does.
      const code = (given: string) =>
        server.anonymous.post(
          'auth/login',
          { email, password: PASSWORD, code: given },
          { 'x-forwarded-for': `2001:db8:${(address += 1).toString(16)}::1` },
        );
      for (let n = 0; n < 10; n += 1) expect((await code('000000')).status).toBe(422);
      const mails = await server.database.db
        .selectFrom('mails')
        .select(['kind', 'body'])
        .where('recipient', '=', email)
        .orderBy('id')
        .execute();
      expect(mails).toEqual([{ kind: 'wrong_codes', body: expect.stringContaining('10 wrong codes') }]);
      for (const minutes of [1, 2, 4]) {
        const refused = await code(codeAt(SECRET, server.clock.now()));
        expect(refused).toMatchObject({ status: 429, body: { errors: { code: [expect.any(String)] } } });
        expect(Math.ceil(Number(refused.headers.get('retry-after')) / 60)).toBe(minutes);
        server.clock.advance(minutes * 60_000 + 1_000);
        expect((await code('000000')).status).toBe(422);
      }
      const lines = await server.database.db
        .selectFrom('audit_log')
        .select('actor')
        .where('action', '=', 'refused')
        .where('subject', '=', 'two_factor')
        .where('subject_id', '=', id)
        .orderBy('id')
        .execute();
      expect(lines).toHaveLength(10);
      server.clock.advance(8 * 60_000 + 1_000);
      expect((await code(codeAt(SECRET, server.clock.now()))).status).toBe(200);
      expect((await code('000000')).status).toBe(422);
    });

    it('counts neighbours of one IPv6 network together', async () => {
      const from = (address: string) =>
        server.anonymous.post('auth/login', { email: 'nobody9@example.test', password: 'wrong' }, { 'x-forwarded-for': address });
      const statuses = [];
      for (let n = 0; n < 25; n += 1) statuses.push((await from(`2001:db8:77:${n}::1`)).status);
      expect(statuses.filter((status) => status === 401)).toHaveLength(10);
      expect((await from('2001:db8:77:0100::1')).status).toBe(401);
    });

    it('writes wrong passwords into the audit log, and tells the person of ten', async () => {
      const { email, id } = await person();
      for (let n = 0; n < 12; n += 1) {
        if (n === 5 || n === 10) server.clock.advance(61_000);
        expect((await login({ email, password: 'wrong' })).status).toBe(401);
      }
      await server.deps.background.idle();
      const lines = await server.database.db
        .selectFrom('audit_log')
        .select(['actor', 'action', 'subject', 'client_id'])
        .where('subject_id', '=', id)
        .where('subject', '=', 'password')
        .orderBy('id')
        .execute();
      expect(lines).toHaveLength(10);
      expect(lines[0]).toEqual({ actor: email, action: 'refused', subject: 'password', client_id: client.id });
      const kinds = await server.database.db.selectFrom('mails').select('kind').where('recipient', '=', email).orderBy('id').execute();
      expect(kinds).toEqual([{ kind: 'wrong_passwords' }]);
      expect((await login({ email, password: PASSWORD })).status).toBe(200);
      expect(await server.database.db.selectFrom('account_tries').selectAll().where('user_id', '=', id).execute()).toEqual([]);
    });

    it('refuses nobody for right passwords that are still under way', async () => {
      const people = await Promise.all(Array.from({ length: 8 }, () => person()));
      const answers = await Promise.all(
        people.flatMap(({ email }) => Array.from({ length: 4 }, () => login({ email, password: PASSWORD }))),
      );
      expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    });

    it('lets an account in from a browser where it has signed in before, whatever others at its address guess', async () => {
      const { email } = await person();
      const first = await login({ email, password: PASSWORD });
      const [cookie = ''] = first.headers.getSetCookie();
      expect(cookie).toMatch(/^portico_browser=[\w-]{32}; Path=\/api\/v2\/auth\/login; Max-Age=31536000; HttpOnly; SameSite=Strict$/u);
      const known = { cookie: cookie.split(';', 1).join('') };
      const asKnown = (body: object) => server.anonymous.post('auth/login', body, known);
      for (let i = 0; i < 5; i += 1) await login({ email, password: 'wrong' });
      for (let i = 0; i < 16; i += 1) await login({ email: `guess${i}@example.test`, password: 'wrong' });
      expect((await login({ email, password: PASSWORD })).status).toBe(429);
      const inside = await asKnown({ email, password: PASSWORD });
      expect([inside.status, inside.headers.getSetCookie()]).toEqual([200, []]);
      // It has five tries of its own, and none for anybody else.
      for (let i = 0; i < 5; i += 1) expect((await asKnown({ email, password: 'wrong' })).status).toBe(401);
      expect((await asKnown({ email, password: PASSWORD })).status).toBe(429);
      expect((await asKnown({ email: (await person()).email, password: PASSWORD })).status).toBe(429);
    });

    it('stops an address after twenty, whatever the email', async () => {
      for (let i = 0; i < 20; i += 1) expect((await login({ email: `guess${i}@example.test`, password: 'wrong' })).status).toBe(401);
      expect((await login({ email: 'guess20@example.test', password: 'wrong' })).status).toBe(429);
    });
  });

  it('leaves no secret in the log', async () => {
    const { email } = await person();
    await login({ email, password: 'Never-in-a-log-1!' });
    const pair = bodyOf(await login({ email, password: PASSWORD }));
    await server.api(pair.access_token).get('clients?x=query-secret');
    const logged = JSON.stringify(server.logs);
    for (const secret of ['Never-in-a-log-1!', PASSWORD, pair.access_token, pair.refresh_token, 'query-secret'])
      expect(logged).not.toContain(secret);
    expect(logged).toContain('/api/v2/clients');
  });
});
