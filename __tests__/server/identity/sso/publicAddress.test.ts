import { createServer, type Server } from 'node:http';
import fc from 'fast-check';

import { fetchFromProvider } from '#server/identity/sso/providerFetch';
import { makeProviders, ProviderError } from '#server/identity/sso/provider';
import { InnerAddressError, isPublicAddress } from '#server/identity/sso/publicAddress';
import { makeSeal } from '#server/platform/secrets/sealing';
import { startIdentityProvider, type IdentityProvider } from '../../../support/identityProvider';

const request = { body: undefined, headers: {}, method: 'GET' as const, redirect: 'manual' as const };

test.each([
  '127.0.0.1',
  '127.255.1.2',
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:0:7f00:1::',
  '2001:db8::1',
  'fe80::1',
  'fe80::1%eth0',
  'fc00::1',
  'fd00:ec2::254',
  'ff02::1',
  'localhost',
  '',
])('%s is no public address', (address) => expect(isPublicAddress(address)).toBe(false));

test.each(['8.8.8.8', '1.1.1.1', '172.15.0.1', '172.32.0.1', '100.63.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450::1'])(
  '%s is a public address',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

test('no address of a private network is public, however it is written', () => {
  const byte = fc.integer({ min: 0, max: 255 });
  const inner = fc.oneof(
    fc.tuple(fc.constantFrom(10, 127, 0), byte, byte, byte),
    fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), byte, byte),
    fc.tuple(fc.constant(192), fc.constant(168), byte, byte),
    fc.tuple(fc.constant(169), fc.constant(254), byte, byte),
  );
  fc.assert(
    fc.property(inner, ([a, b, c, d]) => {
      const number = ((a * 256 + b) * 256 + c) * 256 + d;
      // As the address of a connection is read: a number, hexadecimal or octal parts.
      for (const host of [`${a}.${b}.${c}.${d}`, `${number}`, `0x${number.toString(16)}`, `0${a.toString(8)}.${b}.${c}.${d}`])
        expect(isPublicAddress(new URL(`https://${host}`).hostname)).toBe(false);
      expect(isPublicAddress(`::ffff:${a}.${b}.${c}.${d}`)).toBe(false);
    }),
  );
});

describe('Fetching from a provider on this machine', () => {
  let asked: string[];
  let server: Server;
  let port: number;
  let provider: IdentityProvider;
  beforeAll(async () => {
    server = createServer((incoming, answer) => {
      asked.push(incoming.url ?? '');
      if (incoming.url === '/away') answer.writeHead(302, { location: `http://127.0.0.1:${port}/inner` }).end();
      else answer.writeHead(200, { 'content-type': 'application/json' }).end('{"inner":true}');
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    provider = await startIdentityProvider('http://portal.test');
  });
  beforeEach(() => {
    asked = [];
  });
  afterAll(async () => {
    await provider.close();
    await new Promise((resolve) => void server.close(resolve));
  });

  it.each(['127.0.0.1', 'localhost', '2130706433', '[::ffff:127.0.0.1]', '127.1'])(
    'does not connect to %s, which a client may have named',
    async (host) => {
      await expect(fetchFromProvider(`http://${host}:${port}/inner`, request, false)).rejects.toThrow(InnerAddressError);
      expect(asked).toEqual([]);
    },
  );

  it('connects where the operator allows it, and follows no redirect', async () => {
    const answer = await fetchFromProvider(`http://127.0.0.1:${port}/inner`, request, true);
    expect(await answer.json()).toEqual({ inner: true });
    const away = await fetchFromProvider(`http://127.0.0.1:${port}/away`, request, true);
    expect(away.status).toBe(302);
    expect(asked).toEqual(['/inner', '/away']);
  });

  const sso = {
    type: 'oidc',
    domain: 'labs.test',
    provider_client_id: 'portico',
    provider_client_secret: null,
    from_settings: false,
  } as const;
  const problemOf = (provider_host: string, allowsPrivate: boolean, from_settings = false) =>
    makeProviders({ now: () => new Date(), seal: makeSeal(null), allowsPrivate, patienceSeconds: 2 })
      .of({ ...sso, from_settings, provider_host })
      .then(
        () => null,
        (error: unknown) => (error instanceof ProviderError ? error.problem : error),
      );

  it('says why a provider cannot be used', async () => {
    expect(await problemOf(provider.issuer, false)).toBe('forbidden_address');
    expect(await problemOf(provider.issuer.replace('127.0.0.1', 'localhost'), false)).toBe('forbidden_address');
    expect(await problemOf(provider.issuer, true)).toBeNull();
    expect(await problemOf(provider.issuer, false, true)).toBeNull();
    expect(await problemOf('', true)).toBe('incomplete');
    expect(await problemOf(`http://127.0.0.1:${port}`, true)).toBe('wrong_answer');
    expect(await problemOf('http://127.0.0.1:1', true)).toBe('no_answer');
    expect(await problemOf('nobody.invalid', true)).toBe('no_answer');
  });

  it('does not let a client reach by the same details what the settings may', async () => {
    const providers = makeProviders({ now: () => new Date(), seal: makeSeal(null), allowsPrivate: false });
    await providers.of({ ...sso, from_settings: true, provider_host: provider.issuer });
    await expect(providers.of({ ...sso, provider_host: provider.issuer })).rejects.toMatchObject({ problem: 'forbidden_address' });
  });

  it('keeps every request of a provider to public addresses, not its discovery alone', async () => {
    const providers = makeProviders({ now: () => new Date(), seal: makeSeal(null), allowsPrivate: true });
    const found = await providers.of({ ...sso, provider_host: provider.issuer });
    expect(found.serverMetadata().issuer).toBe(provider.issuer);
    // The address of each is of the provider's own choice: all go through the one fetch.
    await expect(fetchFromProvider('http://169.254.169.254/latest/meta-data', request, false)).rejects.toThrow(InnerAddressError);
  });
});
