import { createHash } from 'node:crypto';
import { decodeJwt, type JWTPayload } from 'jose';

import { SSO_STARTS_PER_MINUTE_AND_ADDRESS } from '#contract/identity/constants';
import { bodyOf, problemOf } from '../../../support/answer';
import { addClient, addPlace } from '../../../support/seed';
import { holderOf, startSsoWorld, type SsoWorld } from '../../../support/ssoWorld';
import { describeOnEitherDatabase } from '../../../support/testDatabase';

const MINUTE_MS = 60_000;

describeOnEitherDatabase('Single sign-on at a provider', (on) => {
  let world: SsoWorld;
  let home: Awaited<ReturnType<SsoWorld['domain']>>;
  beforeAll(async () => {
    world = await startSsoWorld(on);
    home = await world.domain();
  });
  afterAll(() => world.close());
  afterEach(() => {
    Object.assign(world.provider, { tamper: null, isForging: false, fault: null });
  });

  const sessions = () => world.server.database.db.selectFrom('sessions').select(['user_id', 'sso_domain']).orderBy('created_at').execute();
  const finish = (body: object) => world.server.anonymous.post('auth/sso/login', body);
  const refusal = async (answer: ReturnType<typeof finish>) => {
    const { code, message } = problemOf(await answer);
    return `${code ?? ''}: ${message}`;
  };
  const FAILED = 'sso_failed: Something went wrong, please try again';
  const STALE = 'sso_failed: This sign-in has expired or has already been used. Please start again.';
  const UNREACHABLE = 'sso_unavailable: Your organisation’s sign-in cannot be reached at the moment. Try again in a few minutes.';

  it('asks with PKCE, state and nonce, and lets a person in whose email the provider vouches for', async () => {
    const person = await world.person(home);
    const url = await world.begin(person.email);
    const asked = Object.fromEntries(url.searchParams);
    expect(url.origin).toBe(world.provider.issuer);
    expect(asked).toEqual({
      client_id: 'portico',
      response_type: 'code',
      scope: 'openid email profile',
      redirect_uri: 'http://portal.test/login/sso/callback',
      login_hint: person.email,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/u),
      state: expect.stringMatching(/^[\w-]{32}$/u),
      nonce: expect.stringMatching(/^[\w-]{43}$/u),
    });
    const back = await world.provider.signIn(url.href, person.subject);
    expect(`${back.origin}${back.pathname}`).toBe('http://portal.test/login/sso/callback');

    const pair = bodyOf(await finish(Object.fromEntries(back.searchParams)));
    expect(holderOf(pair)).toBe(person.id);
    const verifier = world.provider.exchanges.at(-1)?.get('code_verifier') ?? '';
    expect(createHash('sha256').update(verifier).digest('base64url')).toBe(asked['code_challenge']);
    const config = bodyOf(await world.server.api(pair.access_token).get('config'));
    expect(config.sso_provider_id).toBe(person.subject);
    expect((await sessions()).at(-1)).toEqual({ user_id: person.id, sso_domain: home.domain });
    const stored = await world.server.database.db.selectFrom('links').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(asked['state']);
    expect(JSON.stringify(stored)).not.toContain(verifier);
  });

  it('knows a person by the provider’s subject from then on, whatever their email', async () => {
    const person = await world.person(home);
    expect(holderOf(bodyOf(await world.signIn(person.email, person.subject)))).toBe(person.id);
    world.provider.accounts.set(person.subject, { email: `renamed@${home.domain}`, email_verified: true });
    expect(holderOf(bodyOf(await world.signIn(person.email, person.subject)))).toBe(person.id);
    const successor = world.stranger({ email: person.email });
    expect(problemOf(await world.signIn(person.email, successor)).message).toMatch(/belongs to another account/u);
    expect(
      await world.server.database.db.selectFrom('sso_identities').select('subject').where('user_id', '=', person.id).execute(),
    ).toEqual([{ subject: person.subject }]);
  });

  it('takes a state once, for ten minutes, with the code that was given for it', async () => {
    const person = await world.person(home);
    const back = await world.provider.signIn((await world.begin(person.email)).href, person.subject);
    const body = Object.fromEntries(back.searchParams);
    const answers = await Promise.all([finish(body), finish(body)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(await refusal(finish(body))).toBe(STALE);
    expect(await refusal(finish({ ...body, state: 'x'.repeat(32) }))).toBe(STALE);

    const spent = (await world.begin(person.email)).searchParams.get('state');
    expect(await refusal(finish({ ...body, state: spent }))).toBe(FAILED);
    // One person's code in another's sign-in: the verifier does not fit it.
    const [mine, theirs] = [await world.begin(person.email), await world.begin(person.email)];
    const code = (await world.provider.signIn(mine.href, person.subject)).searchParams.get('code');
    expect(await refusal(finish({ code, state: theirs.searchParams.get('state') }))).toBe(FAILED);

    const late = Object.fromEntries((await world.provider.signIn((await world.begin(person.email)).href, person.subject)).searchParams);
    world.server.clock.advance(10 * MINUTE_MS + 1);
    expect(await refusal(finish(late))).toBe(STALE);
    world.server.clock.advance(-10 * MINUTE_MS - 1);
    for (const missing of [{ state: 'abc' }, { code: 'abc' }, {}, { state: 1, code: 'x' }, { state: 's'.repeat(1_001), code: 'x' }])
      expect((await finish(missing)).status).toBe(422);
  });

  it('brings a code to no other provider than the one that gave it', async () => {
    const person = await world.person(home);
    const before = world.provider.exchanges.length;
    expect(await refusal(world.signIn(person.email, person.subject, { iss: 'https://login.evil.test' }))).toBe(FAILED);
    expect(world.provider.exchanges).toHaveLength(before);
    // A provider that is brought a state of another organisation's sign-in serves that organisation alone.
    const other = await world.domain();
    const state = (await world.begin(`anyone@${other.domain}`)).searchParams.get('state') ?? '';
    expect(problemOf(await world.signIn(person.email, person.subject, { state })).code).toBe('sso_failed');
    const altered = await world.begin(person.email);
    altered.searchParams.set('redirect_uri', 'http://portal.test/login/sso/callback/elsewhere');
    await expect(world.provider.signIn(altered.href, person.subject)).rejects.toThrow('400');
  });

  it.each<[string, (claims: JWTPayload) => JWTPayload]>([
    ['of another issuer', (claims) => ({ ...claims, iss: 'https://login.evil.test' })],
    ['for another audience', (claims) => ({ ...claims, aud: 'somebody-else' })],
    ['with another nonce', (claims) => ({ ...claims, nonce: 'n'.repeat(43) })],
    ['without a nonce', ({ nonce: _nonce, ...claims }) => claims],
    ['that has expired', (claims) => ({ ...claims, iat: (claims.iat ?? 0) - 7_200, exp: (claims.iat ?? 0) - 3_600 })],
    ['without an end', ({ exp: _exp, ...claims }) => claims],
    ['without a subject', ({ sub: _sub, ...claims }) => claims],
    ['of a subject other than userinfo’s', (claims) => ({ ...claims, sub: 'subject-of-nobody' })],
  ])('refuses an ID token %s', async (_, tamper) => {
    const person = await world.person(home);
    const before = await sessions();
    world.provider.tamper = tamper;
    expect(await refusal(world.signIn(person.email, person.subject))).toBe(FAILED);
    expect(await sessions()).toEqual(before);
  });

  it('refuses an ID token that somebody else has signed', async () => {
    const person = await world.person(home);
    world.provider.isForging = true;
    expect(await refusal(world.signIn(person.email, person.subject))).toBe(FAILED);
  });

  it('lets nobody in as a person of another domain, or by an email that the provider does not vouch for', async () => {
    const person = await world.person(home);
    const other = await world.domain();
    const elsewhere = await world.person(other);
    const of = (email: string | undefined, verified?: boolean) => world.stranger({ email, email_verified: verified ?? true });
    const foreign = [
      elsewhere.email,
      `x@sub.${home.domain}`,
      `x@${home.domain}.evil.test`,
      `a@evil.test@${home.domain}`,
      `x@${home.domain} `,
    ];
    for (const email of foreign)
      expect(await refusal(world.signIn(person.email, of(email)))).toBe(
        `sso_failed: That account does not belong to ${home.domain}. Sign in with your ${home.domain} account.`,
      );
    for (const subject of [of(person.email, false), of(undefined)])
      expect(await refusal(world.signIn(person.email, subject))).toMatch(/does not confirm your email address/u);
    world.provider.accounts.set('unsaid', { email: person.email });
    expect(await refusal(world.signIn(person.email, 'unsaid'))).toMatch(/does not confirm/u);
  });

  it('says that a provider is out of order, and hangs on nobody', async () => {
    const person = await world.person(home);
    const url = await world.begin(person.email);
    const back = await world.provider.signIn(url.href, person.subject);
    world.provider.fault = 503;
    expect(await refusal(finish(Object.fromEntries(back.searchParams)))).toBe(UNREACHABLE);
    const unknown = await world.domain();
    expect(await refusal(world.server.anonymous.post('auth/login', { email: `x@${unknown.domain}` }))).toBe(UNREACHABLE);
    const nobody = await world.domain({ provider_host: 'http://127.0.0.1:9' });
    expect(await refusal(world.server.anonymous.post('auth/login', { email: `x@${nobody.domain}` }))).toBe(UNREACHABLE);
    world.provider.fault = null;
    const pretender = await world.domain({ provider_host: `${world.provider.issuer}/other` });
    expect(await refusal(world.server.anonymous.post('auth/login', { email: `x@${pretender.domain}` }))).toBe(UNREACHABLE);
    // A failure is cached briefly only.
    world.server.clock.advance(6_000);
    expect((await world.begin(`x@${unknown.domain}`)).origin).toBe(world.provider.issuer);
  });

  it('speaks of a set-up that is not finished, and of unverified domains as if there were none', async () => {
    for (const overrides of [
      { provider_host: '' },
      { provider_client_id: '' },
      { provider_host: 'http://login.sso.test' },
      { provider_host: 'https://me:you@login.sso.test' },
    ]) {
      const { domain } = await world.domain(overrides);
      const answer = problemOf(await world.server.anonymous.post('auth/login', { email: `x@${domain}` }));
      expect(answer).toMatchObject({
        code: 'sso_user',
        data: { setup_incomplete: true, authorization_url: expect.stringMatching(/^http:\/\/portal\.test\/login\/sso\/callback\?error=/u) },
      });
    }
    const claimed = await world.domain({ enabled: false });
    expect(problemOf(await world.server.anonymous.post('auth/login', { email: `x@${claimed.domain}` })).code).toBe('request_password');
    expect(problemOf(await world.server.anonymous.post('auth/login', { email: `x@sub.${home.domain}` })).code).toBe('request_password');
  });

  it('gives access tokens for a person’s clients, to sessions of single sign-on alone', async () => {
    const { db } = world.server.database;
    const person = await world.person(home);
    const [served, other, foreign] = [await addClient(db), await addClient(db), await addClient(db)];
    await db.insertInto('sso_domain_clients').values({ domain: home.domain, client_id: served.id }).execute();
    for (const client of [served, other]) await addPlace(db, client, person.id);
    const first = bodyOf(await world.signIn(person.email, person.subject));
    const take = (token: string, id: string) => world.server.api(token).post('auth/sso/access-token', { client_id: id });

    const second = bodyOf(await take(first.refresh_token, served.globalClientId));
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect((await world.server.api(second.access_token).get('config')).status).toBe(200);
    expect(await take(second.refresh_token, other.globalClientId)).toMatchObject({
      status: 403,
      body: { code: 'sso_not_accepted', data: { domain: home.domain } },
    });
    expect(await world.server.api(second.refresh_token).post('auth/access-token', { client_id: other.globalClientId })).toMatchObject({
      status: 403,
      body: { code: 'sso_not_accepted' },
    });
    expect((await take(second.refresh_token, foreign.globalClientId)).status).toBe(404);
    expect((await take(second.access_token, served.globalClientId)).status).toBe(401);
    // The client requires two-factor of its own users; for these the provider is responsible.
    await db.updateTable('clients').set({ force_2fa: true }).where('id', '=', served.id).execute();
    await db.updateTable('users').set({ password_hash: 'x' }).where('id', '=', person.id).execute();
    expect((await world.server.api(second.refresh_token).post('auth/access-token', {})).status).toBe(200);

    const byPassword = await world.server.signIn(person.email);
    expect(await take(byPassword.refreshToken, served.globalClientId)).toMatchObject({
      status: 403,
      body: { code: 'sso_session_required' },
    });
  });

  it('makes nobody a super user by the word of another organisation’s provider', async () => {
    const { db } = world.server.database;
    const person = await world.person(home);
    const foreign = await addClient(db);
    await db.updateTable('users').set({ is_super: true }).where('id', '=', person.id).execute();
    const byProvider = bodyOf(await world.signIn(person.email, person.subject));
    expect(decodeJwt(byProvider.access_token)).toMatchObject({ 'user:is_super': false });
    const renewed = bodyOf(await world.server.api(byProvider.refresh_token).post('auth/access-token', {}));
    expect(decodeJwt(renewed.access_token)).toMatchObject({ 'user:is_super': false });
    expect((await world.server.api(renewed.access_token).get('admin/clients')).status).toBe(403);
    expect((await world.server.api(renewed.refresh_token).post('auth/access-token', { client_id: foreign.globalClientId })).status).toBe(
      404,
    );

    const byPassword = await world.server.signIn(person.email);
    expect((await byPassword.get('admin/clients')).status).toBe(200);
    // The operator's own provider is trusted with them.
    Object.assign(world.server.deps.environment, { operatorDomain: home.domain });
    const trusted = bodyOf(await world.signIn(person.email, person.subject));
    expect((await world.server.api(trusted.access_token).get('admin/clients')).status).toBe(200);
    const visit = bodyOf(await world.server.api(trusted.refresh_token).post('auth/access-token', { client_id: foreign.globalClientId }));
    expect((await world.server.api(visit.access_token).get('config')).status).toBe(200);
    Object.assign(world.server.deps.environment, { operatorDomain: null });
    expect((await world.server.api(visit.access_token).get('config')).status).toBe(401);
  });

  it('ends the session when the domain is no longer theirs', async () => {
    const gone = await world.domain();
    const person = await world.person(gone);
    const pair = bodyOf(await world.signIn(person.email, person.subject));
    await world.server.database.db.updateTable('sso_configs').set({ enabled: false }).where('domain', '=', gone.domain).execute();
    expect(problemOf(await world.server.api(pair.refresh_token).post('auth/access-token', {})).code).toBe('session_expired');
  });

  it('leaves passwords shut to people of the domain', async () => {
    const { db } = world.server.database;
    const person = await world.person(home);
    await db.updateTable('users').set({ password_hash: 'a hash' }).where('id', '=', person.id).execute();
    expect(problemOf(await world.server.anonymous.post('auth/login', { email: person.email, password: 'Right-password-1!' })).code).toBe(
      'sso_user',
    );
    expect((await world.server.anonymous.post('auth/forgot', { email: person.email })).status).toBe(200);
    await world.server.deps.background.idle();
    expect(await db.selectFrom('mails').select('id').where('recipient', '=', person.email).orderBy('id').execute()).toEqual([]);
  });

  it('leads to the provider’s own log-out, and back to the root', async () => {
    const person = await world.person(home);
    const logOut = async () => {
      const pair = bodyOf(await world.signIn(person.email, person.subject));
      const end = async () => bodyOf(await world.server.api(pair.access_token).post('auth/logout')).redirect_uri;
      return { end, pair };
    };
    const { end, pair } = await logOut();
    const url = new URL((await end()) ?? '');
    expect(url.origin).toBe(world.provider.issuer);
    expect(Object.fromEntries(url.searchParams)).toEqual({ client_id: 'portico', post_logout_redirect_uri: 'http://portal.test/' });
    expect((await fetch(url)).status).toBe(200);
    expect((await world.server.api(pair.refresh_token).post('auth/access-token', {})).status).toBe(401);

    const silent = await logOut();
    await world.server.database.db
      .updateTable('sso_configs')
      .set({ provider_client_id: 'changed' })
      .where('domain', '=', home.domain)
      .execute();
    world.provider.fault = 503;
    expect(await silent.end()).toBeNull();
    await world.server.database.db
      .updateTable('sso_configs')
      .set({ provider_client_id: 'portico' })
      .where('domain', '=', home.domain)
      .execute();
    const byPassword = await world.server.signIn(person.email);
    expect(bodyOf(await byPassword.post('auth/logout')).redirect_uri).toBeNull();
  });

  it('lets one address begin only so many at a time', async () => {
    for (let n = 0; n < SSO_STARTS_PER_MINUTE_AND_ADDRESS; n += 1) await world.server.deps.tries.ssoStart('203.0.113.9');
    await expect(world.server.deps.tries.ssoStart('203.0.113.9')).rejects.toMatchObject({ status: 429 });
    await world.server.deps.tries.ssoStart('203.0.113.10');
  });

  it('writes no state, code, verifier or token into the log', () => {
    const log = JSON.stringify(world.server.logs);
    expect(log).toContain('single sign-on refused');
    expect(world.secrets().length).toBeGreaterThan(100);
    expect(world.secrets().filter((secret) => log.includes(secret))).toEqual([]);
  });
});
