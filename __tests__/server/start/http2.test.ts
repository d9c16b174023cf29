/** A server with a certificate of its own: HTTP/2 for pages and calls, HTTP/1.1 for older clients and for sockets. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import http2 from 'node:http2';
import https from 'node:https';
import os from 'node:os';
import path from 'node:path';
import tls from 'node:tls';
import { WebSocket } from 'ws';

import { playLimits } from '../../support/playedLimits';
import { startTestServer, type TestServer } from '../../support/testServer';

let server: TestServer;
let ca: string;
let folder: string;

beforeAll(async () => {
  const program = path.resolve(__dirname, '../../support/writeCertificate.js');
  const made = JSON.parse(execFileSync(process.execPath, [program], { encoding: 'utf8' })) as { cert: string; key: string };
  ca = made.cert;
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-tls-'));
  fs.writeFileSync(path.join(folder, 'cert.pem'), made.cert);
  fs.writeFileSync(path.join(folder, 'key.pem'), made.key);
  server = await startTestServer({ settings: secured() });
});
afterAll(async () => {
  await server.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

const secured = () => ({
  TLS_CERT: path.join(folder, 'cert.pem'),
  TLS_KEY: path.join(folder, 'key.pem'),
  PUBLIC_URL: 'https://localhost',
});

interface Heard {
  readonly status: number;
  readonly text: string;
}

/** Sends a request by HTTP/2. */
function ask(session: http2.ClientHttp2Session, headers: http2.OutgoingHttpHeaders, body = ''): Promise<Heard> {
  return new Promise((resolve, reject) => {
    const stream = session.request(headers);
    let status = 0;
    let text = '';
    stream.on('response', (received) => (status = received[':status'] ?? 0));
    stream.setEncoding('utf8');
    stream.on('data', (chunk: string) => (text += chunk));
    stream.on('end', () => resolve({ status, text }));
    stream.on('error', reject);
    // A GET is ended as it is made.
    if (headers[':method'] === 'POST') stream.end(body);
  });
}

async function connected(): Promise<http2.ClientHttp2Session> {
  const session = http2.connect(server.address, { ca });
  await new Promise((resolve, reject) => {
    session.once('connect', resolve);
    session.once('error', reject);
  });
  return session;
}

it('answers several calls side by side by HTTP/2, bodies, overridden methods and plain paths included', async () => {
  const session = await connected();
  expect(session.alpnProtocol).toBe('h2');
  const login = { ':method': 'POST', ':path': '/api/v2/auth/login', 'content-type': 'application/json' };
  const [health, refused, missing, overridden] = await Promise.all([
    ask(session, { ':path': '/healthz' }),
    ask(session, login, JSON.stringify({ email: 'nobody@portal.test', password: 'wrong' })),
    ask(session, { ':path': '/%61pi/v2/nothing' }),
    ask(session, { ...login, 'x-http-method-override': 'PATCH' }, '{}'),
  ]);
  expect(health.status).toBe(200);
  expect(refused.status).toBe(401);
  expect(missing.status).toBe(404);
  expect(JSON.parse(missing.text)).toHaveProperty('message');
  // There is no such call: it came as a PATCH.
  expect(overridden.status).toBe(404);
  session.close();
});

it('answers an older client by HTTP/1.1', async () => {
  const version = await new Promise((resolve, reject) => {
    https
      .get(`${server.address}/healthz`, { ca }, (response) => {
        response.resume();
        resolve(`${response.httpVersion} ${response.statusCode ?? 0}`);
      })
      .on('error', reject);
  });
  expect(version).toBe('1.1 200');
});

it('takes sockets up, by HTTP/1.1', async () => {
  const socket = new WebSocket(`${server.address.replace('https', 'wss')}/app/wrong-key?protocol=7`, { ca });
  const code = await new Promise((resolve, reject) => {
    socket.once('close', resolve);
    socket.once('error', reject);
  });
  // Let in for as long as it takes to say why not.
  expect(code).toBe(4001);
});

it('refuses heads that are too large', async () => {
  const session = await connected();
  const outcome = await ask(session, { ':path': '/healthz', 'x-large': 'a'.repeat(100_000) }).then(
    ({ status }) => status,
    () => 'refused',
  );
  expect(['refused', 431, 0]).toContain(outcome);
  session.destroy();
});

describe('A request that arrives too slowly', () => {
  beforeEach(playLimits);
  afterEach(() => jest.useRealTimers());

  it('is ended, and its client told; others of the connection go on', async () => {
    const session = await connected();
    const slow = session.request({ ':method': 'POST', ':path': '/api/v2/auth/login', 'content-type': 'application/json' });
    const ended = new Promise((resolve) => slow.once('close', () => resolve(slow.rstCode)));
    slow.on('error', () => undefined);
    slow.write('{');
    // Answered after the request above has arrived.
    await ask(session, { ':path': '/healthz' });
    jest.advanceTimersByTime(29_000);
    slow.write('"email":');
    await ask(session, { ':path': '/healthz' });
    expect(slow.closed).toBe(false);
    jest.advanceTimersByTime(2_000);
    expect(await ended).toBe(http2.constants.NGHTTP2_CANCEL);
    expect((await ask(session, { ':path': '/healthz' })).status).toBe(200);
    session.close();
  });
});

it('closes though a client keeps its connection', async () => {
  const other = await startTestServer({ settings: secured() });
  const session = http2.connect(other.address, { ca });
  await ask(session, { ':path': '/healthz' });
  const closed = new Promise((resolve) => session.once('close', resolve));
  await other.close();
  await closed;
  expect(session.destroyed).toBe(true);
});

it.each([
  ['has not sent the whole of its request', `POST /api/v2/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-length: 10\r\n\r\n{`],
  ['has not sent anything', ''],
])('closes though an older client %s', async (_, begun) => {
  const other = await startTestServer({ settings: secured() });
  const { hostname, port } = new URL(other.address);
  const socket = tls.connect({ host: hostname, port: Number(port), ca, ALPNProtocols: ['http/1.1'] });
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.once('secureConnect', resolve));
  expect(socket.alpnProtocol).toBe('http/1.1');
  await new Promise((resolve) => socket.write(begun, resolve));
  await other.close();
  await closed;
  expect(socket.destroyed).toBe(true);
});
