/**
 * Mocks a journey's server call by call: path, method and the type of every response come from the contract, so an outdated mock does
 * not compile. The last `play` or `refuse` of a call applies to all its requests; those with `Once` take precedence.
 */
import { API_PREFIX, type AnswerOf, type BodyOf, type Call, type ParamsOf, type QueryOf } from '#contract/platform/call';
import type { Problem } from '#contract/platform/problem';
import { afterEachTest } from './afterEachTest';
import { server } from './portal';

/** A request as the portal has made it. */
export interface Sent<C extends Call> {
  readonly params: ParamsOf<C>;
  /** As it travels: texts. */
  readonly query: { readonly [Name in keyof QueryOf<C>]?: string };
  readonly body: BodyOf<C>;
  readonly headers: Readonly<Record<string, string>>;
}

type Headers = Readonly<Record<string, string>>;
/** Data, or what makes them of a request; a promise answers late. */
type Answer<C extends Call> = AnswerOf<C> | ((request: Sent<C>) => AnswerOf<C> | Promise<AnswerOf<C>>);

/** A refusal that an answer decides on: `play(call, () => { throw new Refusal(404, { message: '' }) })`. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
    readonly headers: Headers = {},
  ) {
    super(problem.message);
  }
}

/** Thrown by a response when the network is down; the request is not recorded. */
class LostLine extends Error {}

/** Returns the response, or throws a `Refusal` or `LostLine`. */
type Reply = (request: Sent<Call>) => unknown;

interface Played {
  readonly requests: Sent<Call>[];
  /** Those of one request each, the next one first. */
  readonly once: Reply[];
  reply: Reply;
  held?: Promise<void>;
}

/** By the name of the call. */
const played = new Map<string, Played>();
/** Each fails the test, which would not notice it by itself. */
const faults: string[] = [];
afterEachTest(() => {
  for (const [name, { once }] of played) if (once.length > 0) faults.push(`${name} was played once and is not asked for`);
  played.clear();
  if (faults.length > 0) throw new Error(faults.splice(0).join('\n'));
});

/** Responds to a call from now on. */
export function play<C extends Call>(call: C, answer: Answer<C>): void {
  playedOf(call).reply = replyOf(answer);
}

/** Responds to the next request of a call alone; the test fails without such a request, or with a further one that is not played. */
export function playOnce<C extends Call>(call: C, answer: Answer<C>): void {
  playedOf(call).once.push(replyOf(answer));
}

/** Refuses a call from now on. */
export function refuse(call: Call, status: number, problem: Problem, headers?: Headers): void {
  playedOf(call).reply = refusalOf(status, problem, headers);
}

/** Refuses the next request of a call alone, as `playOnce` answers it. */
export function refuseOnce(call: Call, status: number, problem: Problem, headers?: Headers): void {
  playedOf(call).once.push(refusalOf(status, problem, headers));
}

/** Loses the requests of a call from now on: they get no answer, and are not `sent`. */
export function lose(call: Call): void {
  playedOf(call).reply = loseLine;
}

/** Loses the next request of a call alone. */
export function loseOnce(call: Call): void {
  playedOf(call).once.push(loseLine);
}

/** Responds to a call from now on as a captive portal does: with 200 and HTML, other JSON, or nothing. */
export function garble(call: Call, text = '<!doctype html><title>Log in</title>'): void {
  playedOf(call).reply = () => text;
}

/** Holds answers of a call back, each as it was when it was asked for, until the returned function releases them. */
export function hold(call: Call): () => void {
  const now = playedOf(call);
  let release: () => void = () => undefined;
  now.held = new Promise((resolve) => {
    release = resolve;
  });
  return () => {
    now.held = undefined;
    release();
  };
}

/** Lists the requests of a call so far, oldest first. */
export function sent<C extends Call>(call: C): readonly Sent<C>[] {
  const requests = played.get(call.name)?.requests;
  if (requests === undefined) throw new Error(`${call.name} was not played in this test: play(calls.${call.name}, …) first`);
  return requests;
}

/** Matches an idempotency key. */
export const KEY = /^[\w-]{16,}$/;

/** Returns the key that makes a request the same one when it is sent again. */
export const keyOf = ({ headers }: { readonly headers: Headers }): string | undefined => headers['idempotency-key'];

function replyOf<C extends Call>(answer: Answer<C>): Reply {
  // An answer is data, never a function.
  return typeof answer === 'function' ? (answer as (request: Sent<C>) => AnswerOf<C>) : () => answer;
}

function refusalOf(status: number, problem: Problem, headers?: Headers): Reply {
  return () => {
    throw new Refusal(status, problem, headers);
  };
}

function loseLine(): never {
  throw new LostLine('The line is down');
}

function playedOf(call: Call): Played {
  const known = played.get(call.name);
  if (known !== undefined) return known;
  const now: Played = {
    requests: [],
    once: [],
    reply: () => {
      faults.push(`${call.name} is asked for more often than it was played`);
      return loseLine();
    },
  };
  played.set(call.name, now);
  listen(call, now);
  return now;
}

function listen(call: Call, now: Played): void {
  const path = new RegExp(`^${API_PREFIX}${call.path.replaceAll(/\{(\w+)\}/gu, '(?<$1>[^/]+)')}$`, 'u');
  // A PATCH travels as a POST that says so.
  const isPatch = call.method === 'PATCH';
  server()
    .persist()
    .matchHeader('X-HTTP-Method-Override', (said) => said === (isPatch ? 'PATCH' : undefined))
    .intercept(path, isPatch ? 'POST' : call.method)
    .query(true)
    .reply(async function reply(address, body) {
      const { pathname, searchParams } = new URL(address, 'http://localhost');
      const request: Sent<Call> = {
        params: Object.fromEntries(
          Object.entries(path.exec(pathname)?.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
        ),
        query: Object.fromEntries(searchParams),
        body: body === '' ? undefined : body,
        headers: this.req.headers,
      };
      const { held } = now;
      const answered = await answerTo(call, now, request);
      await held;
      return answered;
    });
}

/** Notes a request that has reached the server, and answers it. */
async function answerTo(call: Call, now: Played, request: Sent<Call>): Promise<[number, object | string | undefined, Headers]> {
  const reply = now.once.shift() ?? now.reply;
  now.requests.push(request);
  try {
    // A response is JSON or empty; a text is sent unchanged.
    return [call.status, (await reply(request)) as object | string | undefined, {}];
  } catch (error) {
    if (error instanceof LostLine) now.requests.splice(now.requests.indexOf(request), 1);
    // A failed expectation about the request within a response, which would go unnoticed otherwise.
    else if (!(error instanceof Refusal)) faults.push(`${call.name}: ${String(error)}`);
    if (!(error instanceof Refusal)) throw error;
    return [error.status, error.problem, error.headers];
  }
}
