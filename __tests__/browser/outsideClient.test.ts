/**
 * A client that knows nothing but the contract: fetch, pusher-js and a TOTP generator of its own, against the built server
 * as it is started by `npm start`. Paths and shapes are written out here on purpose, not taken from src/contract.
 */
import { createHmac } from 'node:crypto';

import Pusher from 'pusher-js';

import { startBuiltServer, type BuiltServer } from '../support/browserServer';

const PASSWORD = 'Portico-demo-1!';
type Json = Record<string, unknown>;
interface Answer {
  readonly status: number;
  readonly body: Json;
  readonly headers: Headers;
}

let server: BuiltServer;

beforeAll(async () => {
  server = await startBuiltServer();
});
afterAll(() => server.stop());

async function call(
  method: string,
  path: string,
  { token, body, headers }: { token?: string; body?: unknown; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const response = await fetch(`${server.url}/api/v2/${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      'accept-language': 'en',
      'x-timezone': 'Europe/Paris',
      ...headers,
    },
    body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? {} : (JSON.parse(text) as Json) };
}

async function signIn(email: string, password = PASSWORD): Promise<{ access_token: string; refresh_token: string }> {
  const { status, body } = await call('POST', 'auth/login', { body: { email, password } });
  expect({ email, status }).toEqual({ email, status: 200 });
  return body as { access_token: string; refresh_token: string };
}

/** RFC 6238 with SHA-1, 30 s and 6 digits, from a base32 secret. */
function totp(secret: string, at = Date.now()): string {
  const bits = [...secret].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const hash = createHmac('sha1', key).update(counter).digest();
  const offset = (hash[19] ?? 0) & 15;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

const claimsOf = (token: string): Json => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Json;

interface Config extends Json {
  readonly pusher: { key: string; cluster: string; host?: string; port?: number };
  readonly roles: string[];
  readonly abilities: string[];
  readonly sites: { id: number; type: string; visitors_signed_in_count: number }[];
}

async function configOf(token: string): Promise<Config> {
  const { status, body } = await call('GET', 'config', { token });
  expect(status).toBe(200);
  return body as Config;
}

describe('signing in', () => {
  it('asks for one step after the other', async () => {
    expect(await call('POST', 'auth/login', { body: {} })).toMatchObject({ status: 401, body: { code: 'request_email' } });
    expect(await call('POST', 'auth/login', { body: { email: 'admin@portico.test' } })).toMatchObject({
      status: 401,
      body: { code: 'request_password' },
    });
    expect(await call('POST', 'auth/login', { body: { email: 'nobody@example.org' } })).toMatchObject({
      status: 401,
      body: { code: 'request_password' },
    });
    expect(await call('POST', 'auth/login', { body: { email: 'admin@portico.test', password: 'wrong' } })).toMatchObject({
      status: 401,
      body: { code: 'invalid_credentials' },
    });
    const { body: sso } = await call('POST', 'auth/login', { body: { email: 'anyone@harbourlabs.test' } });
    expect(sso.code).toBe('sso_user');
    expect(() => new URL((sso.data as { authorization_url: string }).authorization_url)).not.toThrow();
    expect(await call('POST', 'auth/login', { body: { email: 7 } })).toMatchObject({ status: 422 });
  });

  it('wants a code that works once', async () => {
    const credentials = { email: 'twofactor@portico.test', password: PASSWORD };
    expect(await call('POST', 'auth/login', { body: credentials })).toMatchObject({ status: 401, body: { code: 'two_factor' } });
    expect((await call('POST', 'auth/login', { body: { ...credentials, code: '000000' } })).status).toBe(422);
    const code = totp('JBSWY3DPEHPK3PXP');
    expect((await call('POST', 'auth/login', { body: { ...credentials, code } })).status).toBe(200);
    const again = await call('POST', 'auth/login', { body: { ...credentials, code } });
    expect(again.status).toBe(422);
    expect(again.body.errors).toHaveProperty('code');
  });

  it('sets up two factors where the policy forces them', async () => {
    const credentials = { email: 'setup2fa@portico.test', password: PASSWORD };
    const { status, body } = await call('POST', 'auth/login', { body: credentials });
    expect({ status, code: body.code }).toEqual({ status: 401, code: 'two_factor_setup' });
    const { secret, otpauth_url: url, setup_token: token } = body.data as Record<'secret' | 'otpauth_url' | 'setup_token', string>;
    expect(url).toMatch(/^otpauth:\/\/totp\//);
    const done = await call('POST', 'auth/login', { body: { ...credentials, setup_token: token, code: totp(secret) } });
    expect(done.status).toBe(200);
  });

  it('wants a new password for one that is too old', async () => {
    const credentials = { email: 'expired@portico.test', password: PASSWORD };
    expect(await call('POST', 'auth/login', { body: credentials })).toMatchObject({ status: 401, body: { code: 'password_expired' } });
    const weak = await call('POST', 'auth/login', { body: { ...credentials, new_password: 'short', new_password_confirmation: 'short' } });
    expect(weak.status).toBe(422);
    expect(weak.body.errors).toHaveProperty('new_password');
    const next = 'Another-one-2!';
    expect(
      (await call('POST', 'auth/login', { body: { ...credentials, new_password: next, new_password_confirmation: next } })).status,
    ).toBe(200);
  });

  it('slows down anyone who guesses', async () => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 7; attempt += 1) {
      const answer = await call('POST', 'auth/login', { body: { email: 'guessed@portico.test', password: `wrong ${attempt}` } });
      statuses.push(answer.status);
      if (answer.status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
    expect(statuses[6]).toBe(429);
  });
});

describe('tokens', () => {
  it('say who, for which client, from where, and for how long', async () => {
    const { access_token: token } = await signIn('reception@portico.test');
    const claims = claimsOf(token);
    expect(claims).toMatchObject({ 'user:primary': false, 'user:billing': false, 'user:is_super': false, iss: server.url });
    expect(claims.aud).toMatch(/^eu:[0-9a-f-]{36}$/);
    expect(Number(claims.exp) - Number(claims.iat)).toBe(900);
    expect(String(claims['user:site_id']).split(',')).toHaveLength(2);
    expect(typeof claims.sub).toBe('string');
  });

  it('rotate; a used one answers the same pair, also shortly after that was used', async () => {
    const first = await signIn('billing@portico.test');
    const renew = (token: string) => call('POST', 'auth/access-token', { token, body: {} });
    const second = await renew(first.refresh_token);
    expect(second.status).toBe(200);
    expect(second.body.refresh_token).not.toBe(first.refresh_token);
    const repeated = await renew(first.refresh_token);
    expect(repeated).toMatchObject({ status: 200, body: { refresh_token: second.body.refresh_token } });
    const third = await renew(String(second.body.refresh_token));
    expect(third.status).toBe(200);
    // Within ten seconds of the pair's first use; the server's tests cover later uses with a clock of their own.
    expect(await renew(first.refresh_token)).toMatchObject({ status: 200, body: { refresh_token: second.body.refresh_token } });
    expect((await renew('made up')).status).toBe(401);
  });

  it('end with the session', async () => {
    const { access_token: token, refresh_token: refresh } = await signIn('reseller@portico.test');
    expect(await call('POST', 'auth/logout', { token })).toMatchObject({ status: 200, body: { redirect_uri: null } });
    expect((await call('GET', 'config', { token })).status).toBe(401);
    expect((await call('POST', 'auth/access-token', { token: refresh, body: {} })).status).toBe(401);
  });
});

describe('the rights of a person', () => {
  it('config says', async () => {
    const admin = await configOf((await signIn('admin@portico.test')).access_token);
    expect(admin.sites.map(({ type }) => type).sort()).toEqual(['event', 'event', 'remote', 'standard', 'standard']);
    expect(admin.roles).toContain('ManageSite.editor');
    expect(admin.abilities).toContain('Client.update');
    const marshal = await configOf((await signIn('marshal@portico.test')).access_token);
    expect([...marshal.roles].sort()).toEqual(['EvacList.viewer', 'EvacReport.editor', 'EvacReport.viewer', 'Today.viewer']);
    const reception = await configOf((await signIn('reception@portico.test')).access_token);
    expect(reception.sites).toHaveLength(2);
    for (const site of admin.sites.filter(({ type }) => type === 'standard'))
      expect(site.visitors_signed_in_count).toBeGreaterThanOrEqual(20);
  });

  it('channels are answered one by one', async () => {
    const { access_token: token } = await signIn('reception@portico.test');
    const { sites } = await configOf(token);
    const allowed = sites.map(({ id }) => `private-Site.${id}`);
    const { status, body } = await call('POST', 'broadcasting/auth', {
      token,
      body: { socket_id: '123.456', channels: [...allowed, 'private-Site.99999', 'private-Evacuation.99999', 'nonsense'] },
    });
    expect(status).toBe(200);
    for (const name of allowed)
      expect(body[name]).toMatchObject({ status: 200, data: { auth: expect.stringMatching(/^[^:]+:[0-9a-f]{64}$/) as string } });
    for (const name of ['private-Site.99999', 'private-Evacuation.99999', 'nonsense']) expect(body[name]).toMatchObject({ status: 403 });
    const malformed = await call('POST', 'broadcasting/auth', { token, body: { socket_id: '1.2:private-Site.1', channels: allowed } });
    expect(malformed.status).toBe(422);
  });

  it('stops at the client and at the permission', async () => {
    const other = await configOf((await signIn('limited@portico.test')).access_token);
    const { access_token: token } = await signIn('admin@portico.test');
    expect((await call('GET', `sites/${other.sites[0]?.id}`, { token })).status).toBe(404);
    const marshal = await signIn('marshal@portico.test');
    expect(await call('GET', 'sites/1', { token: marshal.access_token })).toMatchObject({
      status: 403,
      body: { code: 'forbidden', data: { permission: 'ManageSite.viewer' } },
    });
    expect((await call('POST', 'visitors', { token, body: '{"name": ' })).status).toBe(400);
    expect((await call('POST', 'visitors', { token, body: JSON.stringify({ name: 'x'.repeat(1_200_000) }) })).status).toBe(413);
  });
});

describe('an evacuation', () => {
  it('runs from start to all clear, every change counted once and in order', async () => {
    const { access_token: token } = await signIn('marshal@portico.test');
    const { pusher: settings, sites } = await configOf(token);
    const site = sites.find(({ type }) => type === 'standard');
    if (site === undefined) throw new Error('The demo world has no standard site');

    const socket = new Pusher(settings.key, {
      cluster: settings.cluster,
      wsHost: settings.host ?? new URL(server.url).hostname,
      wsPort: settings.port ?? Number(new URL(server.url).port),
      forceTLS: false,
      enabledTransports: ['ws'],
      disableStats: true,
      channelAuthorization: {
        transport: 'ajax',
        endpoint: '',
        customHandler: ({ socketId, channelName }, done) => {
          void call('POST', 'broadcasting/auth', { token, body: { socket_id: socketId, channels: [channelName] } }).then(({ body }) => {
            const answer = body[channelName] as { status: number; data: { auth: string } };
            if (answer.status === 200) done(null, answer.data);
            else done(new Error(`${channelName}: ${answer.status}`), null);
          });
        },
      },
    });
    const subscribed = (name: string) =>
      new Promise<ReturnType<typeof socket.subscribe>>((resolve, reject) => {
        const channel = socket.subscribe(name);
        channel.bind('pusher:subscription_succeeded', () => resolve(channel));
        channel.bind('pusher:subscription_error', reject);
      });

    try {
      const siteEvents: string[] = [];
      (await subscribed(`private-Site.${site.id}`)).bind_global((name: string) => siteEvents.push(name));

      const started = await call('POST', `sites/${site.id}/evacuations`, { token });
      expect(started.status).toBe(200);
      const evacuation = started.body.evacuation as { id: number; event_counter: number; status: string };
      expect(evacuation.status).toBe('in_progress');
      expect((await call('POST', `sites/${site.id}/evacuations`, { token })).status).toBe(409);

      const counters: number[] = [];
      const finished = new Promise<void>((resolve) => {
        void subscribed(`private-Evacuation.${evacuation.id}`).then((channel) => {
          channel.bind_global((name: string, data: { event_counter?: number }) => {
            if (typeof data.event_counter === 'number') counters.push(data.event_counter);
            if (name === 'Evacuation\\EvacuationCompleteEvent') resolve();
          });
        });
      });
      await new Promise((resolve) => setTimeout(resolve, 300));

      const { body: report } = await call('GET', `evacuations/${evacuation.id}`, { token });
      const evacuees = report.evacuees as { id: number; status: string }[];
      expect(evacuees.length).toBeGreaterThanOrEqual(20);
      expect(new Set(evacuees.map(({ status }) => status))).toEqual(new Set(['missing']));
      const base = (report.evacuation as { event_counter: number }).event_counter;

      const marks = await Promise.all(
        evacuees
          .slice(0, 20)
          .map(({ id }) => call('PATCH', `evacuations/${evacuation.id}/evacuees/${id}`, { token, body: { status: 'safe' } })),
      );
      expect(marks.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
      expect(marks.map(({ body }) => body.event_counter as number).sort((a, b) => a - b)).toEqual(
        Array.from({ length: 20 }, (_, index) => base + 1 + index),
      );

      const unchanged = await call('POST', `evacuations/${evacuation.id}/evacuees/${evacuees[0]?.id}`, {
        token,
        body: { status: 'safe' },
        headers: { 'x-http-method-override': 'PATCH' },
      });
      expect(unchanged).toMatchObject({ status: 200, body: { event_counter: base + 20 } });
      const conflict = await call('PATCH', `evacuations/${evacuation.id}/evacuees/${evacuees[0]?.id}`, {
        token,
        body: { status: 'missing', base_status: 'unknown' },
      });
      expect(conflict).toMatchObject({ status: 409, body: { data: { evacuee: { status: 'safe' } } } });

      const key = { 'idempotency-key': 'comment-once' };
      const comment = { content: 'Stair B is blocked', evacuation_evacuee_id: evacuees[3]?.id };
      const first = await call('POST', `evacuations/${evacuation.id}/comments`, { token, body: comment, headers: key });
      const second = await call('POST', `evacuations/${evacuation.id}/comments`, { token, body: comment, headers: key });
      expect(first.status).toBeLessThan(300);
      expect(second.body).toEqual(first.body);
      expect(first.body.event_counter).toBe(base + 21);

      const complete = await call('POST', `evacuations/${evacuation.id}/complete`, { token, body: {} });
      expect(complete).toMatchObject({ status: 200, body: { evacuation: { status: 'complete' } } });
      await finished;
      expect(counters).toEqual(Array.from({ length: 22 }, (_, index) => base + 1 + index));
      expect(siteEvents).toEqual(expect.arrayContaining(['Evacuation\\EvacuationCreatedEvent', 'Evacuation\\EvacuationCompleteEvent']));
      expect(
        (await call('PATCH', `evacuations/${evacuation.id}/evacuees/${evacuees[5]?.id}`, { token, body: { status: 'safe' } })).status,
      ).toBe(409);
    } finally {
      socket.disconnect();
    }
  });

  it('counts a person in and out once', async () => {
    const { access_token: token } = await signIn('admin@portico.test');
    const site = (await configOf(token)).sites.find(({ type }) => type === 'standard');
    const { body: groups } = await call('GET', 'groups', { token });
    const group = (groups.groups as { id: number; type: string; name: string }[]).find(({ name }) => name === 'Visitors');
    const before = site?.visitors_signed_in_count ?? 0;
    const count = async () => (await configOf(token)).sites.find(({ id }) => id === site?.id)?.visitors_signed_in_count;
    // The required questions of the site are answered.
    const { body: asked } = await call('GET', `sites/${site?.id}/questions`, { token });
    const questions = asked.questions as { id: number; required: boolean; groups: number[]; values: { value: string }[] }[];
    const ofGroup = questions.filter(({ required, groups: of, values }) => required && of.includes(group?.id ?? 0) && values.length > 0);
    const additional = Object.fromEntries(ofGroup.map(({ id: field, values: [first] }) => [field, first?.value]));
    const body = { site_id: site?.id, visitor_group_id: group?.id, name: 'Ada Outside', host_name: 'Somebody', additional };
    const created = await call('POST', 'visitors', {
      token,
      body,
      headers: { 'idempotency-key': 'ada' },
    });
    expect(created.status).toBe(201);
    const again = await call('POST', 'visitors', {
      token,
      body,
      headers: { 'idempotency-key': 'ada' },
    });
    expect(again.body).toEqual(created.body);
    expect(await count()).toBe(before + 1);
    const id = (created.body.visitor as { id: number }).id;
    const out = await call('POST', `visitors/${id}/sign-out`, { token });
    const outAgain = await call('POST', `visitors/${id}/sign-out`, { token });
    expect(outAgain.body).toEqual(out.body);
    expect(await count()).toBe(before);
  });
});
