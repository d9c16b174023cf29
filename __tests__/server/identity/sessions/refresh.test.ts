import fc from 'fast-check';
import { decodeJwt, generateKeyPair, SignJWT } from 'jose';

import type { TokenPair } from '#contract/identity/calls/auth';
import { readRefreshToken, refreshTokenOf } from '#server/identity/sessions/refreshToken';
import { bodyOf, problemOf } from '../../../support/answer';
import { addClient, addPlace, addSite, addUser, type SeededClient, type SeededUser } from '../../../support/seed';
import { describeOnEitherDatabase } from '../../../support/testDatabase';
import { startTestServer, type TestServer } from '../../../support/testServer';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

describeOnEitherDatabase('Renewing a session', (on) => {
  let server: TestServer;
  let client: SeededClient;
  let user: SeededUser;
  beforeAll(async () => {
    server = await startTestServer({ on });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    client = await addClient(server.database.db);
    user = await addUser(server.database.db, client);
  });

  const renew = (token: string | null, body: object = {}) => server.api(token).post('auth/access-token', body);
  const renewed = async (token: string, body: object = {}): Promise<TokenPair> => {
    const answer = await renew(token, body);
    expect(answer.status).toBe(200);
    return bodyOf(answer);
  };
  const begin = async (): Promise<TokenPair> => {
    const { accessToken, refreshToken } = await server.signIn(user.email);
    return { access_token: accessToken, refresh_token: refreshToken };
  };
  const works = async ({ access_token: token }: TokenPair): Promise<boolean> => (await server.api(token).get('clients')).status === 200;

  it('gives a new pair at each use', async () => {
    const first = await begin();
    const second = await renewed(first.refresh_token);
    const third = await renewed(second.refresh_token);
    expect(new Set([first.refresh_token, second.refresh_token, third.refresh_token]).size).toBe(3);
    expect(await works(third)).toBe(true);
  });

  it('answers a used token with the very same pair while that pair is unused, however late', async () => {
    const first = await begin();
    const second = await renewed(first.refresh_token);
    server.clock.advance(5 * MINUTE_MS);
    expect(await renewed(first.refresh_token)).toEqual(second);
  });

  it('makes the access token again when the same pair is fetched after it would soon be over', async () => {
    const first = await begin();
    const second = await renewed(first.refresh_token);
    server.clock.advance(60 * MINUTE_MS);
    const again = await renewed(first.refresh_token);
    expect(again.refresh_token).toBe(second.refresh_token);
    expect(await works(again)).toBe(true);
  });

  it.each([
    ['its access token was used', (pair: TokenPair): Promise<unknown> => works(pair)],
    ['its refresh token was used', (pair: TokenPair): Promise<unknown> => renewed(pair.refresh_token)],
  ])('still answers it ten seconds after %s, and ends the session later', async (_what, use) => {
    const first = await begin();
    const second = await renewed(first.refresh_token);
    await use(second);
    server.clock.advance(9_000);
    expect(await renewed(first.refresh_token)).toEqual(second);
    server.clock.advance(2_000);
    expect(await renew(first.refresh_token)).toMatchObject({ status: 401, body: { code: 'session_expired' } });
    expect(await works(second)).toBe(false);
    expect(await renew(second.refresh_token)).toMatchObject({ status: 401, body: { code: 'session_expired' } });
  });

  it('bears tabs that are several pairs behind, for ten seconds', async () => {
    const first = await begin();
    const second = await renewed(first.refresh_token);
    const third = await renewed(second.refresh_token);
    const fourth = await renewed(third.refresh_token);
    expect(await renewed(first.refresh_token)).toEqual(second);
    expect(await renewed(second.refresh_token)).toEqual(third);
    expect(await renewed(third.refresh_token)).toEqual(fourth);
    server.clock.advance(11_000);
    expect((await renew(first.refresh_token)).status).toBe(401);
  });

  it('gives two tabs that race the same pair', async () => {
    const first = await begin();
    const [one, two] = await Promise.all([renewed(first.refresh_token), renewed(first.refresh_token)]);
    expect(one).toEqual(two);
  });

  it('gives another client an access token of its own beside the same refresh token', async () => {
    const other = await addClient(server.database.db);
    await addPlace(server.database.db, other, user.id);
    const first = await begin();
    const here = await renewed(first.refresh_token);
    const there = await renewed(first.refresh_token, { client_id: other.globalClientId });
    expect(there.refresh_token).toBe(here.refresh_token);
    expect(decodeJwt(here.access_token).aud).toBe(client.globalClientId);
    expect(decodeJwt(there.access_token).aud).toBe(other.globalClientId);
    expect(decodeJwt(there.access_token).sid).toBe(decodeJwt(here.access_token).sid);
  });

  it('stays in the client that it was switched to, and remembers it for the next sign-in only when asked', async () => {
    const other = await addClient(server.database.db);
    await addPlace(server.database.db, other, user.id);
    const switched = await renewed((await begin()).refresh_token, { client_id: other.globalClientId });
    const next = await renewed(switched.refresh_token);
    expect(decodeJwt(next.access_token).aud).toBe(other.globalClientId);
    const lastClient = async (): Promise<number | null> =>
      (await server.database.db.selectFrom('users').select('last_client_id').where('id', '=', user.id).executeTakeFirstOrThrow())
        .last_client_id;
    expect(await lastClient()).toBe(client.id);
    await renewed(next.refresh_token, { client_id: other.globalClientId, update_last_client: true });
    expect(await lastClient()).toBe(other.id);
  });

  it('does not use up the token on a client that is not the person’s', async () => {
    const strange = await addClient(server.database.db);
    const first = await begin();
    expect((await renew(first.refresh_token, { client_id: strange.globalClientId })).status).toBe(404);
    expect(await renew(first.refresh_token, { client_id: 'harbour' })).toMatchObject({
      status: 422,
      body: { errors: { client_id: [expect.any(String)] } },
    });
    server.clock.advance(MINUTE_MS);
    await renewed(first.refresh_token);
  });

  it('refuses what is no refresh token of ours', async () => {
    const pair = await begin();
    const [sid = '', , signature = ''] = pair.refresh_token.split('.');
    expect((await renew(null)).status).toBe(401);
    const foreign = [
      'x',
      pair.access_token,
      `${sid}.2.${signature}`,
      refreshTokenOf(new Uint8Array(32), { sid, generation: 1 }),
      `${pair.refresh_token}x`,
    ];
    for (const token of foreign) expect(await renew(token)).toMatchObject({ status: 401, body: { code: 'session_expired' } });
    // A pair that was never made, though its signature is right.
    expect((await renew(refreshTokenOf(server.deps.secrets.refreshToken, { sid, generation: 9 }))).status).toBe(401);
    expect(await works(pair)).toBe(true);
    expect((await server.api(pair.refresh_token).get('clients')).status).toBe(401);
  });

  it('lives thirty days unused and ninety in all', async () => {
    let pair = await begin();
    for (let day = 0; day < 87; day += 29) {
      server.clock.advance(29 * DAY_MS);
      pair = await renewed(pair.refresh_token);
    }
    server.clock.advance(4 * DAY_MS);
    expect(await renew(pair.refresh_token)).toMatchObject({ status: 401, body: { code: 'session_expired' } });
    const idle = await begin();
    server.clock.advance(30 * DAY_MS + 1_000);
    expect((await renew(idle.refresh_token)).status).toBe(401);
  });

  it('lives twelve hours where the client asks people to sign in again, also when it is switched to', async () => {
    const strict = await addClient(server.database.db, { force_reauthentication: true });
    await addPlace(server.database.db, strict, user.id);
    const pair = await renewed((await begin()).refresh_token, { client_id: strict.globalClientId });
    server.clock.advance(11 * 60 * MINUTE_MS);
    const late = await renewed(pair.refresh_token);
    server.clock.advance(61 * MINUTE_MS);
    expect((await renew(late.refresh_token)).status).toBe(401);

    const old = await begin();
    server.clock.advance(13 * 60 * MINUTE_MS);
    expect(await renew(old.refresh_token, { client_id: strict.globalClientId })).toMatchObject({
      status: 401,
      body: { code: 'session_expired' },
    });
    await renewed(old.refresh_token);
  });

  it('asks to sign in again for a policy that came since, or of the client that is switched to', async () => {
    const { db } = server.database;
    await db
      .updateTable('users')
      .set({ password_hash: 'x', password_changed_at: new Date(server.clock.now().getTime() - 40 * DAY_MS) })
      .where('id', '=', user.id)
      .execute();
    const pair = await begin();
    await db.updateTable('clients').set({ force_2fa: true }).where('id', '=', client.id).execute();
    expect(await renew(pair.refresh_token)).toMatchObject({ status: 401, body: { code: 'two_factor_setup' } });
    await db.updateTable('clients').set({ force_2fa: false, password_expiry: 30 }).where('id', '=', client.id).execute();
    expect(await renew(pair.refresh_token)).toMatchObject({ status: 401, body: { code: 'password_expired' } });
  });

  it('says that an access token is over in a way of its own, and of no other', async () => {
    const pair = await begin();
    server.clock.advance(16 * MINUTE_MS);
    expect(await server.api(pair.access_token).get('clients')).toMatchObject({ status: 401, body: { code: 'token_expired' } });
  });

  it('takes no token that is not made as ours are', async () => {
    const pair = await begin();
    const { accessToken: key, refreshToken: otherKey } = server.deps.secrets;
    const claims = decodeJwt(pair.access_token);
    const now = Math.floor(server.clock.now().getTime() / 1_000);
    const [header, payload, signature] = pair.access_token.split('.');
    const head = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    const made = (
      change: object,
      { alg = 'HS256', typ = 'at+jwt', by = key }: { alg?: string; typ?: string; by?: Uint8Array } = {},
    ): Promise<string> => new SignJWT({ ...claims, ...change }).setProtectedHeader({ alg, typ }).sign(by);
    const { privateKey } = await generateKeyPair('RS256');
    const attacks: Readonly<Record<string, string>> = {
      'no algorithm': `${head({ alg: 'none', typ: 'at+jwt' })}.${payload}.`,
      'no algorithm, with the signature': `${head({ alg: 'none', typ: 'at+jwt' })}.${payload}.${signature}`,
      'no signature': `${header}.${payload}.`,
      'a longer signature': `${header}.${payload}.${signature}x`,
      'changed claims': `${header}.${head({ ...claims, sub: '1' })}.${signature}`,
      'another key': await made({}, { by: otherKey }),
      'another algorithm of the same key': await made({}, { alg: 'HS512' }),
      'a public-key algorithm': await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', typ: 'at+jwt' }).sign(privateKey),
      'another type': await made({}, { typ: 'JWT' }),
      'a single sign-on’s type': await made({}, { typ: 'sso-access+jwt' }),
      'another issuer': await made({ iss: 'https://elsewhere.example' }),
      'another audience': await made({ aud: 'eu:99999999-9999-4999-8999-999999999999' }),
      'several audiences': await made({ aud: [client.globalClientId, 'x'] }),
      'somebody else': await made({ sub: '999999' }),
      'a name for an id': await made({ sub: '1 or 1=1' }),
      'another session': await made({ sid: 'x'.repeat(24) }),
      'a time to come': await made({ iat: now + 600, exp: now + 1_500 }),
      'not valid yet': await made({ nbf: now + 600 }),
      'no end': await made({ exp: undefined }),
      'a refresh token': pair.refresh_token,
      'no token': 'Bearer',
    };
    for (const [name, token] of Object.entries(attacks)) {
      const answer = await server.api(token).get('clients');
      expect([name, answer.status, problemOf(answer).code]).toEqual([name, 401, 'session_expired']);
    }
    // A life of its own making ends as ours do.
    const eternal = await made({ iat: now - 3_600, exp: now + 86_400 });
    expect(await server.api(eternal).get('clients')).toMatchObject({ status: 401, body: { code: 'token_expired' } });
    // Too long for a header: refused before anything reads it.
    expect((await server.api('x'.repeat(1_000_000)).get('clients')).status).toBe(431);
    expect(await works(pair)).toBe(true);
  });

  it('ends at log-out: its access tokens at once, its refresh token too, and its sockets', async () => {
    const closed = jest.spyOn(server.deps.publisher, 'closeSession');
    const pair = await begin();
    expect(await server.api(pair.access_token).post('auth/logout')).toMatchObject({ status: 200, body: { redirect_uri: null } });
    expect(closed).toHaveBeenCalledWith(decodeJwt(pair.access_token).sid);
    expect(await works(pair)).toBe(false);
    expect((await renew(pair.refresh_token)).status).toBe(401);
  });

  it('closes the sockets of a session that ends for a stolen token', async () => {
    const first = await begin();
    const second = await renewed(first.refresh_token);
    await works(second);
    server.clock.advance(11_000);
    const closed = jest.spyOn(server.deps.publisher, 'closeSession');
    await renew(first.refresh_token);
    expect(closed).toHaveBeenCalledWith(decodeJwt(first.access_token).sid);
  });

  it('follows what is stored, not what the token says', async () => {
    const { db } = server.database;
    const site = await addSite(db, client);
    const pair = await begin();
    const api = server.api(pair.access_token);
    expect(bodyOf(await api.get('config')).sites.map(({ id }) => id)).toEqual([site]);
    await db.updateTable('client_users').set({ restricted_to_sites: true }).where('id', '=', user.clientUserId).execute();
    expect(bodyOf(await api.get('config')).sites).toEqual([]);
    expect(decodeJwt((await renewed(pair.refresh_token)).access_token)['user:site_id']).toBe('none');
    await db.insertInto('client_user_sites').values({ client_user_id: user.clientUserId, site_id: site }).execute();
    expect(bodyOf(await api.get('config')).sites).toHaveLength(1);
    await db.updateTable('client_users').set({ role_id: client.roles.standard }).where('id', '=', user.clientUserId).execute();
    expect(await api.post('sites', { name: 'New', type: 'standard', timezone: 'Europe/London' })).toMatchObject({
      status: 403,
      body: { code: 'forbidden', data: { permission: 'ManageSite.editor' } },
    });
    await db.deleteFrom('client_users').where('id', '=', user.clientUserId).execute();
    expect(await api.get('config')).toMatchObject({ status: 401, body: { code: 'session_expired' } });
  });
});

it('A refresh token is read as it was made, and no other text is one', () => {
  const secret = new Uint8Array(32).fill(7);
  const sid = fc.stringMatching(/^[\w-]{24}$/u);
  fc.assert(
    fc.property(
      sid,
      fc.integer({ min: 1, max: 999_999_999 }),
      fc.nat(),
      fc.string({ minLength: 1, maxLength: 1 }),
      (id, generation, at, char) => {
        const token = refreshTokenOf(secret, { sid: id, generation });
        expect(readRefreshToken(secret, token)).toEqual({ sid: id, generation });
        const place = at % token.length;
        const changed = token.slice(0, place) + char + token.slice(place + 1);
        if (changed !== token) expect(readRefreshToken(secret, changed)).toBeNull();
      },
    ),
  );
});
