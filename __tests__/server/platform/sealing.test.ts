import { hashPassword } from '#server/identity/auth/passwords';
import type { Database } from '#server/platform/db/open';
import { makeSeal, sealStored } from '#server/platform/secrets/sealing';
import { loadSecrets, type Secrets } from '#server/platform/secrets/secrets';
import { bodyOf } from '../../support/answer';
import { addClient, addSite, addSsoDomain, addUser } from '../../support/seed';
import { openTestDatabase, quickestDatabase } from '../../support/testDatabase';
import { startTestServer, testEnvironment } from '../../support/testServer';
import { codeAt } from '../../support/totp';

const KEY = 'one key of this installation, 40 letters';
const OTHER = 'another key of this installation, longer';
const TOTP = 'JBSWY3DPEHPK3PXP';
const PROVIDER = 'the provider’s secret';
const CALENDAR = 'https://calendar.example.org/private/basic.ics';

describe('Secrets in the database', () => {
  let database: Database;
  beforeEach(async () => {
    database = await openTestDatabase(quickestDatabase());
    const client = await addClient(database.db);
    await addUser(database.db, client, { user: { two_factor_secret: TOTP } });
    await addSsoDomain(database.db, client, { domain: 'labs.test', provider_client_secret: PROVIDER });
    const site = { site_id: await addSite(database.db, client), calendar_urls: JSON.stringify({ 7: CALENDAR }) };
    await database.db.insertInto('site_spaces').values(site).execute();
  });
  afterEach(() => database.close());

  const begin = async (settings: Record<string, string> = {}): Promise<Secrets> => {
    const secrets = await loadSecrets(database.db, testEnvironment(settings));
    await sealStored(database.db, secrets.seal);
    return secrets;
  };
  const stored = async () => {
    const { db } = database;
    const { two_factor_secret: totp } = await db.selectFrom('users').select('two_factor_secret').executeTakeFirstOrThrow();
    const { provider_client_secret: provider } = await db
      .selectFrom('sso_configs')
      .select('provider_client_secret')
      .executeTakeFirstOrThrow();
    const installation = Object.fromEntries(
      (await db.selectFrom('installation').select(['key', 'value']).execute()).map(({ key, value }) => [key, value]),
    );
    const { calendar_urls: calendars } = await db.selectFrom('site_spaces').select('calendar_urls').executeTakeFirstOrThrow();
    return { totp: totp ?? '', provider: provider ?? '', calendar: calendars[7] ?? '', installation };
  };

  it('lie there in clear without a key of their own, and encrypted from the first start with one', async () => {
    const { hub } = await begin();
    expect(await stored()).toMatchObject({
      totp: TOTP,
      provider: PROVIDER,
      calendar: CALENDAR,
      installation: { hub_secret: hub.secret, token_secret: expect.any(String) },
    });

    const secrets = await begin({ TOKEN_SECRET: KEY });
    const sealed = await stored();
    const all = JSON.stringify(sealed);
    for (const secret of [TOTP, PROVIDER, CALENDAR, hub.secret]) expect(all).not.toContain(secret);
    expect(sealed.installation).not.toHaveProperty('token_secret');
    expect(secrets.seal.open('two_factor', sealed.totp)).toBe(TOTP);
    expect(secrets.seal.open('sso_provider', sealed.provider)).toBe(PROVIDER);
    expect(secrets.seal.open('calendar', sealed.calendar)).toBe(CALENDAR);
    expect(secrets.hub).toEqual(hub);
    // One kind is not taken for another, and another start changes nothing.
    expect(() => secrets.seal.open('sso_provider', sealed.totp)).toThrow('cannot be decrypted');
    await begin({ TOKEN_SECRET: KEY });
    expect(await stored()).toEqual(sealed);
  });

  it('are not opened by another key or without one, and survive a key change that names the former key', async () => {
    await begin({ TOKEN_SECRET: KEY });
    await expect(begin()).rejects.toThrow(
      'The secrets in this database are encrypted: start with the TOKEN_SECRET that it was last started with.',
    );
    await expect(begin({ TOKEN_SECRET: OTHER })).rejects.toThrow('The secrets in this database were encrypted with another TOKEN_SECRET;');
    await begin({ TOKEN_SECRET: OTHER, TOKEN_SECRET_FORMER: KEY });
    const secrets = await begin({ TOKEN_SECRET: OTHER });
    expect(secrets.seal.open('two_factor', (await stored()).totp)).toBe(TOTP);
    await expect(begin({ TOKEN_SECRET: KEY })).rejects.toThrow('another TOKEN_SECRET');
  });

  it('differ each time they are sealed, and are refused when a letter of them was changed', () => {
    const seal = makeSeal(new Uint8Array(32).fill(3));
    const [one, two] = [seal.seal('hub', 'secret'), seal.seal('hub', 'secret')];
    expect(one).not.toBe(two);
    const changed = one.slice(0, 20) + (one[20] === 'A' ? 'B' : 'A') + one.slice(21);
    expect(() => seal.open('hub', changed)).toThrow('cannot be decrypted');
  });
});

it('Two-factor is turned on and asked for with encrypted secrets', async () => {
  const server = await startTestServer({ settings: { TOKEN_SECRET: KEY } });
  const { db } = server.database;
  const password = 'Portico-demo-1!';
  const { email } = await addUser(db, await addClient(db), { user: { password_hash: await hashPassword(password) } });
  const me = await server.signIn(email);
  const shown = bodyOf(await me.post('profile/two-factor/set-up', { password }));
  expect(JSON.stringify(await db.selectFrom('links').selectAll().execute())).not.toContain(shown.secret);
  expect(
    (await me.post('profile/two-factor', { setup_token: shown.setup_token, code: codeAt(shown.secret, server.clock.now()) })).status,
  ).toBe(201);
  expect(await db.selectFrom('users').select('two_factor_secret').where('email', '=', email).executeTakeFirst()).toEqual({
    two_factor_secret: expect.stringMatching(/^sealed\./u),
  });
  server.clock.advance(30_000);
  const code = codeAt(shown.secret, server.clock.now());
  expect((await server.anonymous.post('auth/login', { email, password, code })).status).toBe(200);
  server.clock.advance(30_000);
  expect((await me.delete('profile/two-factor', { password, code: codeAt(shown.secret, server.clock.now()) })).status).toBe(200);
  await server.close();
});
