import type { FastifyInstance, RouteOptions } from 'fastify';

import { ALL_CALLS, RULES } from '#contract/allCalls';
import { API_PREFIX, otherHolders } from '#contract/platform/call';
import { ANONYMOUS_BODY_MAX_BYTES, REQUEST_BODY_MAX_BYTES } from '#contract/platform/constants';
import type { CallRules } from '#contract/platform/rules/callRules';
import type { Deps } from '../deps';
import { auditFault } from '../audit/plan';
import { withRequestAddress } from '../audit/requestAddress';
import { StartError } from '../process/startError';
import type { AnyCall } from './context';
import type { Handler } from './handle';
import { answerCall, type Authentication } from './pipeline';
import { acceptUploads } from './body/upload';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call that a route serves, or why it needs none: a route without either stops the start. */
    readonly call?: string;
    readonly anonymous?: string;
    /** Takes a file: a refusal is sent only once the rest of it has been read. */
    readonly takesFile?: boolean;
  }
}

const METHODS_OUTSIDE_THE_CONTRACT = new Set(['HEAD', 'OPTIONS']);

/**
 * Refuses to start with a route that neither serves a call of the contract nor is marked anonymous. Call it before adding
 * routes; it checks them when the server is ready, so that plugins' routes can be marked.
 */
export function refuseUndeclaredRoutes(app: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => void routes.push(route));
  app.addHook('onReady', async () => {
    for (const { method, url, config } of routes) {
      const methods = [method].flat().filter((name) => !METHODS_OUTSIDE_THE_CONTRACT.has(name));
      if (methods.length > 0 && config?.call === undefined && config?.anonymous === undefined) {
        throw new StartError(`The route ${methods.join(',')} ${url} has no call of the contract and is not marked anonymous.`);
      }
    }
  });
}

/** The handlers of a server, with the authentication of their callers. */
interface Served extends Authentication {
  readonly handlers: readonly Handler[];
  /** The calls that must have a handler; all of the contract unless a test serves a part. */
  readonly calls?: readonly AnyCall[];
  /** The rules of each call; the contract's unless a test serves a call of its own. */
  readonly rules?: ReadonlyMap<string, CallRules>;
}

/**
 * Registers the handlers, each by its call.
 *
 * @throws StartError when a call has no handler or no rules, or a handler does not fit its call's credential
 */
export function registerCalls(
  app: FastifyInstance,
  deps: Deps,
  { handlers, calls = ALL_CALLS, rules: allRules = RULES, ...authentication }: Served,
): void {
  const faults = [...missingHandlers(handlers, calls), ...handlers.flatMap((handler) => faultsOf(handler, handlers, calls, allRules))];
  if (faults.length > 0) throw new StartError(faults.join(' '));
  const register = (scope: FastifyInstance, handler: Handler): void => {
    const { call } = handler;
    const rules = allRules.get(call.name);
    if (rules === undefined) return;
    scope.route({
      method: call.method,
      url: API_PREFIX + call.path.replace(/\{(\w+)\}/gu, ':$1'),
      config: { call: call.name, isShort: credentialOf(call) === 'nothing', takesFile: call.upload !== null },
      bodyLimit: credentialOf(call) === 'nothing' ? ANONYMOUS_BODY_MAX_BYTES : REQUEST_BODY_MAX_BYTES,
      // HEAD would run a handler for a response that nobody reads.
      exposeHeadRoute: false,
      handler: (request, reply) =>
        withRequestAddress(request.ip, () => answerCall({ deps, ...authentication }, handler, rules, request, reply)),
    });
  };
  for (const handler of handlers.filter(({ call }) => call.upload === null)) register(app, handler);
  void app.register(async (scope) => {
    acceptUploads(scope);
    for (const handler of handlers.filter(({ call }) => call.upload !== null)) register(scope, handler);
  });
}

function missingHandlers(handlers: readonly Handler[], calls: readonly AnyCall[]): string[] {
  const answered = new Set(handlers.map(({ call }) => call.name));
  return calls.filter(({ name }) => !answered.has(name)).map(({ name }) => `The call ${name} has no handler.`);
}

const MAKERS = {
  accessToken: 'handle',
  deviceToken: 'handleDevice',
  doorToken: 'handleDoor',
  eitherToken: 'handleUpload',
  nothing: 'handleWithoutActor',
} as const;

/** Returns the credential that the pipeline itself checks. */
function credentialOf({ access, upload, phone }: AnyCall): Handler['wants'] {
  if (typeof access !== 'string') return Object.values(upload ?? {}).some(({ device }) => device) ? 'eitherToken' : 'accessToken';
  if (access !== 'deviceToken') return 'nothing';
  return phone.length > 0 ? 'doorToken' : 'deviceToken';
}

function faultsOf(
  { call, wants }: Handler,
  handlers: readonly Handler[],
  calls: readonly AnyCall[],
  allRules: ReadonlyMap<string, CallRules>,
): string[] {
  const faults: string[] = [];
  if (!calls.some((known) => known === call)) faults.push(`The handler of ${call.name} answers a call that the contract does not list.`);
  if (handlers.filter((other) => other.call.name === call.name).length > 1) faults.push(`The call ${call.name} has two handlers.`);
  if (!allRules.has(call.name)) faults.push(`The call ${call.name} has no rules for what it accepts.`);
  faults.push(...uploadFaults(call), ...holderFaults(call, allRules.get(call.name)));
  const unaudited = auditFault(call);
  if (unaudited !== null) faults.push(unaudited);
  const needed = credentialOf(call);
  if (needed !== wants) faults.push(`The handler of ${call.name} must be made with ${MAKERS[needed]}, by the access of its call.`);
  return faults;
}

/** One rule for two calls would open a new field to both. */
function holderFaults(call: AnyCall, rules: CallRules | undefined): string[] {
  const parts = (['query', 'body'] as const).filter((part) => rules?.[part] !== undefined);
  return otherHolders(call).flatMap((holder) =>
    parts
      .map((part) => rules?.of?.[holder]?.[part])
      .filter((theirs) => theirs === undefined || theirs === rules?.query || theirs === rules?.body)
      .map(() => `The call ${call.name} has no rules of their own for what a ${holder} sends.`),
  );
}

function uploadFaults({ name, method, upload, access, idempotent }: AnyCall): string[] {
  if (upload === null) return [];
  const faults: string[] = [];
  if (method === 'GET') faults.push(`The call ${name} takes a file, which no GET brings.`);
  if (typeof access === 'string') faults.push(`The call ${name} takes a file, so somebody must have signed in.`);
  // The key's transaction would stay open while the file is inspected and stored.
  if (idempotent) faults.push(`The call ${name} takes a file, so something in it must make it repeatable, and no Idempotency-Key.`);
  return faults;
}
