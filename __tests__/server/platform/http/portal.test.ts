import crypto from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';

import { makeApiClient, startTestServer, testEnvironment, type TestServer } from '../../../support/testServer';
import { keepAttachments } from '#server/platform/mail/attachments';
import { outboxAddress } from '#server/platform/mail/outboxPage';
import { portalOrigins } from '#server/platform/http/portal/portalOrigins';
import { pagePolicy } from '#server/platform/http/portal/securityHeaders';

const SCRIPT = `console.log(${JSON.stringify('portal '.repeat(200))});`;

function builtPortal(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-portal-'));
  fs.mkdirSync(path.join(folder, 'assets'));
  const write = (name: string, content: string | Buffer): void => fs.writeFileSync(path.join(folder, name), content);
  write('index.html', '<!doctype html><html><head><title>Portico</title></head><body><div id="root"></div></body></html>');
  write('kiosk.html', '<!doctype html><html><head><title>Portico kiosk</title></head><body></body></html>');
  // As long as the built ones: shorter ones go as they are.
  write('phone.html', `<!doctype html><html><head><title>Sign in</title></head><body>${'<p></p>'.repeat(200)}</body></html>`);
  write('index.html.br', zlib.brotliCompressSync('stale'));
  write('assets/main.0123456789ab.js', SCRIPT);
  write('assets/main.0123456789ab.js.br', zlib.brotliCompressSync(SCRIPT));
  write('assets/main.0123456789ab.js.gz', zlib.gzipSync(SCRIPT));
  write('assets/main.0123456789ab.js.map', '{}');
  write('assets/logo.svg', '<svg/>');
  write('.secret', 'x');
  write('manifest.webmanifest', '{}');
  write('sw.js', SCRIPT);
  write('boot.js', 'boot();');
  write('early.js', 'early();');
  const forms = Object.fromEntries(['en', 'fr', 'de', 'es'].map((language) => [language, `<form lang="${language}"></form>`]));
  write('early.json', JSON.stringify(forms));
  const waves = [
    { at: '^/(login|today)$', ahead: { outside: { files: ['/assets/a.js'] } }, isSignIn: true },
    { at: '^/form/', ahead: { outside: { files: ['/assets/"b".js'] } } },
  ];
  write('waves.json', JSON.stringify(waves));
  return folder;
}

const extra: TestServer[] = [];
/** A server of one test. */
async function another(options: Parameters<typeof startTestServer>[0] = {}): Promise<TestServer> {
  const server = await startTestServer(options);
  extra.push(server);
  return server;
}
afterEach(async () => {
  for (const server of extra.splice(0)) await server.close();
});

describe('Serving the portal', () => {
  let server: TestServer;
  let folder: string;
  beforeAll(async () => {
    folder = builtPortal();
    server = await startTestServer({ portalFolder: folder, settings: { DEMO: 'on', PUBLIC_URL: 'http://localhost:8080' } });
  });
  afterAll(async () => {
    await server.close();
    fs.rmSync(folder, { recursive: true });
  });
  const get = (url: string, headers: Record<string, string> = {}) =>
    fetch(server.address + url, { headers: { 'accept-encoding': 'identity', ...headers } });

  it('answers the service worker as a script that is asked for again each time, and that may fetch its files', async () => {
    const answer = await get('/sw.js');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(answer.headers.get('content-type')).toMatch(/javascript/u);
    // A policy of its own would be the worker's, and stop its fetches; the page's says where workers come from.
    expect(answer.headers.get('content-security-policy')).toBeNull();
    expect((await get('/')).headers.get('content-security-policy')).toContain("worker-src 'self'");
  });

  it('names in a page what its address needs, and begins to fetch it by a script of its own', async () => {
    const page = await get('/form/-');
    const html = await page.text();
    expect(html).toContain(
      '<meta name="portico-ahead" content="{&#34;outside&#34;:{&#34;files&#34;:[&#34;/assets/\\&#34;b\\&#34;.js&#34;]}}">',
    );
    const hash = crypto.createHash('sha256').update('boot();').digest('base64');
    expect(html).toContain('<script>boot();</script></head>');
    expect(page.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
    expect(await (await get('/manage')).text()).not.toContain('portico-ahead');
  });

  it('writes the first step of the sign-in into the pages that lead there, in the language that the browser asks for', async () => {
    const french = await get('/login', { 'accept-language': 'nl, fr-CA;q=0.8, en;q=0.5' });
    expect(await french.text()).toContain('<body><form lang="fr"></form><script>early();</script><div id="root"></div>');
    expect(french.headers.get('vary')).toMatch(/accept-language/iu);
    const hash = crypto.createHash('sha256').update('early();').digest('base64');
    expect(french.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
    expect(await (await get('/today')).text()).toContain('<form lang="en"></form>');
    for (const elsewhere of ['/form/-', '/manage', '/kiosk']) expect(await (await get(elsewhere)).text()).not.toContain('<form');
  });

  it.each(['boot.js', 'early.js', 'early.json', 'waves.json'])('does not answer %s, which is for the server alone', async (file) => {
    expect(await (await get(`/${file}`)).text()).toContain('<title>Portico</title>');
  });

  it('answers the kiosk at its address alone, with the policy of a page', async () => {
    const answer = await get('/kiosk');
    expect(await answer.text()).toContain('<title>Portico kiosk</title>');
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(await (await get('/kiosk.html')).text()).not.toContain('kiosk');
    expect(await (await get('/kiosk/elsewhere')).text()).not.toContain('kiosk');
  });

  it.each([
    ['gzip, br', 'gzip'],
    ['identity', null],
  ])('answers a page to a browser that takes %s', async (accept, encoding) => {
    const page = await get('/contactless', { 'accept-encoding': accept });
    expect([page.headers.get('content-encoding'), page.headers.get('vary')]).toEqual([encoding, 'accept-encoding']);
    const nonce = /'nonce-([^']+)'/u.exec(page.headers.get('content-security-policy') ?? '')?.[1] ?? '';
    expect(await page.text()).toContain(`nonce="${nonce}"`);
  });

  it('answers hashed files to be kept for ever, in the smallest form that the browser takes', async () => {
    for (const [accept, encoding] of [
      ['br, gzip', 'br'],
      ['gzip, deflate', 'gzip'],
      ['identity', null],
      ['gzip;q=0.5, br;q=0', 'gzip'],
    ] as const) {
      const answer = await get('/assets/main.0123456789ab.js', { 'accept-encoding': accept });
      expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, encoding]);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(answer.headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
      expect(answer.headers.get('content-type')).toMatch(/javascript/u);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(await answer.text()).toBe(SCRIPT);
    }
  });

  it('sends with a hashed file no header that says nothing about it, and with everything else the common ones', async () => {
    const about = async (address: string) => {
      const { headers } = await get(address);
      return ['x-frame-options', 'referrer-policy', 'cross-origin-opener-policy', 'etag', 'last-modified'].map((name) => headers.has(name));
    };
    expect(await about('/assets/main.0123456789ab.js')).toEqual([false, false, false, false, false]);
    expect(await about('/assets/main.no-such-file.js')).toEqual([true, true, true, false, false]);
    expect(await about('/manifest.webmanifest')).toEqual([true, true, true, true, true]);
  });

  it('answers other files to be asked for again, by their etag', async () => {
    const answer = await get('/manifest.webmanifest');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    // Not with fetch, which asks past every cache when it is given an etag.
    const status = await new Promise((resolve, reject) => {
      const headers = { 'if-none-match': answer.headers.get('etag') ?? '' };
      http
        .get(`${server.address}/manifest.webmanifest`, { headers }, (response) => resolve(response.resume().statusCode))
        .on('error', reject);
    });
    expect(status).toBe(304);
  });

  it.each(['/', '/today', '/reports/evacuations/3', '/no/such/page', '/dev', '/index.html', '/.secret', '/today?x=1'])(
    'answers the app shell for %s',
    async (url) => {
      const answer = await get(url, { 'accept-encoding': 'br' });
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache']);
      expect(await answer.text()).toContain('<div id="root">');
    },
  );

  it.each([
    '/assets/missing.js',
    '/assets/main.0123456789ab.js.map',
    '/assets/main.0123456789ab.js.br',
    '/assets/../index.html.gz',
    '/healthz/x',
    '/app/nothing',
  ])('answers 404 for %s', async (url) => {
    const answer = await get(url);
    expect(await answer.text()).not.toContain('{}');
    if (!url.includes('..')) expect(answer.status).toBe(404);
  });

  it('never leaves the folder', async () => {
    for (const url of ['/assets/..%2f..%2fetc/passwd', '/%2e%2e/%2e%2e/etc/passwd', '/assets/%00', '//etc/passwd']) {
      expect(await (await get(url)).text()).not.toMatch(/root:/u);
    }
    expect((await fetch(`${server.address}/today`, { method: 'POST' })).status).toBe(404);
  });

  it('sends pages with a strict policy, whose nonce is only for styles and new each time', async () => {
    const [first, second] = [await get('/'), await get('/')];
    const policy = first.headers.get('content-security-policy') ?? '';
    // Files of this origin, and the two scripts of the page by their texts.
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+' 'sha256-[^']+'(;|$)/u);
    expect(policy).not.toMatch(/unsafe/u);
    // The component showcase, open here with the demo, frames its own pages; without it nothing is framed.
    expect(policy).toContain("frame-ancestors 'self'");
    const nonce = /'nonce-([^']+)'/u.exec(policy)?.[1] ?? '';
    expect(await first.text()).toContain(`<meta property="csp-nonce" nonce="${nonce}">`);
    expect(second.headers.get('content-security-policy')).not.toContain(nonce);
    expect(first.headers.get('referrer-policy')).toBe('no-referrer');
    expect(first.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(first.headers.get('permissions-policy')).toContain('camera=(self)');
  });

  it('puts what the page must know into its head', async () => {
    const page = await (await get('/')).text();
    expect(page).toContain('<meta name="portico-dev-showcase" content="on">');
    expect(page).not.toContain('portico-global-url');
    const settings = {
      GLOBAL_URL: 'https://global.test',
      PUBLIC_URL: 'https://eu.test',
      INTERCOM_SCRIPT_URL: 'https://chat.test/widget?a=1&b=(2)',
      INTERCOM_APP_ID: 'abc',
      GEOIP_URL: 'https://geo.test',
      IMAGE_ORIGINS: 'https://logos.test',
    };
    const other = await another({ portalFolder: folder, settings });
    const otherPage = await fetch(other.address);
    const head = await otherPage.text();
    expect(head).toContain('<meta name="portico-global-url" content="https://global.test">');
    expect(head).toContain('a=1&#38;b=');
    expect(otherPage.headers.get('content-security-policy')).toMatch(/script-src 'self' ('sha256-[^']+' ){2}https:\/\/chat\.test;/u);
    expect(otherPage.headers.get('content-security-policy')).toContain(
      "img-src 'self' data: blob: https://eu.test https://global.test https://logos.test https://tile.openstreetmap.org https://chat.test;",
    );
    expect(otherPage.headers.get('strict-transport-security')).toBe('max-age=31536000');
  });

  it('says plainly that the portal is not built', async () => {
    const other = await another({ portalFolder: path.join(folder, 'missing') });
    expect(await makeApiClient(other.address, {}).get('/today')).toMatchObject({
      status: 503,
      body: expect.stringContaining('npm run build'),
    });
  });

  it('tells the page of the demo\u2019s accounts in a demo alone', async () => {
    const page = await (await get('/')).text();
    expect(page).toMatch(
      /<meta name="portico-demo-accounts" content="admin@portico\.test,[^"]+"><meta name="portico-demo-password" content="[^"]+-1!">/u,
    );
    const real = await another({ portalFolder: folder });
    expect(await (await fetch(real.address)).text()).not.toMatch(/demo/iu);
  });

  it('shows the outbox of a demo to anyone who has the printed key, and leaves it nowhere', async () => {
    await server.deps.mail.send({
      kind: 'test',
      recipient: 'a@b.test',
      subject: '<b>Bold</b>',
      body: 'Open http://localhost:8080/reset/abc now',
    });
    const open = (query: string, cookie = '') => fetch(`${server.address}/dev/outbox${query}`, { redirect: 'manual', headers: { cookie } });
    const { search } = new URL(outboxAddress(server.deps));

    const shut = await open('');
    expect([shut.status, shut.headers.get('set-cookie')]).toEqual([403, null]);
    expect(await shut.text()).not.toContain('reset');
    for (const query of ['?key=', '?key=wrong', `${search}x`, `${search}&key=x`]) expect((await open(query)).status).toBe(403);

    const opened = await open(search);
    expect([opened.status, opened.headers.get('location')]).toEqual([303, '/dev/outbox']);
    const cookie = opened.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^portico_outbox_\d+=[\da-f]{64}; Path=\/dev\/outbox; HttpOnly; SameSite=Strict$/u);
    expect(cookie).not.toContain(server.deps.secrets.outboxKey);

    const [session = ''] = cookie.split(';', 1);
    const shown = await open('', `other=1; ${session}`);
    expect(shown.status).toBe(200);
    const page = await shown.text();
    expect(page).toContain('&#60;b&#62;Bold');
    expect(page).toContain('<a href="http://localhost:8080/reset/abc">');
    expect((await open('', `${session}0`)).status).toBe(403);
  });

  it('hands out the files of a mail to who has opened the outbox, and to nobody else', async () => {
    const { db } = server.database;
    const file = { name: 'Zoë <1>.csv', type: 'text/csv; charset=utf-8', content: Buffer.from('Name\r\nZoë\r\n') };
    const bundle = await keepAttachments(db, [file], new Date());
    await server.deps.mail.send({ kind: 'test', recipient: 'a@b.test', subject: 'With a file', body: 'Hello', bundle_id: bundle });
    const open = (path: string, cookie = '') => fetch(`${server.address}/dev/outbox${path}`, { redirect: 'manual', headers: { cookie } });
    const [session = ''] = ((await open(new URL(outboxAddress(server.deps)).search)).headers.get('set-cookie') ?? '').split(';', 1);
    const page = await (await open('', session)).text();
    const [, link = ''] = /href="\/dev\/outbox(\/files\/\d+)">Zoë &#60;1&#62;\.csv</u.exec(page) ?? [];
    const answer = await open(link, session);
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([200, file.type, 'Name\r\nZoë\r\n']);
    expect(answer.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''Zo%C3%AB%20%3C1%3E.csv");
    for (const path of [link, '/files/0', '/files/x']) expect((await open(path, path === link ? '' : session)).status).toBe(404);
  });

  it('shows a mail as HTML to who has opened the outbox, where it can neither run nor open anything', async () => {
    const layout = { language: 'fr', client_id: null, site_id: null, links: [], facts: [] } as const;
    await server.deps.mail.send({ kind: 'test', recipient: 'a@b.test', subject: 'As HTML', body: '<b>Bonjour</b>', layout });
    await server.deps.mail.send({ kind: 'test', recipient: 'a@b.test', subject: 'As text', body: 'Bonjour' });
    const open = (path: string, cookie = '') => fetch(`${server.address}/dev/outbox${path}`, { redirect: 'manual', headers: { cookie } });
    const [session = ''] = ((await open(new URL(outboxAddress(server.deps)).search)).headers.get('set-cookie') ?? '').split(';', 1);
    const page = await (await open('', session)).text();
    const [, link = ''] = /<h2>As HTML<\/h2>[\s\S]*?href="\/dev\/outbox(\/html\/\d+)"/u.exec(page) ?? [];
    const answer = await open(link, session);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none';.*; img-src data:;.*; sandbox$/u);
    expect(await answer.text()).toMatch(/<html lang="fr">[\s\S]*&#60;b&#62;Bonjour/u);
    const textOnly = link.replace(/\d+$/u, (id) => String(Number(id) + 1));
    for (const path of [textOnly, '/html/0', '/html/x']) expect((await open(path, session)).status).toBe(404);
    expect((await open(link)).status).toBe(404);
  });

  it.each<Record<string, string>>([
    { DEMO: 'off', PUBLIC_URL: 'http://localhost:8080' },
    { DEMO: 'on', PUBLIC_URL: 'https://portal.example.org' },
    { DEMO: 'on', PUBLIC_URL: 'http://localhost:8080', TRUST_PROXY: '1' },
  ])('has no outbox with %j', async (settings) => {
    const other = await another({ settings });
    const { search } = new URL(outboxAddress(other.deps));
    expect((await fetch(`${other.address}/dev/outbox${search}`)).status).toBe(404);
  });
});

it('Warns once of a proxy that is not believed', async () => {
  const warnings = ({ logs }: TestServer) => logs.filter(({ msg }) => String(msg).includes('TRUST_PROXY'));
  const server = await another();
  await server.anonymous.get('/healthz');
  expect(warnings(server)).toEqual([]);
  for (const address of ['203.0.113.9', '203.0.113.10']) await server.anonymous.get('/healthz', { 'x-forwarded-for': address });
  expect(warnings(server)).toEqual([expect.objectContaining({ level: 40 })]);

  const believing = await another({ settings: { TRUST_PROXY: 'loopback' } });
  await believing.anonymous.get('/healthz', { 'x-forwarded-for': '203.0.113.9' });
  expect(warnings(believing)).toEqual([]);
});

describe('Other origins', () => {
  it('may read answers only where the portal itself has several', async () => {
    const server = await another({ settings: { PUBLIC_URL: 'https://eu.test', GLOBAL_URL: 'https://portal.test' } });
    const preflight = (origin: string) =>
      fetch(`${server.address}/api/v2/auth/login`, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
      });
    const allowed = await preflight('https://portal.test');
    expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([204, 'https://portal.test']);
    expect(allowed.headers.get('access-control-allow-headers')).toContain('content-type');
    expect(allowed.headers.get('access-control-allow-methods')).toMatch(/PATCH/u);
    const refused = await server.anonymous.get('clients', { origin: 'https://evil.test' });
    expect(refused.headers.get('access-control-allow-origin')).toBeNull();
    const single = await another();
    expect((await single.anonymous.get('clients', { origin: 'http://portal.test' })).headers.get('access-control-allow-origin')).toBeNull();
  });

  it('are this machine’s other names where it is its own public address', () => {
    expect(portalOrigins({ publicUrl: 'http://localhost:8080', globalUrl: 'http://localhost:8080' })).toEqual([
      'http://localhost:8080',
      'http://127.0.0.1:8080',
      'http://[::1]:8080',
    ]);
    expect(portalOrigins({ publicUrl: 'https://a.test', globalUrl: 'https://b.test' })).toEqual(['https://a.test', 'https://b.test']);
  });

  it('of a real-time service are in the policy', () => {
    const policy = (settings: Record<string, string>): string =>
      pagePolicy(testEnvironment({ PUSHER_APP_ID: '1', PUSHER_KEY: 'k', PUSHER_SECRET: 's', ...settings }), 'n');
    expect(policy({ PUSHER_CLUSTER: 'eu' })).toContain('wss://ws-eu.pusher.com');
    expect(policy({ PUSHER_HOST: 'soketi.test', PUSHER_PORT: '6001', PUSHER_TLS: 'off' })).toContain('ws://soketi.test:6001');
  });
});
