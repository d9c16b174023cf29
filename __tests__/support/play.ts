/**
 * A journey's server, call by call: path, method and the type of every answer come from the contract, so a fake that has drifted from it
 * does not compile. The last `play` or `refuse` of a call counts, however often the call is made.
 */
import { API_PREFIX, type AnswerOf, type BodyOf, type Call, type ParamsOf, type QueryOf } from '#contract/call';
import type { Problem } from '#contract/problem';
import { server } from './portal';

/** A request as the portal has made it. */
export interface Sent<C extends Call> {
  readonly params: ParamsOf<C>;
  /** As it travels: texts. */
  readonly query: { readonly [Name in keyof QueryOf<C>]?: string };
  readonly body: BodyOf<C>;
  readonly headers: Readonly<Record<string, string>>;
}

type Reply = readonly [status: number, body: unknown];

interface Played {
  readonly requests: Sent<Call>[];
  reply: (request: Sent<Call>) => Reply;
}

/** By the name of the call. */
const played = new Map<string, Played>();
afterEach(() => played.clear());

/** Answers a call from now on. */
export function play<C extends Call>(call: C, answer: AnswerOf<C> | ((request: Sent<C>) => AnswerOf<C>)): void {
  // An answer is data, never a function.
  const answerTo = typeof answer === 'function' ? (answer as (request: Sent<C>) => AnswerOf<C>) : () => answer;
  replyTo(call, (request) => [call.status, answerTo(request)]);
}

/** Refuses a call from now on. */
export function refuse(call: Call, status: number, problem: Problem): void {
  replyTo(call, () => [status, problem]);
}

/** Lists the requests of a call so far, oldest first. */
export function sent<C extends Call>(call: C): readonly Sent<C>[] {
  const requests = played.get(call.name)?.requests;
  if (requests === undefined) throw new Error(`${call.name} was not played in this test: play(calls.${call.name}, …) first`);
  return requests;
}

function replyTo(call: Call, reply: Played['reply']): void {
  const known = played.get(call.name);
  if (known !== undefined) known.reply = reply;
  else listen(call, { requests: [], reply });
}

function listen(call: Call, now: Played): void {
  played.set(call.name, now);
  const path = new RegExp(`^${API_PREFIX}${call.path.replaceAll(/\{(\w+)\}/gu, '(?<$1>[^/]+)')}$`, 'u');
  // A PATCH travels as a POST that says so.
  const isPatch = call.method === 'PATCH';
  server()
    .persist()
    .matchHeader('X-HTTP-Method-Override', (said) => said === (isPatch ? 'PATCH' : undefined))
    .intercept(path, isPatch ? 'POST' : call.method)
    .query(true)
    .reply(function reply(address, body) {
      const { pathname, searchParams } = new URL(address, 'http://localhost');
      const request: Sent<Call> = {
        params: Object.fromEntries(
          Object.entries(path.exec(pathname)?.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
        ),
        query: Object.fromEntries(searchParams),
        body,
        headers: this.req.headers,
      };
      now.requests.push(request);
      const [status, answer] = now.reply(request);
      // What a call answers is JSON, or nothing.
      return [status, answer as object | undefined];
    });
}
