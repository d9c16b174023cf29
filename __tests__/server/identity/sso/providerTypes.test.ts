/** Differences between the types of providers; Entra ID's any-tenant issuer is mocked at the network's edge. */
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

import { beginSso } from '#server/identity/sso/authorize';
import type { SsoDomain } from '#server/identity/ssoDomain';
import { identify, identityOf } from '#server/identity/sso/identity';
import { issuerOf } from '#server/identity/sso/issuer';
import { makeSeal } from '#server/platform/secrets/sealing';
import { makeProviders } from '#server/identity/sso/provider';
import { nock, playNetwork } from '../../../support/setupNetwork';
import { startTestServer, type TestServer } from '../../../support/testServer';

playNetwork();

const aDomain = (overrides: Partial<SsoDomain> = {}): SsoDomain => ({
  domain: 'labs.test',
  client_id: 1,
  type: 'okta',
  provider_client_id: 'portico',
  provider_client_secret: null,
  provider_host: 'labs.okta.com',
  from_settings: false,
  ...overrides,
});
const claims = (more: object) => ({ iss: 'https://id', sub: 's', email: 'ada@labs.test', email_verified: true, ...more });

test.each<[Partial<SsoDomain>, string | null]>([
  [{ type: 'okta', provider_host: 'labs.okta.com' }, 'https://labs.okta.com/'],
  [{ type: 'okta', provider_host: 'https://labs.okta.com/oauth2/default' }, 'https://labs.okta.com/oauth2/default'],
  [{ type: 'okta', provider_host: '' }, null],
  [{ type: 'google', provider_host: '' }, 'https://accounts.google.com/'],
  [{ type: 'azure', provider_host: '' }, 'https://login.microsoftonline.com/organizations/v2.0'],
  [{ type: 'azure', provider_host: 'login.microsoftonline.com/9122/v2.0' }, 'https://login.microsoftonline.com/9122/v2.0'],
  [{ provider_host: 'http://localhost:9000' }, 'http://localhost:9000/'],
  [{ provider_host: 'http://login.labs.test' }, null],
  [{ provider_host: 'https://me:you@login.labs.test' }, null],
  [{ provider_host: 'https://login.labs.test?a=1' }, null],
  [{ provider_host: 'javascript:alert(1)' }, null],
  [{ provider_host: 'a b' }, null],
  [{ provider_client_id: '' }, null],
])('%j has its issuer', (overrides, issuer) => {
  expect(issuerOf(aDomain(overrides))?.href ?? null).toBe(issuer);
});

test.each<[string, Partial<SsoDomain>, object, 'in' | 'ssoForeignDomain' | 'ssoEmailUnverified']>([
  ['a verified email of the domain', {}, {}, 'in'],
  ['the domain in capitals', {}, { email: 'Ada@LABS.test' }, 'in'],
  ['an unverified email', {}, { email_verified: false }, 'ssoEmailUnverified'],
  ['a word for verified', {}, { email_verified: 'yes' }, 'ssoEmailUnverified'],
  ['no email', {}, { email: undefined }, 'ssoEmailUnverified'],
  ['another domain', {}, { email: 'ada@evil.test' }, 'ssoForeignDomain'],
  ['two domains', {}, { email: 'ada@evil.test@labs.test' }, 'ssoForeignDomain'],
  ['no name before the domain', {}, { email: '@labs.test' }, 'ssoForeignDomain'],
  ['Google’s own domain', { type: 'google' }, { hd: 'labs.test' }, 'in'],
  ['a Google account outside of the organisation', { type: 'google' }, {}, 'ssoForeignDomain'],
  ['a Google account of another organisation', { type: 'google' }, { hd: 'evil.test' }, 'ssoForeignDomain'],
  [
    'the organisation’s own tenant',
    { type: 'azure', provider_host: 'login.microsoftonline.com/9122/v2.0' },
    { email_verified: undefined },
    'in',
  ],
  [
    'its tenant’s login',
    { type: 'azure', provider_host: 'login.microsoftonline.com/9122/v2.0' },
    { email: undefined, email_verified: undefined, preferred_username: 'ada@labs.test' },
    'in',
  ],
  [
    'its tenant’s guest',
    { type: 'azure', provider_host: 'login.microsoftonline.com/9122/v2.0' },
    { email: undefined, preferred_username: 'ada_gmail.com#EXT#@labs.onmicrosoft.com' },
    'ssoForeignDomain',
  ],
  ['any tenant that writes our email', { type: 'azure', provider_host: '' }, { email_verified: undefined }, 'ssoEmailUnverified'],
  ['any tenant that says it is verified', { type: 'azure', provider_host: '' }, { email_verified: true }, 'ssoEmailUnverified'],
  [
    'any tenant whose domain Microsoft has verified',
    { type: 'azure', provider_host: '' },
    { email_verified: undefined, xms_edov: '1' },
    'in',
  ],
  ['any tenant without its domain verified', { type: 'azure', provider_host: '' }, { xms_edov: false }, 'ssoEmailUnverified'],
])('%s', (_, overrides, more, outcome) => {
  const read = () => identityOf(aDomain(overrides), claims(more));
  if (outcome === 'in') expect(read()).toMatchObject({ subject: 's', name: expect.any(String) });
  else expect(read).toThrow(`server.${outcome}`);
});

test('a name that mails would carry as a link gives way to the address', () => {
  const nameOf = (name: unknown) => identityOf(aDomain(), claims({ name })).name;
  expect(nameOf('Ada Lovelace')).toBe('Ada Lovelace');
  for (const name of ['Your bank: http://evil.example', 'WWW.evil.example', '', 7]) expect(nameOf(name)).toBe('ada@labs.test');
});

describe('Entra ID for any tenant', () => {
  const HOST = 'https://login.microsoftonline.com';
  const TENANT = '9122040d-6c67-4c5b-b112-36a304b66dad';
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  /** A sign-in by a token with these claims, of a tenant that signs as it likes. */
  async function signIn(given: object) {
    const { publicKey, privateKey } = await generateKeyPair('RS256');
    const jwk = { ...(await exportJWK(publicKey)), kid: 'k', alg: 'RS256', use: 'sig' };
    nock(HOST)
      .get('/organizations/v2.0/.well-known/openid-configuration')
      .reply(200, {
        issuer: `${HOST}/{tenantid}/v2.0`,
        authorization_endpoint: `${HOST}/organizations/oauth2/v2.0/authorize`,
        token_endpoint: `${HOST}/organizations/oauth2/v2.0/token`,
        jwks_uri: `${HOST}/keys`,
        id_token_signing_alg_values_supported: ['RS256'],
        token_endpoint_auth_methods_supported: ['client_secret_post'],
      });
    nock(HOST)
      .get('/keys')
      .reply(200, { keys: [jwk] });
    const deps = { ...server.deps, providers: makeProviders({ allowsPrivate: false, now: server.deps.now, seal: makeSeal(null) }) };
    const sso = aDomain({ type: 'azure', provider_host: '', provider_client_secret: 'secret of azure' });
    const url = new URL((await beginSso(deps, deps.db, sso, 'ada@labs.test', '127.0.0.1')).authorization_url);
    expect(url.searchParams.get('domain_hint')).toBe('labs.test');
    const [state, nonce] = [url.searchParams.get('state') ?? '', url.searchParams.get('nonce') ?? ''];
    const idToken = await new SignJWT({
      email: 'ada@labs.test',
      xms_edov: true,
      tid: TENANT,
      sub: 'sub-of-azure',
      iss: `${HOST}/${TENANT}/v2.0`,
      aud: 'portico',
      nonce,
      ...given,
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'k' })
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey);
    nock(HOST)
      .post(
        '/organizations/oauth2/v2.0/token',
        (body: Record<string, string>) => body['client_secret'] === 'secret of azure' && body['code_verifier'] !== undefined,
      )
      .reply(200, { access_token: 'a', token_type: 'Bearer', id_token: idToken });
    return identify(deps, sso, { state, code: 'c' });
  }

  test('takes the tenant’s own issuer', async () => {
    expect(await signIn({})).toEqual({
      issuer: `${HOST}/${TENANT}/v2.0`,
      subject: 'sub-of-azure',
      email: 'ada@labs.test',
      name: 'ada@labs.test',
    });
  });
  test.each([
    ['an issuer of another tenant than it names', { tid: 'another' }],
    ['an issuer of somebody else', { iss: `https://evil.test/${TENANT}/v2.0` }],
    ['a domain that is not the tenant’s', { xms_edov: false }],
  ])('refuses %s', async (_, given) => {
    await expect(signIn(given)).rejects.toMatchObject({ status: 401, details: { code: 'sso_failed' } });
  });
});

test('a provider that never answers is given up', async () => {
  nock('https://slow.labs.test').get('/.well-known/openid-configuration').delay(5_000).reply(200, {});
  const begun = performance.now();
  const providers = makeProviders({ allowsPrivate: false, now: () => new Date(), seal: makeSeal(null), patienceSeconds: 0.1 });
  await expect(providers.of(aDomain({ provider_host: 'slow.labs.test' }))).rejects.toThrow(/discovery failed/u);
  expect(performance.now() - begun).toBeLessThan(3_000);
});

test('a provider that says too much is not listened to', async () => {
  nock('https://long.labs.test')
    .get('/.well-known/openid-configuration')
    .reply(200, { issuer: 'https://long.labs.test', more: 'x'.repeat(1_100_000) });
  const providers = makeProviders({ allowsPrivate: false, now: () => new Date(), seal: makeSeal(null) });
  await expect(providers.of(aDomain({ provider_host: 'long.labs.test' }))).rejects.toThrow(
    'its discovery failed: ClientError OAUTH_RESPONSE_IS_NOT_CONFORM',
  );
});

test('many who come at once ask a provider once, for an hour', async () => {
  let now = Date.now();
  const asked = nock('https://labs.okta.com')
    .get('/.well-known/openid-configuration')
    .reply(200, { issuer: 'https://labs.okta.com', authorization_endpoint: 'https://labs.okta.com/a' });
  const providers = makeProviders({ allowsPrivate: false, now: () => new Date(now), seal: makeSeal(null) });
  const all = await Promise.all([1, 2, 3].map(() => providers.of(aDomain())));
  expect(new Set(all).size).toBe(1);
  now += 3_599_000;
  expect(await providers.of(aDomain())).toBe(all[0]);
  expect(asked.isDone()).toBe(true);
  now += 2_000;
  nock('https://labs.okta.com')
    .get('/.well-known/openid-configuration')
    .reply(200, { issuer: 'https://labs.okta.com', authorization_endpoint: 'javascript:alert(1)' });
  await expect(providers.of(aDomain())).rejects.toThrow(/authorization address/u);
});
