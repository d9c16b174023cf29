import { once } from 'node:events';
import { connect } from 'node:net';

import { anyOf, needs } from '#contract/platform/accessRule';
import { listClients } from '#contract/clients/calls/client';
import { listEvacuations } from '#contract/evacuations/calls/evacuations';
import { createSite, getSite, listSites, updateSite } from '#contract/sites/calls/sites';
import { createMember } from '#contract/people/calls/members';
import { handle } from '#server/platform/http/handle';
import { invalid, problem } from '#server/platform/http/problem';
import { BODY_VALUES_MAX, REQUEST_BODY_MAX_BYTES } from '#contract/platform/constants';
import { problemOf } from '../../../support/answer';
import { addClient, addUser, type SeededClient } from '../../../support/seed';
import { startTestServer, type TestServer } from '../../../support/testServer';

/** The value that a handler of this file received last. */
let seen: unknown;
let run: (context: { deps: TestServer['deps'] }) => Promise<unknown> = async () => ({});

const answering = async (context: { deps: TestServer['deps'] }): Promise<never> => {
  seen = context;
  // The answers of this file are of no call's shape.
  return (await run(context)) as never;
};

describe('The pipeline of a call', () => {
  let server: TestServer;
  let client: SeededClient;
  let api: Awaited<ReturnType<TestServer['signIn']>>;
  beforeAll(async () => {
    server = await startTestServer({
      handlers: [
        handle(listSites, answering),
        handle(getSite, answering),
        handle(updateSite, answering),
        handle(createSite, answering),
        handle(createMember, answering),
        handle(listEvacuations, answering),
        handle(listClients, answering),
      ],
      settings: { LOG_LEVEL: 'info' },
    });
    client = await addClient(server.database.db);
    api = await server.signIn((await addUser(server.database.db, client)).email);
  });
  afterAll(() => server.close());
  beforeEach(() => {
    run = async () => ({});
  });

  it('gives the handler ids as numbers, and query and body as the rules put them out', async () => {
    await api.get('evacuations?page=2&status=complete');
    expect(seen).toMatchObject({ query: { page: 2, status: 'complete' }, params: {}, body: {} });
    await api.patch('sites/12', { name: '  New name  ' }, { 'x-timezone': 'Europe/Paris', 'accept-language': 'fr-FR,fr;q=0.9,en;q=0.8' });
    expect(seen).toMatchObject({
      params: { siteId: 12 },
      body: { name: 'New name' },
      timezone: 'Europe/Paris',
      language: 'fr',
      actor: { clientId: client.id },
    });
    await api.get('sites', { 'x-timezone': 'Nowhere/Land', 'accept-language': 'xx, de;q=0.3, es;q=0.7' });
    expect(seen).toMatchObject({ timezone: 'UTC', language: 'es' });
  });

  it('sends a long answer as gzip to anyone who takes that', async () => {
    const long = { text: 'é'.repeat(5_000) };
    run = async () => long;
    for (const accepted of ['gzip', 'br, gzip;q=0.5', 'deflate,gzip']) {
      const answer = await api.get('sites', { 'accept-encoding': accepted });
      expect([answer.headers.get('content-encoding'), answer.body]).toEqual(['gzip', long]);
      expect(Number(answer.headers.get('content-length') ?? 0)).toBeLessThan(1_000);
    }
    for (const accepted of ['identity', 'br', 'gzip;q=0', 'gzip;q=0.0, br']) {
      const answer = await api.get('sites', { 'accept-encoding': accepted });
      expect([answer.headers.get('content-encoding'), answer.body]).toEqual([null, long]);
    }
    run = async () => ({});
    expect((await api.get('sites', { 'accept-encoding': 'gzip' })).headers.get('content-encoding')).toBeNull();
  });

  it('answers 401 without a token, whatever else is wrong, and says how to sign in', async () => {
    const answer = await server.anonymous.patch('sites/abc', { name: 7 });
    expect(answer).toMatchObject({ status: 401, body: { message: 'Please sign in.' } });
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    expect((await server.api('rubbish').get('sites')).status).toBe(401);
    expect((await server.anonymous.get('sites', { authorization: 'Basic YTpi' })).status).toBe(401);
  });

  it('answers 403 with the name of the first missing permission, before it looks at the input', async () => {
    const viewer = await server.signIn((await addUser(server.database.db, client, { role: ['Today.viewer'] })).email);
    const access = [createSite.access, anyOf(needs('ManageSite.editor'), needs('ManageEvent.editor'))];
    expect(access[0]).toEqual(access[1]);
    expect(await viewer.post('sites', { name: 7 })).toMatchObject({
      status: 403,
      body: { code: 'forbidden', data: { permission: 'ManageSite.editor' } },
    });
    const half = await server.signIn((await addUser(server.database.db, client, { role: ['ManageEvent.viewer'] })).email);
    expect((await half.get('sites/1')).status).toBe(200);
  });

  it.each(['abc', '0', '-1', '1.5', '1e3', '99999999999', '%00', '1%20or%201=1', 'null', '%E0%A4%A'])(
    'answers 404 for the id %s',
    async (id) => {
      expect(await api.get(`sites/${id}`)).toMatchObject({ status: id === '%E0%A4%A' ? 400 : 404, body: { message: expect.any(String) } });
    },
  );

  it('answers 422 with every field named, in the language that was asked for', async () => {
    const body = { name: '', timezone: 'Mars/Crater', reply_to_email: 'x', unknown: 1, autocomplete: 'yes' };
    const english = await api.patch('sites/1', body);
    expect(english).toMatchObject({ status: 422, body: { message: expect.any(String) } });
    expect(Object.keys(problemOf(english).errors ?? {}).sort()).toEqual(['autocomplete', 'name', 'reply_to_email', 'timezone', 'unknown']);
    expect(problemOf(english).errors?.name).toEqual(['A site name is required']);
    const french = await api.patch('sites/1', body, { 'accept-language': 'fr' });
    expect(problemOf(french).errors?.timezone?.[0]).toMatch(/fuseau/u);
    expect(await api.get('evacuations?page=0&per_page=1000')).toMatchObject({
      status: 422,
      body: { errors: { page: [expect.any(String)], per_page: [expect.any(String)] } },
    });
    expect((await api.get('sites?surprise=1')).status).toBe(422);
    for (const value of ['[]', '7', '"text"', 'null', 'true'])
      expect((await api.patch('sites/1', value)).status).toBe(value === 'null' ? 200 : 422);
  });

  it('answers 400 for what is no JSON, 415 for another type, 413 for too much', async () => {
    for (const text of [
      '{',
      '{"a":}',
      '{"a":1}}',
      'name=x',
      '{"__proto__":{"admin":true}}',
      '{"constructor":{"prototype":{}}}',
      '\u0000',
    ]) {
      expect(await api.patch('sites/1', text)).toMatchObject({ status: 400, body: { message: expect.any(String) } });
    }
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
      'nonsense',
    ]) {
      expect(await api.patch('sites/1', '{}', { 'content-type': type })).toMatchObject({
        status: 415,
        body: { message: expect.any(String) },
      });
    }
    const large = await api.patch('sites/1', { name: 'x'.repeat(REQUEST_BODY_MAX_BYTES) });
    expect(large).toMatchObject({ status: 413, body: { message: `The request is too large: at most ${REQUEST_BODY_MAX_BYTES} bytes.` } });
    const anonymous = { status: 413, body: { message: 'The request is too large: at most 16384 bytes.' } };
    expect(await server.anonymous.patch('sites/1', { name: 'x'.repeat(16_384) })).toMatchObject(anonymous);
    expect(await server.anonymous.patch('sites/1', { name: 'x'.repeat(16_000) })).toMatchObject({ status: 401 });
    expect((await api.patch('sites/1', undefined, { 'content-type': 'application/json' })).status).toBe(200);
    expect((await api.patch('sites/1', '{}', { 'content-type': 'application/json; charset=utf-8' })).status).toBe(200);
  });

  it('refuses more fields than any form has before its rules look at them, and names a hundred faults at most', async () => {
    const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`field${n}`, 1]));
    expect(await api.patch('sites/1', many(60_000))).toMatchObject({ status: 422, body: { errors: { body: ['Send at most 10000.'] } } });
    expect(await api.patch('sites/1', { name: 'x', deep: { list: Array(BODY_VALUES_MAX).fill(1) } })).toMatchObject({
      status: 422,
      body: { errors: { body: [expect.any(String)] } },
    });
    expect(Object.keys(problemOf(await api.patch('sites/1', many(4_000))).errors ?? {})).toHaveLength(100);
  });

  it('reads what is too much to its end before it refuses it, so that the sender gets to hear why', async () => {
    const { hostname, port } = new URL(server.address);
    const socket = connect(Number(port), hostname);
    let heard = '';
    socket.on('data', (data) => (heard += data.toString()));
    const half = 'x'.repeat(REQUEST_BODY_MAX_BYTES);
    socket.write(
      `PATCH /api/v2/sites/1 HTTP/1.1\r\nHost: ${hostname}\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${2 * half.length}\r\n\r\n${half}`,
    );
    // By then the server has met the first half.
    for (let time = 0; time < 3; time += 1) expect((await api.get('sites/1')).status).not.toBe(413);
    expect(heard).toBe('');
    socket.write(half);
    await once(socket, 'end');
    expect(heard).toMatch(/^HTTP\/1\.1 413 /);
    socket.destroy();
  });

  it('takes a PATCH as such and as a POST that says so, and no other disguise', async () => {
    for (const value of ['PATCH', 'patch']) {
      seen = null;
      expect((await api.post('sites/3', { name: 'N' }, { 'x-http-method-override': value })).status).toBe(200);
      expect(seen).toMatchObject({ params: { siteId: 3 }, body: { name: 'N' } });
    }
    expect(await api.post('sites/3', {}, { 'x-http-method-override': 'DELETE' })).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('PATCH') },
    });
    expect((await api.get('sites/3', { 'x-http-method-override': 'PATCH' })).status).toBe(400);
    expect((await api.post('sites/3', {})).status).toBe(404);
  });

  it('answers unknown addresses of the API in JSON, and stores no answer anywhere', async () => {
    for (const path of ['nope', 'sites/1/nope', '', '../v2/nope', 'sites/']) {
      expect(await api.get(path)).toMatchObject({ status: 404, body: { message: expect.any(String) } });
    }
    expect((await api.delete('sites')).status).toBe(404);
    const { headers } = await api.get('sites');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect((await server.anonymous.get('/healthz')).body).toEqual({ status: 'ok', version: expect.any(String) });
  });

  it('answers what a handler refuses in the language of the request', async () => {
    run = async () => Promise.reject(invalid({ name: 'rules.notUnique', 'location.radius': [{ key: 'rules.min', values: { limit: 5 } }] }));
    expect(await api.get('sites')).toMatchObject({
      status: 422,
      body: { errors: { name: [expect.any(String)], 'location.radius': ['Enter 5 or more.'] } },
    });
    run = async () => Promise.reject(problem(409, { code: 'running', data: { id: 4 } }));
    expect(await api.get('sites', { 'accept-language': 'fr' })).toMatchObject({
      status: 409,
      body: { code: 'running', data: { id: 4 }, message: expect.stringMatching(/^Ces données/u) },
    });
  });

  it('tells nothing of its own faults, and logs them', async () => {
    run = async () => Promise.reject(new Error('the secret inner workings'));
    const answer = await api.get('sites');
    expect(answer).toMatchObject({ status: 500, body: { message: expect.any(String) } });
    expect(JSON.stringify(answer.body)).not.toContain('inner workings');
    expect(server.logs).toContainEqual(
      expect.objectContaining({ msg: 'request failed', err: expect.objectContaining({ message: 'the secret inner workings' }) }),
    );
  });

  it.each([
    ['22P02', 422],
    ['22003', 422],
    ['23505', 409],
    ['23503', 409],
    ['40001', 409],
    ['40P01', 409],
    ['57014', 503],
    ['42601', 500],
  ])('answers the database’s refusal %s with %d', async (code, status) => {
    run = async () => Promise.reject(Object.assign(new Error('from the database'), { code }));
    expect((await api.get('sites')).status).toBe(status);
  });

  it.each(['/%61pi/v2/evacuations', '/api/%762/evacuations', '/api/v2/evac%75ations'])(
    'knows %s by its one name, in its headers and in the log',
    async (path) => {
      const logged = server.logs.filter(({ msg }) => msg === 'answered').length;
      const answer = await api.get(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
      const lines = server.logs.filter(({ msg }) => msg === 'answered').slice(logged);
      expect(lines).toMatchObject([{ level: 30, req: { method: 'GET', path: '/api/v2/evacuations' } }]);
    },
  );

  it.each([
    '/reset/one-time',
    '/%72eset/one-time',
    '/reset%2Fone-time',
    '/re%73et%2fone-time',
    '/shared%2Fevacuations%2Fone-time',
    '/%73hared/evacuations/one-time',
  ])('logs no token of %s', async (path) => {
    const before = server.logs.length;
    await server.anonymous.get(path);
    const lines = server.logs.slice(before);
    expect(lines).toMatchObject([{ msg: 'answered' }]);
    expect(JSON.stringify(lines)).not.toContain('one-time');
  });

  it('logs a call by method, path and outcome', async () => {
    await api.get('evacuations?q=private-words');
    const line = server.logs.filter(({ msg }) => msg === 'answered').at(-1);
    expect(line).toMatchObject({ req: { method: 'GET', path: '/api/v2/evacuations' }, res: { status: 422 }, ms: expect.any(Number) });
    expect(JSON.stringify(server.logs)).not.toContain('private-words');
  });
});
