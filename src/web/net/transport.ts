import { API_PREFIX, fillPath, type AnswerOf, type BodyOf, type Call, type ParamsOf, type QueryOf } from '#contract/platform/call';
import type { Problem } from '#contract/platform/problem';
import { currentLanguage } from '../i18n/i18n';
import { ownTimeZone } from '../dates/ownTimeZone';
import { readWhole, type Arrived } from './arrived';
import type { RequestError } from './requestError';

/** The time after which a request without a response has failed: a dead socket must not look like a slow one. */
export const REQUEST_TIMEOUT_MS = 20_000;

/** Used in place of a base URL: requests to it are cancelled before they are sent. The services of a past state use it. */
export const NOWHERE = '';

/** The input of a call; keys that the call does not define are left out. */
export interface CallInput<C extends Call> {
  readonly params?: { readonly [Name in keyof ParamsOf<C>]: string | number };
  readonly query?: QueryOf<C>;
  readonly body?: BodyOf<C>;
  /** Makes a repeated request return the first one's result (spec: api#repeated-requests). */
  readonly idempotencyKey?: string;
}

export interface Envelope {
  /** Absolute, without /api/v2; or `NOWHERE`. */
  readonly base: string;
  readonly token: string | null;
  /** Gives the request up. */
  readonly signal?: AbortSignal;
  /** The response to this very request, where the page has sent it already. */
  readonly early?: Promise<Arrived>;
}

export type Outcome<Answer> =
  /** `serverTime`: the server's clock when it responded, in ms, to the second; NaN if a proxy removed it. */
  { readonly data: Answer; readonly serverTime?: number } | { readonly error: RequestError };

/** Returns the outcome of a call without a response. */
export function failure(status: RequestError['status'], message = ''): { error: RequestError } {
  return { error: { status, problem: { message } } };
}

function queryText(query: unknown): string {
  const given = Object.entries(query ?? {}).flatMap(([key, value]): [string, string][] =>
    value === undefined || value === null || value === '' ? [] : [[key, String(value)]],
  );
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`;
}

/** Returns the address of a call. */
export function addressOf<C extends Call>(call: C, { params, query }: CallInput<C>, { base }: Pick<Envelope, 'base'>): string {
  return `${base}${API_PREFIX}${fillPath(call.path, params)}${queryText(query)}`;
}

/** Returns the headers of a call; without a type where the browser names it itself. */
export function headersOf(call: Call, { token }: Envelope, idempotencyKey?: string, type?: string): Headers {
  const headers = new Headers({
    Accept: 'application/json',
    'Accept-Language': currentLanguage(),
    'X-Timezone': ownTimeZone(),
  });
  if (type !== undefined) headers.set('Content-Type', type);
  if (call.method === 'PATCH') headers.set('X-HTTP-Method-Override', 'PATCH');
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  if (idempotencyKey !== undefined) headers.set('Idempotency-Key', idempotencyKey);
  return headers;
}

/** Reads an error response; anything else than a `Problem` is turned into one. */
function problemOf(answer: unknown): Problem {
  if (typeof answer !== 'object' || answer === null) return { message: '' };
  // Checked field by field: the server is ours, but a proxy in between may not be.
  const { message, code, errors, data } = answer as Readonly<Record<keyof Problem, unknown>>;
  return {
    message: typeof message === 'string' ? message : '',
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof errors === 'object' && errors !== null ? { errors: errors as Problem['errors'] } : {}),
    ...(typeof data === 'object' && data !== null ? { data: data as Problem['data'] } : {}),
  };
}

/** Parses a response. */
export function readAnswer<Answer>({ status, text, header }: Arrived): Outcome<Answer> {
  const isOk = status >= 200 && status < 300;
  let answer: unknown;
  try {
    answer = text === '' ? undefined : JSON.parse(text);
  } catch {
    return failure(isOk ? 'unreadable' : status);
  }
  // The contract defines the response of a successful call; the server's tests enforce it.
  if (isOk) return { data: answer as Answer, serverTime: Date.parse(header('Date') ?? '') };
  const retryAfter = Number(header('Retry-After') ?? NaN);
  return {
    error: {
      status,
      problem: problemOf(answer),
      ...(Number.isFinite(retryAfter) ? { retryAfter } : {}),
    },
  };
}

/** Waits for a response no longer than its request would be. */
const untilAborted = (early: Promise<Arrived>, signal: AbortSignal): Promise<Arrived> =>
  Promise.race([
    early,
    new Promise<never>((_, reject) => {
      const giveUp = () => reject(new DOMException('Given up', 'AbortError'));
      if (signal.aborted) giveUp();
      else signal.addEventListener('abort', giveUp);
    }),
  ]);

/** Sends a call and returns its outcome. */
export type Send = <C extends Call>(call: C, input: CallInput<C>, envelope: Envelope) => Promise<Outcome<AnswerOf<C>>>;

/**
 * Sends one call without a file and reads its response. Knows nothing of sessions or the store: the caller passes the token.
 * Never throws; a failure is an outcome.
 */
export async function send<C extends Call>(call: C, input: CallInput<C>, envelope: Envelope): Promise<Outcome<AnswerOf<C>>> {
  if (envelope.base === NOWHERE) return failure('cancelled');
  const controller = new AbortController();
  const giveUp = (): void => controller.abort();
  const timer = setTimeout(giveUp, REQUEST_TIMEOUT_MS);
  if (envelope.signal?.aborted === true) giveUp();
  envelope.signal?.addEventListener('abort', giveUp);

  try {
    const ask = () =>
      readWhole(
        fetch(addressOf(call, input, envelope), {
          method: call.method === 'PATCH' ? 'POST' : call.method,
          headers: headersOf(call, envelope, input.idempotencyKey, input.body === undefined ? undefined : 'application/json'),
          body: input.body === undefined ? undefined : JSON.stringify(input.body),
          credentials: call.cookie === true ? 'same-origin' : 'omit',
          signal: controller.signal,
        }),
      );
    const arrived = await (envelope.early === undefined
      ? ask()
      : untilAborted(envelope.early, controller.signal).catch((error: unknown) => {
          // The line may have come back since. A renewal that did arrive is answered again as it was.
          if (controller.signal.aborted) throw error;
          return ask();
        }));
    return readAnswer(arrived);
  } catch {
    if (envelope.signal?.aborted === true) return failure('cancelled');
    return failure(controller.signal.aborted ? 'timeout' : 'network');
  } finally {
    clearTimeout(timer);
    envelope.signal?.removeEventListener('abort', giveUp);
  }
}
