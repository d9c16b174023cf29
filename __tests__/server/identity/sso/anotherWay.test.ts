import * as argon2 from '@node-rs/argon2';
import { decodeJwt } from 'jose';

import { DEMO_PASSWORD } from '#demo/world/accounts';
import { hashPassword } from '#server/identity/auth/passwords';
import { bodyOf, type Answer } from '../../../support/answer';
import { addClient, addPlace, addUser, type SeededClient } from '../../../support/seed';
import { startSsoWorld, type SsoWorld } from '../../../support/ssoWorld';
import { describeOnEitherDatabase } from '../../../support/testDatabase';
import { codeAt } from '../../../support/totp';

/** The real functions, counted. */
jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof argon2>('@node-rs/argon2');
  return { ...real, verify: jest.fn(real.verify) };
});

const SECRET = 'JBSWY3DPEHPK3PXP';

describeOnEitherDatabase('Signing in another way', (on) => {
  let world: SsoWorld;
  let passwordHash: string;
  beforeAll(async () => {
    world = await startSsoWorld(on);
    passwordHash = await hashPassword(DEMO_PASSWORD);
  });
  afterAll(() => world.close());
  // Each test begins with no wrong tries behind it.
  beforeEach(() => world.server.clock.advance(61_000));

  const db = () => world.server.database.db;
  const login = (body: object) => world.server.anonymous.post('auth/login', body);
  const another = (email: string, more: object = {}) => login({ email, another_way: true, ...more });
  const right = (email: string) => another(email, { password: DEMO_PASSWORD, code: codeAt(SECRET, world.server.clock.now()) });

  let count = 0;
  const person = async (
    client: SeededClient,
    domain: string,
    { isPrimary, secret, role = 'administrator' }: { isPrimary: boolean; secret: string | null; role?: 'administrator' | 'standard' },
  ) => {
    const user = {
      email: `way${(count += 1)}@${domain}`,
      password_hash: passwordHash,
      password_changed_at: world.server.clock.now(),
      two_factor_secret: secret,
    };
    return addUser(db(), client, { role, user, place: { is_primary: isPrimary } });
  };
  const linesOf = async (clientId: number) => {
    const lines = await db()
      .selectFrom('audit_log')
      .select(['action', 'subject', 'subject_name', 'changes', 'user_id'])
      .where('client_id', '=', clientId)
      .where('action', '=', 'signed_in')
      .orderBy('id')
      .execute();
    return lines.filter(({ changes }) => Object.hasOwn(changes, 'single_sign_on'));
  };
  const mailed = async (): Promise<string[]> => {
    const mails = await db().selectFrom('mails').select('recipient').where('kind', '=', 'another_way').orderBy('id').execute();
    return mails.map(({ recipient }) => recipient).sort();
  };
  /** All that a browser sees of an answer, apart from who it is. */
  const seen = ({ status, body }: Answer) => ({ status, body });

  it('asks every address alike for a password: of a single sign-on or not, known or not', async () => {
    const { client, domain } = await world.domain();
    const primary = await person(client, domain, { isPrimary: true, secret: SECRET });
    const standard = await person(client, domain, { isPrimary: false, secret: null, role: 'standard' });
    const outside = await addUser(db(), await addClient(db()), { user: { password_hash: passwordHash } });
    const asked = await another(primary.email);
    expect(asked).toMatchObject({ status: 401, body: { code: 'request_password' } });
    for (const email of [standard.email, `nobody@${domain}`, outside.email, 'nobody@example.test'])
      expect(seen(await another(email))).toEqual(seen(asked));
    expect(await login({ email: primary.email })).toMatchObject({ body: { code: 'sso_user' } });
    expect(await login({ email: primary.email, password: DEMO_PASSWORD })).toMatchObject({ body: { code: 'sso_user' } });
  });

  it('lets in a primary user with two-factor alone; the right password of anybody else is a wrong one', async () => {
    const { client, domain } = await world.domain();
    const primary = await person(client, domain, { isPrimary: true, secret: SECRET });
    const administrator = await person(client, domain, { isPrimary: false, secret: SECRET });
    const other = await world.domain();
    const withoutFactor = await person(other.client, other.domain, { isPrimary: true, secret: null });
    // Forced two-factor would have a stolen password set it up.
    await db().updateTable('clients').set({ force_2fa: true }).where('id', '=', other.client.id).execute();
    // Primary of a client that the single sign-on does not serve.
    const elsewhere = await person(await addClient(db()), domain, { isPrimary: true, secret: SECRET });

    const wrong = await another(primary.email, { password: 'wrong' });
    expect(wrong).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } });
    for (const email of [administrator.email, withoutFactor.email, elsewhere.email, `nobody@${domain}`]) {
      world.server.clock.advance(61_000);
      const verify = jest.mocked(argon2.verify).mockClear();
      expect(seen(await another(email, { password: DEMO_PASSWORD }))).toEqual(seen(wrong));
      expect(seen(await right(email))).toEqual(seen(wrong));
      // A comparison of hashes is what takes the time.
      expect(verify).toHaveBeenCalledTimes(2);
    }
    expect(await another(primary.email, { password: DEMO_PASSWORD })).toMatchObject({ status: 401, body: { code: 'two_factor' } });
    const answer = await right(primary.email);
    expect(answer.status).toBe(200);
    const { access_token: token } = bodyOf(answer);
    expect(decodeJwt(token)).toMatchObject({ sub: String(primary.id), aud: client.globalClientId });
    expect(await world.server.api(token).get('config')).toMatchObject({ status: 200 });
    // An ordinary session of a password.
    const { refresh_token: refresh } = bodyOf(answer);
    expect(await world.server.api(refresh).post('auth/access-token', {})).toMatchObject({ status: 200 });
  });

  it('counts a right password that lets nobody in as a wrong try', async () => {
    const { client, domain } = await world.domain();
    const { email } = await person(client, domain, { isPrimary: false, secret: null });
    const statuses = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await another(email, { password: DEMO_PASSWORD })).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('is mailed once to the administrators of all clients that are served, and leaves a line in each', async () => {
    const { client, domain } = await world.domain();
    const served = await addClient(db());
    await db().insertInto('sso_domain_clients').values({ domain, client_id: served.id }).execute();
    const primary = await person(client, domain, { isPrimary: true, secret: SECRET });
    const both = await person(client, domain, { isPrimary: false, secret: null });
    await addPlace(db(), served, both.id);
    const there = await person(served, domain, { isPrimary: false, secret: null });
    await person(served, domain, { isPrimary: false, secret: null, role: 'standard' });
    const elsewhere = await addClient(db());
    await addPlace(db(), elsewhere, primary.id);
    await db().deleteFrom('mails').execute();

    expect(await another(primary.email, { password: DEMO_PASSWORD, code: '000000' })).toMatchObject({ status: 422 });
    expect([await mailed(), await linesOf(client.id)]).toEqual([[], []]);
    const answer = await right(primary.email);
    expect(decodeJwt(bodyOf(answer).access_token).aud).toBe(client.globalClientId);
    expect(await mailed()).toEqual([primary.email, both.email, there.email].sort());
    for (const id of [client.id, served.id])
      expect(await linesOf(id)).toEqual([
        {
          action: 'signed_in',
          subject: 'users',
          subject_name: expect.any(String),
          changes: { single_sign_on: [true, false] },
          user_id: primary.id,
        },
      ]);
    expect(await linesOf(elsewhere.id)).toEqual([]);
  });

  it('is the ordinary way for an address without single sign-on, of which nobody is told', async () => {
    const { email } = await addUser(db(), await addClient(db()), {
      user: { password_hash: passwordHash, password_changed_at: world.server.clock.now() },
    });
    await db().deleteFrom('mails').execute();
    expect(await another(email, { password: DEMO_PASSWORD })).toMatchObject({ status: 200 });
    expect(await mailed()).toEqual([]);
  });
});
