import cors from '@fastify/cors';
import fastify, { type FastifyInstance, type RawServerDefault } from 'fastify';

import { REQUEST_BODY_MAX_BYTES } from '#contract/platform/constants';
import type { CallRules } from '#contract/platform/rules/callRules';
import { readDemoSignIn } from '#demo/world/password';
import { authenticateDevice, isDeviceToken } from '#server/identity/devices/deviceSession';
import { authenticatePhone, isPhoneToken } from '#server/identity/devices/phoneSession';
import { authenticate } from '#server/identity/sessions/authenticate';
import type { Deps } from '#server/platform/deps';
import { addFileRoute } from '#server/platform/files/fileRoute';
import { limitArrival } from '#server/platform/http/arrival';
import { acceptJson } from '#server/platform/http/body/body';
import { compressAnswers } from '#server/platform/http/body/compress';
import { drainRefused } from '#server/platform/http/body/drainRequest';
import { overrideMethod, refuseOtherOverrides } from '#server/platform/http/body/methodOverride';
import type { AnyCall } from '#server/platform/http/context';
import { answerError, isApiPath } from '#server/platform/http/errors';
import type { Handler } from '#server/platform/http/handle';
import { addHealth } from '#server/platform/http/health';
import { logRequests } from '#server/platform/http/logger';
import { writePathPlainly } from '#server/platform/http/portal/plainPath';
import { servePortal } from '#server/platform/http/portal/portal';
import { portalOrigins } from '#server/platform/http/portal/portalOrigins';
import { commonHeaders, NO_CONTENT_POLICY } from '#server/platform/http/portal/securityHeaders';
import { refuseUndeclaredRoutes, registerCalls } from '#server/platform/http/registerCalls';
import { warnOfUnknownProxy } from '#server/platform/http/unknownProxy';
import { addOutboxPage } from '#server/platform/mail/outboxPage';
import { readTls } from '#server/platform/process/tls';
import { makeHttpServer } from './httpServer';
import { HANDLERS } from './routes';

/** Parts that are added to the server before it listens, or left out of it by a test. */
export interface AppParts {
  readonly handlers?: readonly Handler[];
  /** The calls that must have a handler; all of the contract unless a test serves a part. */
  readonly calls?: readonly AnyCall[];
  /** The rules of each call; the contract's unless a test serves a call of its own. */
  readonly rules?: ReadonlyMap<string, CallRules>;
  /** Plugins with routes of their own. */
  readonly addRoutes?: (app: FastifyInstance) => void;
  /** Closes whatever would keep the server open, such as sockets. */
  readonly beforeClose?: () => Promise<void>;
  /** The folder of the built portal. */
  readonly portalFolder?: string;
}

/** Ids and names of channels; anything longer names nothing. */
const PATH_PARAMETER_MAX_LENGTH = 200;
const CORS_METHODS = ['GET', 'POST', 'PATCH', 'DELETE'];
/** How long a browser may cache the CORS permissions of another origin. */
const CORS_MAX_AGE_S = 600;

/** Makes the server, ready to listen. The same for production and for tests. */
export async function makeApp(
  deps: Deps,
  { handlers = HANDLERS, calls, rules, addRoutes, beforeClose, portalFolder }: AppParts = {},
): Promise<FastifyInstance> {
  const { environment, log } = deps;
  const app: FastifyInstance = fastify<RawServerDefault>({
    loggerInstance: log,
    trustProxy: trusted(environment.trustProxy),
    // One line a request, of our own making (see `logRequests`).
    logController: new fastify.LogController({ disableRequestLogging: true }),
    bodyLimit: REQUEST_BODY_MAX_BYTES,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: PATH_PARAMETER_MAX_LENGTH },
    // A path that cannot be decoded names nothing.
    frameworkErrors: (error, request, reply) => {
      void answerError(error, request, reply);
    },
    serverFactory: (handler) =>
      makeHttpServer(readTls(environment.tls), (request, response) => {
        writePathPlainly(request);
        overrideMethod(request, response, handler);
      }),
  });
  refuseUndeclaredRoutes(app);
  acceptJson(app);
  app.setErrorHandler(answerError);
  limitArrival(app);
  drainRefused(app);
  compressAnswers(app);
  logRequests(app);
  addHeaders(app, deps);
  warnOfUnknownProxy(app, deps);
  refuseOtherOverrides(app);
  await allowOrigins(app, environment);
  registerCalls(app, deps, {
    handlers,
    authenticate,
    authenticateDevice,
    isDeviceToken,
    authenticatePhone,
    isPhoneToken,
    calls,
    rules,
  });
  addFileRoute(app, deps);
  addHealth(app, deps);
  addOutboxPage(app, deps);
  addRoutes?.(app);
  await servePortal(app, environment, portalFolder ?? '', await readDemoSignIn(deps));
  if (beforeClose !== undefined) app.addHook('preClose', beforeClose);
  await app.ready();
  return app;
}

/** Lets the portal's other origins call. With a single origin no browser needs CORS headers. */
async function allowOrigins(app: FastifyInstance, environment: Deps['environment']): Promise<void> {
  const origins = portalOrigins(environment);
  if (origins.length < 2) return;
  await app.register(cors, {
    origin: [...origins],
    methods: CORS_METHODS,
    exposedHeaders: ['date', 'retry-after'],
    maxAge: CORS_MAX_AGE_S,
  });
}

function addHeaders(app: FastifyInstance, { environment }: Deps): void {
  const common = commonHeaders(environment);
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(common);
    if (isApiPath(request.url)) void reply.headers({ 'cache-control': 'no-store', 'content-security-policy': NO_CONTENT_POLICY });
  });
}

/** Converts the trusted proxies to Fastify's form: a number counts hops from this server outwards. */
function trusted(proxies: Deps['environment']['trustProxy']): boolean | string[] | ((address: string, hop: number) => boolean) {
  if (proxies === false) return false;
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : [...proxies];
}
