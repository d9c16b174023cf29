import fs from 'node:fs';
import path from 'node:path';

import { readEnvironment } from '../../../config/environment';
import { SETTING_NAMES } from '../../../config/environment/settings';

const read = (settings: Record<string, string> = {}) => readEnvironment(settings, '/srv/portico');

it('Without settings it is a demo on this machine, with its data in the project', () => {
  expect(read()).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:8080',
    globalUrl: 'http://localhost:8080',
    trustProxy: false,
    tls: null,
    dataFolder: '/srv/portico/.portico/demo',
    databaseUrl: null,
    pusher: null,
    smtpUrl: null,
    devShowcase: true,
    loopbackOnly: true,
    demo: { on: true, formerFolder: '/srv/portico/.portico', traffic: true, members: null, evacuees: null },
  });
});

it('The address for help is the demo’s in a demo alone', () => {
  expect(read().supportEmail).toBe('support@portico.test');
  expect(read({ DEMO: 'off' }).supportEmail).toBeNull();
  expect(read({ DEMO: 'off', SUPPORT_EMAIL: 'help@example.org' }).supportEmail).toBe('help@example.org');
});

it('The sender of mails is an address, perhaps with a name', () => {
  for (const sender of ['desk@example.org', 'Portico <desk@example.org>', '"Quay, Desk" <desk@quay.example.org>', 'desk@localhost'])
    expect(read({ MAIL_FROM: sender }).mailFrom).toBe(sender);
  for (const wrong of ['Portico', 'desk@', 'Portico desk@example.org', 'Portico <desk>', 'a@b.c, d@e.f', 'Portico <a@b.c> x'])
    expect(() => read({ MAIL_FROM: wrong })).toThrow('MAIL_FROM must be an email address');
});

it('Empty settings count as not set', () => {
  expect(read({ PORT: '', DATABASE_URL: '', PUBLIC_URL: '' })).toEqual(read());
});

it('Addresses follow the port and TLS, and lose the slash at their end', () => {
  expect(read({ PORT: '9000' }).publicUrl).toBe('http://localhost:9000');
  expect(read({ TLS_CERT: 'c.pem', TLS_KEY: 'k.pem' }).publicUrl).toBe('https://localhost:8080');
  expect(read({ PUBLIC_URL: 'https://Portal.Example.org/' })).toMatchObject({
    publicUrl: 'https://portal.example.org',
    globalUrl: 'https://portal.example.org',
  });
  expect(read({ PUBLIC_URL: 'https://eu.test', GLOBAL_URL: 'https://all.test' })).toMatchObject({
    publicUrl: 'https://eu.test',
    globalUrl: 'https://all.test',
  });
});

it('Data lie where they are told to, or nowhere', () => {
  expect(read({ PORTICO_DATA: '/var/lib/portico' }).dataFolder).toBe('/var/lib/portico');
  expect(read({ PORTICO_DATA: 'memory' }).dataFolder).toBeNull();
});

it('Files lie in the data folder, or in a store that is named in full', () => {
  const store = {
    FILES_S3_ENDPOINT: 'https://s3.example.org/',
    FILES_S3_BUCKET: 'portico-files',
    FILES_S3_ACCESS_KEY: 'key',
    FILES_S3_SECRET_KEY: 'secret',
  };
  expect(read().fileStore).toBeNull();
  expect(read(store).fileStore).toEqual({
    endpoint: 'https://s3.example.org',
    bucket: 'portico-files',
    accessKey: 'key',
    secretKey: 'secret',
    region: 'us-east-1',
  });
  expect(read({ ...store, FILES_S3_REGION: 'eu-west-1' }).fileStore?.region).toBe('eu-west-1');
  expect(() => read({ ...store, FILES_S3_SECRET_KEY: '' })).toThrow(/^The settings FILES_S3_ENDPOINT, .* belong together/u);
  expect(() => read({ FILES_S3_REGION: 'eu-west-1' })).toThrow('FILES_S3_REGION needs FILES_S3_ENDPOINT');
  expect(() => read({ ...store, FILES_S3_ENDPOINT: 'https://s3.example.org/portico-files' })).toThrow(
    'FILES_S3_ENDPOINT must be an address',
  );
  expect(() => read({ ...store, FILES_S3_BUCKET: 'Portico Files' })).toThrow('FILES_S3_BUCKET must be the name of a bucket');
});

it('The demo has a folder of its own unless one is named', () => {
  expect(read({ DEMO: 'off' })).toMatchObject({ dataFolder: '/srv/portico/.portico', demo: { formerFolder: null } });
  expect(read({ DEMO: 'on', PORTICO_DATA: 'data' })).toMatchObject({ dataFolder: '/srv/portico/data', demo: { formerFolder: null } });
  expect(read({ DATABASE_URL: 'postgres://db/demo' }).demo.formerFolder).toBeNull();
});

it.each<Record<string, string>>([
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '192.168.1.20' },
  { HOST: 'portico.lan' },
  { PUBLIC_URL: 'https://portal.example.org' },
  { PUBLIC_URL: 'http://localhost.example.org' },
  { GLOBAL_URL: 'https://portal.example.org' },
  { TRUST_PROXY: 'loopback' },
  { TLS_CERT: 'c.pem', TLS_KEY: 'k.pem' },
])('With %j other machines may come, so that it is a demo only when that is said', (settings) => {
  expect(read(settings)).toMatchObject({
    loopbackOnly: false,
    demo: { on: false },
    devShowcase: false,
    dataFolder: '/srv/portico/.portico',
    logLevel: 'info',
  });
  expect(read({ ...settings, DEMO: 'on' })).toMatchObject({
    loopbackOnly: false,
    demo: { on: true },
    devShowcase: false,
    dataFolder: '/srv/portico/.portico/demo',
  });
});

it.each<Record<string, string>>([
  { HOST: 'localhost' },
  { HOST: '::1' },
  { HOST: '127.0.0.2', PUBLIC_URL: 'http://[::1]:8080' },
  { PUBLIC_URL: 'http://portico.localhost:8080', TRUST_PROXY: 'off' },
])('With %j nobody but this machine comes', (settings) => expect(read(settings)).toMatchObject({ loopbackOnly: true, demo: { on: true } }));

it('Proxies are a number of hops or addresses', () => {
  expect(read({ TRUST_PROXY: '2' }).trustProxy).toBe(2);
  expect(read({ TRUST_PROXY: 'off' }).trustProxy).toBe(false);
  expect(read({ TRUST_PROXY: 'loopback, 10.0.0.0/8' }).trustProxy).toEqual(['loopback', '10.0.0.0/8']);
});

it('Images come from origins that are named in full, and from nowhere else', () => {
  expect(read().imageOrigins).toEqual([]);
  expect(read({ IMAGE_ORIGINS: 'https://files.example.org, https://*.logos.test:8443' }).imageOrigins).toEqual([
    'https://files.example.org',
    'https://*.logos.test:8443',
  ]);
  for (const wrong of ['https:', '*', 'files.example.org', 'https://a.test/logos', 'https://a.test; script-src *'])
    expect(() => read({ IMAGE_ORIGINS: wrong })).toThrow('IMAGE_ORIGINS');
});

it('Hosts can be told in Slack once its credentials are set, both of them', () => {
  const slack = { SYNC_SLACK_CLIENT_ID: 'a', SYNC_SLACK_CLIENT_SECRET: 'b' };
  expect(read().slack).toBeNull();
  expect(read(slack).slack).toEqual({ clientId: 'a', clientSecret: 'b', url: 'https://slack.com' });
  expect(read({ ...slack, SYNC_SLACK_URL: 'http://127.0.0.1:9000/' }).slack?.url).toBe('http://127.0.0.1:9000');
  expect(() => read({ SYNC_SLACK_CLIENT_ID: 'a' })).toThrow(/SYNC_SLACK_CLIENT_SECRET belong together/u);
});

it('Text messages go to a gateway, perhaps with a token, or nowhere', () => {
  expect(read().sms).toBeNull();
  const SMS_URL = 'https://sms.example.org/send?key=1';
  expect(read({ SMS_URL }).sms).toEqual({ url: SMS_URL, token: null });
  expect(read({ SMS_URL, SMS_TOKEN: 't' }).sms).toEqual({ url: SMS_URL, token: 't' });
  expect(read({ SMS_URL: 'http://127.0.0.1:9000/send' }).sms).not.toBeNull();
});

it('Maps have the pictures of OpenStreetMap, those of another address, or none', () => {
  expect(read().mapTiles).toMatchObject({ origin: 'https://tile.openstreetmap.org', attribution: '© OpenStreetMap contributors' });
  expect(read({ MAP_TILES_URL: 'off' }).mapTiles).toBeNull();
  expect(read({ MAP_TILES_URL: 'https://{s}.tiles.test:8443/{z}/{x}/{y}{r}.png?key=a', MAP_TILES_ATTRIBUTION: 'Ours' }).mapTiles).toEqual({
    url: 'https://{s}.tiles.test:8443/{z}/{x}/{y}{r}.png?key=a',
    origin: 'https://*.tiles.test:8443',
    attribution: 'Ours',
  });
  for (const wrong of ['on', 'https://tiles.test/{z}/{x}.png', 'http://tiles.test/{z}/{x}/{y}', 'https://a.test; script-src */{z}/{x}/{y}'])
    expect(() => read({ MAP_TILES_URL: wrong })).toThrow('MAP_TILES_URL');
});

it('The demo and its showcase can be switched', () => {
  expect(read({ DEMO: 'off' })).toMatchObject({ demo: { on: false }, devShowcase: false, logLevel: 'info' });
  expect(read({ DEMO: 'off', DEV_SHOWCASE: 'on' }).devShowcase).toBe(true);
  expect(read({ DEMO_TRAFFIC: 'off', DEMO_MEMBERS: '10000', DEMO_EVACUEES: '5000', DEMO_DIRECTORIES: 'on' }).demo).toEqual({
    on: true,
    formerFolder: '/srv/portico/.portico',
    traffic: false,
    members: 10_000,
    evacuees: 5_000,
    sso: null,
    directories: true,
  });
  const sso = { DEMO_SSO_ISSUER: 'http://127.0.0.1:9000', DEMO_SSO_CLIENT_ID: 'portico' };
  expect(read(sso).demo.sso).toEqual({ issuer: 'http://127.0.0.1:9000', clientId: 'portico', clientSecret: null });
  expect(read({ ...sso, DEMO_SSO_CLIENT_SECRET: 's' }).demo.sso).toMatchObject({ clientSecret: 's' });
});

it('A real-time service is Pusher by its cluster, or another by its host', () => {
  const credentials = { PUSHER_APP_ID: '1', PUSHER_KEY: 'k', PUSHER_SECRET: 's' };
  expect(read({ ...credentials, PUSHER_CLUSTER: 'eu' }).pusher).toMatchObject({ cluster: 'eu', host: null, tls: true });
  expect(read({ ...credentials, PUSHER_HOST: 'soketi', PUSHER_PORT: '6001', PUSHER_TLS: 'off' }).pusher).toMatchObject({
    host: 'soketi',
    port: 6001,
    tls: false,
  });
});

it.each([
  [
    { DEMO_SSO_ISSUER: 'http://login.example.org', DEMO_SSO_CLIENT_ID: 'p' },
    'DEMO_SSO_ISSUER must begin with https:// unless the provider runs on this machine.',
  ],
  [
    { DEMO_SSO_ISSUER: 'https://login.example.org' },
    'The settings DEMO_SSO_ISSUER and DEMO_SSO_CLIENT_ID belong together: set all of them or none.',
  ],
  [{ DEMO_SSO_CLIENT_SECRET: 's' }, 'DEMO_SSO_CLIENT_SECRET needs DEMO_SSO_ISSUER and DEMO_SSO_CLIENT_ID beside it.'],
  [{ PORT: 'eighty' }, 'PORT must be a whole number from 0 to 65535.'],
  [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535.'],
  [{ PORT: '0' }, 'PORT=0 takes any free port, so PUBLIC_URL must say how the server is reached.'],
  [{ PUBLIC_URL: 'portal.test' }, 'PUBLIC_URL must be an address that begins with http:// or https://.'],
  [{ PUBLIC_URL: 'https://portal.test/path' }, 'PUBLIC_URL must be an address without a path, such as https://portal.example.org.'],
  [{ DATABASE_URL: 'mysql://db/x' }, 'DATABASE_URL must be an address that begins with postgres:// or postgresql://.'],
  [{ SYNC_SLACK_URL: 'http://slack.example.org' }, 'SYNC_SLACK_URL must begin with https:// unless the provider runs on this machine.'],
  [{ SMS_TOKEN: 't' }, 'SMS_TOKEN needs SMS_URL beside it.'],
  [{ SMS_URL: 'http://sms.example.org' }, 'SMS_URL must begin with https:// unless the gateway runs on this machine.'],
  [{ TLS_CERT: 'c.pem' }, 'The settings TLS_CERT and TLS_KEY belong together: set all of them or none.'],
  [{ PUSHER_KEY: 'k' }, 'The settings PUSHER_APP_ID, PUSHER_KEY and PUSHER_SECRET belong together: set all of them or none.'],
  [
    { PUSHER_APP_ID: '1', PUSHER_KEY: 'k', PUSHER_SECRET: 's' },
    'PUSHER_APP_ID needs PUSHER_CLUSTER (Pusher Channels) or PUSHER_HOST (a compatible service) beside it.',
  ],
  [{ TRUST_PROXY: 'everyone' }, 'TRUST_PROXY must be a number of proxies, or their addresses or networks with commas between them.'],
  [{ DEMO: 'perhaps' }, 'DEMO must be on or off.'],
  [{ DEMO_MEMBERS: '-5' }, 'DEMO_MEMBERS must be a whole number from 0 to 100000.'],
  [{ HUB_KEY: 'a key' }, 'HUB_KEY may hold letters, digits, - and _, up to 100 of them.'],
  [{ HUB_ORIGINS: 'https://a.example, b.example/page' }, 'HUB_ORIGINS must be an address that begins with http:// or https://.'],
  [{ HUB_PREVIOUS_KEY: 'k' }, 'The settings HUB_PREVIOUS_KEY and HUB_PREVIOUS_SECRET belong together: set all of them or none.'],
  [{ TOKEN_SECRET: 'short' }, 'TOKEN_SECRET must have at least 32 characters that are not all the same.'],
  [{ TOKEN_SECRET: 'a'.repeat(40) }, 'TOKEN_SECRET must have at least 32 characters that are not all the same.'],
  [{ HUB_SECRET: '7ad3773142a6692b25b8' }, 'HUB_SECRET must have at least 32 characters that are not all the same.'],
  [{ HUB_SECRET: '7'.repeat(32) }, 'HUB_SECRET must have at least 32 characters that are not all the same.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of trace, debug, info, warn, error, silent.'],
])('%j ends the start with one sentence', (settings, message) => {
  expect(() => read(settings as Record<string, string>)).toThrow(message);
  const value = Object.values(settings)[0] ?? '';
  // The value may be a secret.
  if (value.length > 3) expect(message).not.toContain(value);
});

it('docs/operate.md documents every setting', () => {
  const guide = fs.readFileSync(path.resolve(__dirname, '../../../docs/operate.md'), 'utf8');
  expect(SETTING_NAMES.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
});

it('Directories are there once their credentials are set, and a register for those clients alone', () => {
  const school = {
    SYNC_SCHOOL_CLIENT_ID: 'portico',
    SYNC_SCHOOL_CLIENT_SECRET: 'secret',
    SYNC_SCHOOL_TOKEN_URL: 'https://sis.example.org/token',
    SYNC_SCHOOL_API_URL: 'https://sis.example.org/ims/oneroster/rostering/v1p2/',
  };
  expect(read({}).directories).toEqual({ google: null, entra_id: null, brivo: null, school: null });
  expect(() => read(school)).toThrow(/SYNC_SCHOOL_FOR belong together/u);
  expect(read({ ...school, SYNC_SCHOOL_FOR: 'eu:one, eu:two' }).directories.school).toMatchObject({
    authUrl: null,
    apiUrl: 'https://sis.example.org/ims/oneroster/rostering/v1p2',
    onlyFor: ['eu:one', 'eu:two'],
  });
  const entra = { SYNC_ENTRA_CLIENT_ID: 'portico', SYNC_ENTRA_CLIENT_SECRET: 'secret' };
  expect(read(entra).directories.entra_id).toMatchObject({ apiUrl: 'https://graph.microsoft.com/v1.0', onlyFor: null });
  expect(() => read({ ...entra, SYNC_ENTRA_API_URL: 'http://graph.example.org' })).toThrow(/SYNC_ENTRA_API_URL must begin with https/u);
});
