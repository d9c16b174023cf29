/** A real server in this process: real HTTP on a port of its own, on a database of its own, with a clock that a test can move. */
import path from 'node:path';
import { Writable } from 'node:stream';

import { readEnvironment, type Environment } from '../../config/environment';
import { ALL_CALLS } from '#contract/allCalls';
import { API_PREFIX, type HttpMethod } from '#contract/platform/call';
import { makeLogger } from '#server/platform/http/logger';
import type { Problem } from '#contract/platform/problem';
import type { FilePrograms } from '#server/platform/files/openFiles';
import { HANDLERS } from '#server/start/routes';
import { findPlace } from '#server/identity/sessions/place';
import { openSession } from '#server/identity/sessions/session';
import { startServer, type RunningServer, type StartOptions } from '#server/start/start';
import type { Answer, AnswerAt } from './answer';
import { spokenSecrets, type SpokenSecrets } from './spokenSecrets';
import { openTestDatabase, quickestDatabase, type TestDatabaseKind } from './testDatabase';

export interface TestServer extends RunningServer {
  /** Every log line so far, parsed. When the server closes, a line that holds a secret of the test fails it. */
  readonly logs: readonly Record<string, unknown>[];
  /** The server's clock. It runs; `advance` moves it on. */
  readonly clock: { readonly now: () => Date; advance(ms: number): void; set(instant: Date | string): void };
  /** Calls as nobody. */
  readonly anonymous: ApiClient;
  /** Signs a stored person in without the password's steps; answers their calls. */
  signIn(email: string, globalClientId?: string): Promise<ApiClient & { readonly accessToken: string; readonly refreshToken: string }>;
  /** Calls with a bearer token. */
  api(token: string | null, headers?: Record<string, string>): ApiClient;
}

/** Calls the API below its prefix, or with a leading slash any address; a text for a body is sent as it is. */
export interface ApiClient {
  get<const Path extends string>(path: Path, headers?: Record<string, string>): Promise<Answer<AnswerAt<'GET', Path>>>;
  post<const Path extends string>(path: Path, body?: unknown, headers?: Record<string, string>): Promise<Answer<AnswerAt<'POST', Path>>>;
  patch<const Path extends string>(path: Path, body?: unknown, headers?: Record<string, string>): Promise<Answer<AnswerAt<'PATCH', Path>>>;
  delete<const Path extends string>(
    path: Path,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<AnswerAt<'DELETE', Path>>>;
}

interface TestServerOptions extends Omit<StartOptions, 'log' | 'now' | keyof FilePrograms> {
  readonly on?: TestDatabaseKind;
  /** The time at the start; the present unless given. */
  readonly at?: string;
  /** Settings as an operator gives them. */
  readonly settings?: Readonly<Record<string, string>>;
}

export async function startTestServer({
  on = quickestDatabase(),
  at,
  settings = {},
  ...options
}: TestServerOptions = {}): Promise<TestServer> {
  const environment = testEnvironment(settings);
  const logs: Record<string, unknown>[] = [];
  const clock = makeClock();
  if (at !== undefined) clock.set(at);
  const handlers = options.handlers ?? HANDLERS;
  const server = await startServer(environment, {
    // The whole contract has its own test; the others serve what there is.
    calls: ALL_CALLS.filter(({ name }) => handlers.some(({ call }) => call.name === name)),
    ...options,
    ...FILE_PROGRAMS,
    // Few tests are about what runs by itself: the others run what is due themselves, and none waits for it.
    jobs: { workers: false, ...options.jobs },
    database: options.database ?? (await openTestDatabase(on)),
    // Logs everything, so that the search for secrets covers all of it.
    log: makeLogger('trace', collecting(logs)),
    now: clock.now,
  });
  const secrets = spokenSecrets();
  const api = (token: string | null, headers: Record<string, string> = {}): ApiClient => {
    secrets.hearToken(token);
    return makeApiClient(server.address, { ...(token === null ? {} : { authorization: `Bearer ${token}` }), ...headers }, secrets);
  };
  return {
    ...server,
    logs,
    clock,
    api,
    anonymous: api(null),
    // In every test: no secret that it sent is in a log line.
    async close() {
      await server.close();
      secrets.refuseIn(logs);
    },
    async signIn(email, globalClientId) {
      const user = await server.database.db
        .selectFrom('users')
        .select(['id', 'last_client_id'])
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      const place = await findPlace(
        server.database.db,
        user.id,
        globalClientId === undefined ? { preferred: [user.last_client_id] } : { globalClientId },
      );
      if (place === null) throw new Error(`${email} has no place in ${globalClientId ?? 'any client'}`);
      const tokens = await openSession(server.deps, server.database.db, place, 'test');
      secrets.hear(tokens);
      return { ...api(tokens.access_token), accessToken: tokens.access_token, refreshToken: tokens.refresh_token };
    },
  };
}

/** A program that is delivered, compiled as it is read. */
const compiled = (program: string): FilePrograms['pictureProgram'] => ({
  file: path.resolve(__dirname, program),
  nodeOptions: ['--require', path.join(__dirname, 'compileTypeScript.js')],
});
export const FILE_PROGRAMS: FilePrograms = {
  pictureProgram: compiled('../../src/server/platform/files/pictureProgram.ts'),
  sheetProgram: compiled('../../src/server/people/memberImports/reading/sheetProgram.ts'),
};

/** The settings of a test: a free port, nothing on disk, no demo world, fresh secrets. */
export function testEnvironment(settings: Readonly<Record<string, string>> = {}): Environment {
  return readEnvironment({ PORT: '0', PORTICO_DATA: 'memory', DEMO: 'off', PUBLIC_URL: 'http://portal.test', ...settings }, '/');
}

function makeClock(): TestServer['clock'] {
  let offset = 0;
  return {
    now: () => new Date(Date.now() + offset),
    advance: (ms) => void (offset += ms),
    set: (instant) => void (offset = new Date(instant).getTime() - Date.now()),
  };
}

function collecting(logs: Record<string, unknown>[]): Writable {
  return new Writable({
    write(chunk, _encoding, done) {
      // pino writes an object a line.
      for (const line of String(chunk).split('\n').filter(Boolean)) logs.push(JSON.parse(line) as Record<string, unknown>);
      done();
    },
  });
}

export function makeApiClient(address: string, headers: Record<string, string>, secrets?: SpokenSecrets): ApiClient {
  const call = async <Body>(method: HttpMethod, path: string, body: unknown, more: Record<string, string> = {}): Promise<Answer<Body>> => {
    secrets?.hear(body);
    const response = await fetch(`${address}${path.startsWith('/') ? path : `${API_PREFIX}/${path}`}`, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers, ...more },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
    const answer: unknown = isJson ? JSON.parse(text) : text;
    secrets?.hear(answer);
    // The address implies this type; the tests check the content.
    return { status: response.status, headers: response.headers, body: answer as Body | Problem };
  };
  return {
    get: (path, more) => call('GET', path, undefined, more),
    post: (path, body, more) => call('POST', path, body, more),
    patch: (path, body, more) => call('PATCH', path, body, more),
    delete: (path, body, more) => call('DELETE', path, body, more),
  };
}
