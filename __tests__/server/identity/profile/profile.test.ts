import { RECOVERY_CODES } from '#contract/identity/constants';
import { hashPassword, isPassword } from '#server/identity/auth/passwords';
import { bodyOf, problemOf } from '../../../support/answer';
import { addClient, addPlace, addSsoDomain, addUser, type SeededClient, type SeededUser } from '../../../support/seed';
import { describeOnEitherDatabase } from '../../../support/testDatabase';
import { startTestServer, type ApiClient, type TestServer } from '../../../support/testServer';
import { codeAt } from '../../../support/totp';

const PASSWORD = 'Portico-demo-1!';
const NEW = 'Brand-new-2?';
const SECRET = 'JBSWY3DPEHPK3PXP';
const HOUR_MS = 3_600_000;

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

describeOnEitherDatabase('My profile', (on) => {
  let server: TestServer;
  let client: SeededClient;
  let user: SeededUser;
  let me: ApiClient;
  let passwordHash: string;
  beforeAll(async () => {
    server = await startTestServer({ on });
    passwordHash = await hashPassword(PASSWORD);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.clock.advance(61_000);
    client = await addClient(server.database.db, { name: 'Harbour & Pine' });
    user = await person();
    me = await server.signIn(user.email);
  });

  const db = () => server.database.db;
  const person = (fields: object = {}, of: SeededClient = client): Promise<SeededUser> =>
    addUser(db(), of, {
      user: { name: 'Ada', password_hash: passwordHash, password_changed_at: server.clock.now(), locale: 'fr', ...fields },
    });
  const login = (body: object) => server.anonymous.post('auth/login', body);
  const mailsTo = (email: string) =>
    db().selectFrom('mails').select(['kind', 'subject', 'body']).where('recipient', '=', email).orderBy('id').execute();
  const kindsTo = async (email: string): Promise<string[]> => (await mailsTo(email)).map(({ kind }) => kind);
  const audited = async (of = client): Promise<string[]> =>
    (await db().selectFrom('audit_log').select(['action', 'subject']).where('client_id', '=', of.id).orderBy('id').execute()).map(
      ({ action, subject }) => `${action} ${subject}`,
    );
  const policy = (change: object, of = client) => db().updateTable('clients').set(change).where('id', '=', of.id).execute();
  const change = (body: object = {}, api = me) =>
    api.post('profile/password', { current_password: PASSWORD, new_password: NEW, new_password_confirmation: NEW, ...body });

  it('shows what is kept of a person, and takes a new name and language', async () => {
    const strict = await addClient(db(), { name: 'Lindgren Clinics', force_2fa: true, password_expiry: 30 });
    await addPlace(db(), strict, user.id);
    const { profile } = bodyOf(await me.get('profile'));
    expect(profile).toMatchObject({
      id: user.id,
      name: 'Ada',
      email: user.email,
      pending_email: null,
      locale: 'fr',
      managed_by: null,
      two_factor: false,
      two_factor_required_by: ['Lindgren Clinics'],
      recovery_codes_left: 0,
    });
    expect(Date.parse(profile.password_expires_at ?? '') - Date.parse(profile.password_changed_at)).toBe(30 * 24 * HOUR_MS);
    expect(JSON.stringify(profile)).not.toContain('argon2');

    const changed = bodyOf(await me.patch('profile', { name: '  Ada Lind ', locale: 'de' })).profile;
    expect(changed).toMatchObject({ name: 'Ada Lind', locale: 'de' });
    expect(changed.revision).toBeGreaterThan(profile.revision);
    expect(bodyOf(await me.patch('profile', {})).profile.revision).toBe(changed.revision);
    expect(await me.patch('profile', { name: ' ', locale: 'xx' })).toMatchObject({
      status: 422,
      body: { errors: { name: ['A user name is required'], locale: [expect.any(String)] } },
    });
    expect(await me.patch('profile', { email: 'other@example.test' })).toMatchObject({
      status: 422,
      body: { errors: { email: [expect.any(String)] } },
    });
  });

  it('stays open once the client’s trial is over', async () => {
    await policy({ trial_ends_on: '2020-01-01' });
    expect(await me.get('profile')).toMatchObject({ status: 200 });
    expect(await me.get('profile/sessions')).toMatchObject({ status: 200 });
    expect(await change()).toMatchObject({ status: 200 });
  });

  describe('the password', () => {
    it('changes with the present one: other sessions end with their sockets, this one goes on, and the person is told', async () => {
      const closed = jest.spyOn(server.deps.publisher, 'closeSession');
      const other = await server.signIn(user.email);
      expect(await change({ current_password: 'wrong' })).toMatchObject({
        status: 422,
        body: { errors: { current_password: [expect.any(String)] } },
      });
      expect(await change({ new_password: 'weak', new_password_confirmation: 'other' })).toMatchObject({
        status: 422,
        body: {
          errors: {
            new_password: ['Please enter a password which meets the strength requirements.'],
            new_password_confirmation: ['Both new passwords must match.'],
          },
        },
      });
      expect(problemOf(await me.post('profile/password', {})).errors).toMatchObject({
        current_password: [expect.any(String)],
        new_password: [expect.any(String)],
      });
      expect(await change({ new_password: PASSWORD, new_password_confirmation: PASSWORD })).toMatchObject({
        status: 422,
        body: { errors: { new_password: [expect.stringContaining('before')] } },
      });
      expect(await other.get('profile')).toMatchObject({ status: 200 });
      closed.mockClear();

      expect(await change()).toMatchObject({ status: 200, body: { profile: { email: user.email } } });
      expect(await other.get('profile')).toMatchObject({ status: 401, body: { code: 'session_expired' } });
      expect(await me.get('profile')).toMatchObject({ status: 200 });
      expect(closed).toHaveBeenCalledTimes(1);
      expect((await login({ email: user.email, password: NEW })).status).toBe(200);
      expect(problemOf(await login({ email: user.email, password: PASSWORD })).code).toBe('invalid_credentials');
      expect(await mailsTo(user.email)).toMatchObject([
        {
          kind: 'password_changed',
          subject: 'Votre mot de passe Portico a été changé',
          body: expect.stringContaining('http://portal.test/forgot'),
        },
      ]);
      expect(await audited()).toContain('updated password');
    });

    it('cannot be one of the former ones where the client says so, no matter who set them', async () => {
      await policy({ prevent_password_reuse: true });
      expect((await change()).status).toBe(200);
      const back = await change({ current_password: NEW, new_password: PASSWORD, new_password_confirmation: PASSWORD });
      expect(back).toMatchObject({ status: 422, body: { errors: { new_password: [expect.stringContaining('before')] } } });
      await policy({ prevent_password_reuse: false });
      expect((await change({ current_password: NEW, new_password: PASSWORD, new_password_confirmation: PASSWORD })).status).toBe(200);
    });

    it('restarts its time, and ends the links that were mailed under the old one', async () => {
      await policy({ password_expiry: 30 });
      server.clock.advance(29 * 24 * HOUR_MS);
      me = await server.signIn(user.email);
      await server.anonymous.post('auth/forgot', { email: user.email });
      await server.deps.background.idle();
      const token = /reset\/([\w-]+)/u.exec((await mailsTo(user.email)).at(-1)?.body ?? '')?.[1] ?? '';
      await me.post('profile/email', { email: 'soon@example.test', password: PASSWORD });
      expect(bodyOf(await change()).profile.pending_email).toBeNull();
      expect(await server.anonymous.post('auth/reset', { token, email: user.email, password: 'Third-one-3!' })).toMatchObject({
        status: 422,
      });
      server.clock.advance(2 * 24 * HOUR_MS);
      expect((await login({ email: user.email, password: NEW })).status).toBe(200);
    });

    it('is guessed five times a minute, together with the sign-in', async () => {
      await login({ email: user.email, password: 'wrong' });
      for (let i = 0; i < 4; i += 1) expect((await change({ current_password: `guess-${i}` })).status).toBe(422);
      expect(await change()).toMatchObject({ status: 429, body: { errors: { current_password: [expect.any(String)] } } });
      expect(await me.post('profile/two-factor/set-up', { password: PASSWORD })).toMatchObject({
        status: 429,
        body: { errors: { password: [expect.any(String)] } },
      });
      server.clock.advance(61_000);
      expect((await change()).status).toBe(200);
    });
  });

  describe('two-factor', () => {
    const turnOn = async (api = me) => {
      const shown = bodyOf(await api.post('profile/two-factor/set-up', { password: PASSWORD }));
      const answer = bodyOf(
        await api.post('profile/two-factor', { setup_token: shown.setup_token, code: codeAt(shown.secret, server.clock.now()) }),
      );
      return { ...shown, ...answer };
    };
    const turnOff = (body: object, api = me) => api.delete('profile/two-factor', { password: PASSWORD, ...body });

    it('is turned on by password and first code, with ten recovery codes that are kept as hashes', async () => {
      expect(await me.post('profile/two-factor/set-up', { password: 'wrong' })).toMatchObject({
        status: 422,
        body: { errors: { password: [expect.any(String)] } },
      });
      const shown = bodyOf(await me.post('profile/two-factor/set-up', { password: PASSWORD }));
      expect(shown.otpauth_url).toContain(`secret=${shown.secret}`);
      const first = (code: string, token = shown.setup_token, api = me) => api.post('profile/two-factor', { setup_token: token, code });
      expect(await first('000000')).toMatchObject({ status: 422, body: { errors: { code: [expect.any(String)] } } });
      expect(await first(codeAt(shown.secret, server.clock.now()), 'made-up')).toMatchObject({
        status: 422,
        body: { errors: { setup_token: [expect.any(String)] } },
      });
      const stranger = await server.signIn((await person()).email);
      expect(await first(codeAt(shown.secret, server.clock.now()), shown.setup_token, stranger)).toMatchObject({
        status: 422,
        body: { errors: { setup_token: [expect.any(String)] } },
      });
      expect(bodyOf(await me.get('profile')).profile.two_factor).toBe(false);

      const answers = await Promise.all([1, 2].map(() => first(codeAt(shown.secret, server.clock.now()))));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, expect.any(Number)]);
      const { profile, recovery_codes: codes } = bodyOf(answers.find(({ status }) => status === 201)!);
      expect(profile).toMatchObject({ two_factor: true, recovery_codes_left: RECOVERY_CODES });
      expect(new Set(codes).size).toBe(RECOVERY_CODES);
      expect(codes.every((code) => /^([0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}$/u.test(code))).toBe(true);
      const stored = JSON.stringify([
        await db().selectFrom('recovery_codes').selectAll().execute(),
        await db().selectFrom('mails').selectAll().orderBy('id').execute(),
        server.logs,
      ]);
      for (const code of codes) expect(stored).not.toContain(code.replaceAll('-', ''));

      expect(await me.post('profile/two-factor/set-up', { password: PASSWORD })).toMatchObject({
        status: 409,
        body: { code: 'two_factor_on' },
      });
      expect(await kindsTo(user.email)).toEqual(['two_factor_on']);
      expect(await audited()).toContain('created two_factor');
      expect(problemOf(await login({ email: user.email, password: PASSWORD })).code).toBe('two_factor');
    });

    it('is turned off by password and code, which takes the recovery codes along', async () => {
      const { secret } = await turnOn();
      server.clock.advance(30_000);
      const code = codeAt(secret, server.clock.now());
      expect(await turnOff({ code, password: 'wrong' })).toMatchObject({
        status: 422,
        body: { errors: { password: [expect.any(String)] } },
      });
      expect(await turnOff({})).toMatchObject({ status: 422, body: { errors: { code: [expect.any(String)] } } });
      expect(await turnOff({ code: '000000' })).toMatchObject({ status: 422, body: { errors: { code: [expect.any(String)] } } });
      expect(await turnOff({ code })).toMatchObject({ status: 200, body: { profile: { two_factor: false, recovery_codes_left: 0 } } });
      expect(await turnOff({ code })).toMatchObject({ status: 409, body: { code: 'two_factor_off' } });
      expect(await me.post('profile/recovery-codes', { password: PASSWORD })).toMatchObject({
        status: 409,
        body: { code: 'two_factor_off' },
      });
      expect((await login({ email: user.email, password: PASSWORD })).status).toBe(200);
      expect(await kindsTo(user.email)).toEqual(['two_factor_on', 'two_factor_off']);
      expect(await audited()).toContain('deleted two_factor');
    });

    it('stays on where a client demands it, which is named', async () => {
      const {
        secret,
        recovery_codes: [first],
      } = await turnOn();
      const strict = await addClient(db(), { name: 'Lindgren Clinics', force_2fa: true });
      await addPlace(db(), strict, user.id);
      server.clock.advance(30_000);
      expect(await turnOff({ code: codeAt(secret, server.clock.now()) })).toMatchObject({
        status: 409,
        body: { code: 'two_factor_forced', message: expect.stringContaining('Lindgren Clinics'), data: { clients: ['Lindgren Clinics'] } },
      });
      await policy({ force_2fa: false }, strict);
      expect(await turnOff({ recovery_code: first })).toMatchObject({ status: 200 });
    });

    it('lets in by a recovery code, once, however it is typed, and tells the person', async () => {
      const { recovery_codes: codes } = await turnOn();
      const [first = '', second = '', third = ''] = codes;
      const by = (code: string) => login({ email: user.email, password: PASSWORD, recovery_code: code });
      expect(await by('nonsense')).toMatchObject({ status: 422, body: { errors: { recovery_code: [expect.stringContaining('12')] } } });
      expect(await by('0000-0000-0000')).toMatchObject({ status: 422, body: { errors: { recovery_code: [expect.any(String)] } } });
      expect(await login({ email: user.email, password: 'wrong', recovery_code: first })).toMatchObject({
        status: 401,
        body: { code: 'invalid_credentials' },
      });
      expect((await by(` ${first.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `)).status).toBe(200);
      expect((await by(first)).status).toBe(422);
      // Two at once: one of them.
      expect((await Promise.all([by(second), by(second)])).map(({ status }) => status).sort()).toEqual([200, 422]);
      expect(bodyOf(await me.get('profile')).profile.recovery_codes_left).toBe(RECOVERY_CODES - 2);
      expect((await mailsTo(user.email)).at(-1)).toMatchObject({
        kind: 'recovery_code_used',
        body: expect.stringContaining(String(RECOVERY_CODES - 2)),
      });
      // Nobody else's account opens by it.
      const other = await person({ two_factor_secret: SECRET });
      expect((await login({ email: other.email, password: PASSWORD, recovery_code: third })).status).toBe(422);
    });

    it('gives new recovery codes for the password and a second factor, and the former ones end', async () => {
      const {
        secret,
        recovery_codes: [old, one, two],
      } = await turnOn();
      const renew = (body: object) => me.post('profile/recovery-codes', { password: PASSWORD, ...body });
      expect(await renew({ password: 'wrong' })).toMatchObject({ status: 422, body: { errors: { password: [expect.any(String)] } } });
      // An open session and the password do not get past the second factor for good.
      expect(await renew({})).toMatchObject({ status: 422, body: { errors: { code: [expect.any(String)] } } });
      expect(await renew({ code: '000000' })).toMatchObject({ status: 422, body: { errors: { code: [expect.any(String)] } } });
      const both = await Promise.all([renew({ recovery_code: one }), renew({ recovery_code: two })]);
      expect(both.map(({ status }) => status)).toContain(201);
      expect(bodyOf(await me.get('profile')).profile.recovery_codes_left).toBe(RECOVERY_CODES);
      server.clock.advance(61_000);
      const {
        recovery_codes: [fresh],
      } = bodyOf(await renew({ code: codeAt(secret, server.clock.now()) }));
      expect((await login({ email: user.email, password: PASSWORD, recovery_code: old })).status).toBe(422);
      expect((await login({ email: user.email, password: PASSWORD, recovery_code: fresh })).status).toBe(200);
      expect(await audited()).toContain('created recovery_codes');
    });

    it('slows down who guesses codes in an open session', async () => {
      await turnOn();
      for (let i = 0; i < 5; i += 1) expect((await turnOff({ code: `00000${i}` })).status).toBe(422);
      expect(await turnOff({ code: '000009' })).toMatchObject({ status: 429 });
    });
  });

  describe('the email', () => {
    const next = (): string => `new${user.id}@example.test`;
    const ask = (email = next(), password = PASSWORD) => me.post('profile/email', { email, password });
    const linkTo = async (email: string): Promise<string> =>
      /confirm-email\/-#([\w-]+)/u.exec((await mailsTo(email)).at(-1)?.body ?? '')?.[1] ?? '';
    const confirm = (token: string) => server.anonymous.post('auth/email', { token });

    it('changes when the link at the new address is opened, once; both addresses are told', async () => {
      expect(await ask(next(), 'wrong')).toMatchObject({ status: 422, body: { errors: { password: [expect.any(String)] } } });
      expect(await ask('no address')).toMatchObject({ status: 422, body: { errors: { email: ['A valid email is required'] } } });
      expect(await ask(user.email.toUpperCase())).toMatchObject({ status: 422, body: { errors: { email: [expect.any(String)] } } });
      expect(await ask()).toMatchObject({ status: 200, body: { profile: { email: user.email, pending_email: next() } } });
      expect(await kindsTo(user.email)).toEqual(['email_change_asked']);
      const token = await linkTo(next());
      expect(JSON.stringify([await db().selectFrom('links').selectAll().execute(), server.logs])).not.toContain(token);
      expect((await login({ email: user.email, password: PASSWORD })).status).toBe(200);

      // A second press, and a second opening, hear that it was made.
      expect((await Promise.all([confirm(token), confirm(token)])).map(({ status }) => status)).toEqual([200, 200]);
      expect(await confirm(token)).toMatchObject({ status: 200, body: { email: next() } });
      expect(problemOf(await login({ email: user.email, password: PASSWORD })).code).toBe('invalid_credentials');
      expect((await login({ email: next(), password: PASSWORD })).status).toBe(200);
      expect(bodyOf(await me.get('profile')).profile).toMatchObject({ email: next(), pending_email: null });
      expect(await kindsTo(user.email)).toEqual(['email_change_asked', 'email_changed']);
      expect(await audited()).toContain('updated email');
    });

    it('is not said to be changed by a link whose address the person has no more', async () => {
      await ask();
      const token = await linkTo(next());
      expect((await confirm(token)).status).toBe(200);
      await db()
        .updateTable('users')
        .set({ email: `third.${next()}` })
        .where('id', '=', user.id)
        .execute();
      expect(await confirm(token)).toMatchObject({ status: 422, body: { errors: { token: [expect.any(String)] } } });
    });

    it('takes a second factor too where it is on', async () => {
      const shown = bodyOf(await me.post('profile/two-factor/set-up', { password: PASSWORD }));
      await me.post('profile/two-factor', { setup_token: shown.setup_token, code: codeAt(shown.secret, server.clock.now()) });
      expect(await ask()).toMatchObject({ status: 422, body: { errors: { code: [expect.any(String)] } } });
      server.clock.advance(30_000);
      const code = codeAt(shown.secret, server.clock.now());
      const withCode = (email: string) => me.post('profile/email', { email, password: PASSWORD, code });
      // Other errors are reported before the code is used up.
      expect(await withCode(user.email)).toMatchObject({ status: 422, body: { errors: { email: [expect.any(String)] } } });
      expect((await withCode(next())).status).toBe(200);
      expect((await withCode(next())).status).toBe(422);
    });

    it('keeps one link at a time, for a day, and none after it was taken back', async () => {
      await ask();
      const first = await linkTo(next());
      await ask(`second.${next()}`);
      expect(await confirm(first)).toMatchObject({ status: 422, body: { errors: { token: [expect.any(String)] } } });
      const second = await linkTo(`second.${next()}`);
      server.clock.advance(25 * HOUR_MS);
      me = await server.signIn(user.email);
      expect((await confirm(second)).status).toBe(422);
      expect(bodyOf(await me.get('profile')).profile.pending_email).toBeNull();
      await ask();
      expect(bodyOf(await me.delete('profile/email')).profile.pending_email).toBeNull();
      expect((await confirm(await linkTo(next()))).status).toBe(422);
    });

    it('does not tell who else has an account, and gives nobody two', async () => {
      const other = await person();
      const answer = await ask(other.email);
      expect(answer).toMatchObject({ status: 200, body: { profile: { pending_email: other.email } } });
      const [mail] = await mailsTo(other.email);
      expect(mail?.body).toContain(other.email);
      expect(mail?.body).not.toContain('confirm-email');
      // Free when asked for, taken when confirmed.
      await ask();
      const token = await linkTo(next());
      await person({ email: next() });
      expect(await confirm(token)).toMatchObject({ status: 422, body: { errors: { email: [expect.any(String)] } } });
    });

    it('floods no stranger', async () => {
      // All at once, too.
      const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => ask(`n${i}.${next()}`)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
      expect(await ask(`n9.${next()}`)).toMatchObject({ status: 429, body: { errors: { email: [expect.any(String)] } } });
      for (let i = 0; i < 5; i += 1) expect((await confirm(`guess-${i}`)).status).toBe(422);
      expect(await confirm('guess-9')).toMatchObject({ status: 429, body: { errors: { token: [expect.any(String)] } } });
    });
  });

  it('leaves people of single sign-on to their organisation', async () => {
    const labs = await addClient(db(), { name: `Labs ${user.id}` });
    const domain = `labs${user.id}.test`;
    await addSsoDomain(db(), labs, { domain });
    const byDomain = await person({ email: `kenji@${domain}` }, labs);
    const withoutPassword = await person({ password_hash: null });
    for (const [{ email }, name] of [
      [byDomain, `Labs ${user.id}`],
      [withoutPassword, 'Harbour & Pine'],
    ] as const) {
      const api = await server.signIn(email);
      expect(bodyOf(await api.get('profile')).profile.managed_by).toBe(name);
      const answers = [
        await change({}, api),
        await api.post('profile/email', { email: 'a@b.test', password: PASSWORD }),
        await api.post('profile/two-factor/set-up', { password: PASSWORD }),
        await api.post('profile/two-factor', { setup_token: 'x', code: '123456' }),
        await api.delete('profile/two-factor', { password: PASSWORD, code: '123456' }),
        await api.post('profile/recovery-codes', { password: PASSWORD }),
      ];
      for (const answer of answers) expect(answer).toMatchObject({ status: 409, body: { code: 'managed_by_sso' } });
      expect(await api.patch('profile', { name: 'Kenji' })).toMatchObject({ status: 200 });
    }
    // And nobody moves to such a domain.
    expect(await me.post('profile/email', { email: `ada@${domain}`, password: PASSWORD })).toMatchObject({
      status: 422,
      body: { errors: { email: [expect.any(String)] } },
    });
  });

  describe('sessions', () => {
    it('are listed in words, and ended one by one or all the others together, sockets included', async () => {
      const closed = jest.spyOn(server.deps.publisher, 'closeSession');
      const { access_token: token } = bodyOf(
        await server.anonymous.post('auth/login', { email: user.email, password: PASSWORD }, { 'user-agent': FIREFOX }),
      );
      const firefox = server.api(token);
      const third = await server.signIn(user.email);
      const { sessions } = bodyOf(await me.get('profile/sessions'));
      expect(sessions).toHaveLength(3);
      expect(sessions.filter(({ current }) => current)).toHaveLength(1);
      expect(sessions.find(({ browser }) => browser === 'Firefox')).toMatchObject({
        system: 'Windows',
        current: false,
        last_used_at: expect.any(String),
      });
      expect(JSON.stringify(sessions)).not.toContain('sid');

      const stranger = await person();
      const strange = bodyOf(await (await server.signIn(stranger.email)).get('profile/sessions')).sessions[0]?.id ?? 0;
      expect((await me.delete(`profile/sessions/${strange}`)).status).toBe(404);
      closed.mockClear();
      const wanted = sessions.find(({ browser }) => browser === 'Firefox')?.id ?? 0;
      expect((await me.delete(`profile/sessions/${wanted}`)).status).toBe(204);
      expect((await me.delete(`profile/sessions/${wanted}`)).status).toBe(404);
      expect((await firefox.get('profile')).status).toBe(401);
      expect(closed).toHaveBeenCalledTimes(1);
      expect(await me.delete('profile/sessions')).toMatchObject({ status: 200, body: { ended: 1 } });
      expect((await third.get('profile')).status).toBe(401);
      expect(bodyOf(await me.get('profile/sessions')).sessions).toMatchObject([{ current: true }]);
      expect(closed).toHaveBeenCalledTimes(2);
      expect((await audited()).filter((line) => line === 'deleted sessions')).toHaveLength(2);
    });
  });

  it('keeps the password that was set by another way in mind, and stores none in clear', async () => {
    await change();
    const history = await db().selectFrom('password_history').select('password_hash').where('user_id', '=', user.id).execute();
    expect(history).toHaveLength(2);
    expect((await Promise.all(history.map(({ password_hash: hash }) => isPassword(hash, PASSWORD)))).filter(Boolean)).toHaveLength(1);
    expect(JSON.stringify(server.logs)).not.toMatch(/Brand-new|Portico-demo/u);
  });
});
