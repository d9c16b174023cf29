import http from 'node:http';
import https from 'node:https';
import fs from 'node:fs';
import cors from '@fastify/cors';
import fastify, { type FastifyBaseLogger, type FastifyInstance, type RawServerDefault } from 'fastify';

import { API_PREFIX } from '../contract/call';
import { REQUEST_BODY_MAX_BYTES } from '../contract/constants';
import type { Deps } from './deps';
import type { AnyCall } from './http/context';
import { acceptJson } from './http/body';
import { answerError, answerUnknownCall, isApiPath } from './http/errors';
import type { Handler } from './http/handle';
import { overrideMethod } from './http/methodOverride';
import { refuseUndeclaredRoutes, registerCalls } from './http/registerCalls';
import { HANDLERS } from './routes';

/** What may be added to the server before it listens: plugins that have routes of their own. */
export interface AppParts {
  readonly handlers?: readonly Handler[];
  /** The calls that must have a handler; all of the contract unless a test serves a part. */
  readonly calls?: readonly AnyCall[];
  readonly addRoutes?: (app: FastifyInstance) => void;
}

/** How long a request may take to arrive, and a connection stay open without one. */
const REQUEST_TIMEOUT_MS = 30_000;
const KEEP_ALIVE_MS = 65_000;
const HEADERS_MAX_BYTES = 16_384;

/** Makes the server, ready to listen. The same for production and for tests. */
export async function makeApp(deps: Deps, { handlers = HANDLERS, calls, addRoutes }: AppParts = {}): Promise<FastifyInstance> {
  const { environment, log } = deps;
  const app: FastifyInstance = fastify<RawServerDefault>({
    // Fastify would make its own type of this logger; it is used through Fastify's.
    loggerInstance: log as FastifyBaseLogger,
    trustProxy: trusted(environment.trustProxy),
    bodyLimit: REQUEST_BODY_MAX_BYTES,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 200 },
    serverFactory: (handler) => makeServer(environment.tls, (request, response) => overrideMethod(request, response, handler)),
  });
  refuseUndeclaredRoutes(app);
  acceptJson(app);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) => (isApiPath(request.url) ? answerUnknownCall(request, reply) : reply.code(404).send()));
  if (environment.globalUrl !== environment.publicUrl) {
    await app.register(cors, { origin: environment.globalUrl });
  }
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith(API_PREFIX)) void reply.header('cache-control', 'no-store');
  });
  registerCalls(app, deps, handlers, calls);
  addRoutes?.(app);
  await app.ready();
  return app;
}

/** Which proxies are believed, as Fastify takes it: a number counts hops from this server outwards. */
function trusted(proxies: Deps['environment']['trustProxy']): boolean | string[] | ((address: string, hop: number) => boolean) {
  if (proxies === false) return false;
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : [...proxies];
}

type Listener = (request: http.IncomingMessage, response: http.ServerResponse) => void;

/** https is served as http is: the two kinds of server differ only in their sockets, which is why one passes for the other. */
function makeServer(tls: Deps['environment']['tls'], listener: Listener): http.Server {
  const limits = { maxHeaderSize: HEADERS_MAX_BYTES, requestTimeout: REQUEST_TIMEOUT_MS, keepAliveTimeout: KEEP_ALIVE_MS };
  if (tls === null) return http.createServer(limits, listener);
  return https.createServer({ ...limits, cert: fs.readFileSync(tls.certificateFile), key: fs.readFileSync(tls.keyFile) }, listener) as unknown as http.Server;
}
