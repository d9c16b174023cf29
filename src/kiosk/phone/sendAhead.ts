import { ownTimeZone } from '#web/dates/ownTimeZone';
import { readWhole, type Arrived } from '#web/net/arrived';
import { PASS_PREFIX } from './ownPhone';
import type { PhoneFlight } from './phoneFlight';

/** The calls of the contract that are sent before the scripts come; a test compares them. */
export const EARLY_PHONE_CALLS = { api: '/api/v2', begin: '/contactless', config: '/device/config' } as const;

/** The time after which a request without a response has failed. */
const TIMEOUT_MS = 20_000;

interface PhonePage {
  readonly origin: string;
  /** The language of the page. */
  readonly language: string;
  readonly fetch: typeof fetch;
}

/** Reads the token of a response; throws where it holds none. */
async function tokenIn(begun: Promise<Arrived>): Promise<string> {
  const answer: unknown = JSON.parse((await begun).text);
  const token = typeof answer === 'object' && answer !== null && 'visit_token' in answer ? answer.visit_token : null;
  if (typeof token !== 'string') throw new Error('The code begins no visit');
  return token;
}

/** Sends what a code in the address asks for: the call that begins a visit, then the one for the site's config. */
export function sendAhead(code: string, { origin, language, fetch: request }: PhonePage): Omit<PhoneFlight, 'code'> {
  const send = (path: string, init: RequestInit, headers: Record<string, string>): Promise<Arrived> =>
    readWhole(
      request(origin + EARLY_PHONE_CALLS.api + path, {
        ...init,
        headers: { Accept: 'application/json', 'Accept-Language': language, 'X-Timezone': ownTimeZone(), ...headers },
        credentials: 'omit',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }),
    );
  const configWith = (token: string) => send(EARLY_PHONE_CALLS.config, {}, { Authorization: `Bearer ${token}` });
  const begun = code.startsWith(PASS_PREFIX)
    ? null
    : send(EARLY_PHONE_CALLS.begin, { method: 'POST', body: JSON.stringify({ token: code }) }, { 'Content-Type': 'application/json' });
  const config = begun === null ? configWith(code.slice(PASS_PREFIX.length)) : tokenIn(begun).then(configWith);
  // The page handles a failure, once its scripts have come.
  begun?.catch(() => undefined);
  config.catch(() => undefined);
  return { begun, config };
}
