import { firstLanguage } from '../i18n/languages';
import { ownTimeZone } from '../dates/ownTimeZone';
import { readWhole, type Arrived } from '../net/arrived';
import type { Flight, SentRenewal } from '../net/flight';

/** The calls of the contract that are sent before the scripts come; a test compares them. */
export const EARLY_CALLS = {
  api: '/api/v2',
  renewal: '/auth/access-token',
  renewalBySso: '/auth/sso/access-token',
  config: '/config',
} as const;

/** The names under which the portal stores what is read here; a test compares them. */
export const STORED = {
  prefix: 'portico:',
  token: 'session',
  sid: 'session.sid',
  scope: 'session.scope',
  provider: 'session.provider',
  language: 'language',
  firstCalls: 'first.calls',
  client: 'portico:client',
  lock: 'portico:refresh',
  openRun: 'portico_open=1',
} as const;

/** The calls that an address requested first at its last visit (`processes/session/firstCalls.ts`). */
export interface FirstCalls {
  /** The session's id: of another session nothing is repeated. */
  readonly sid: string;
  /** Path and query of the page. */
  readonly at: string;
  /** Addresses below the base of calls, such as `/sites/5/today`. */
  readonly calls: readonly string[];
}

/** The time after which a request without a response has failed. */
const TIMEOUT_MS = 20_000;
/** The time after which nobody takes up a response any longer: it would say how things were then. */
const FRESH_MS = 10_000;

/** The parts of a page that are used here. */
export interface Page {
  readonly local: Pick<Storage, 'getItem' | 'setItem'>;
  readonly tab: Pick<Storage, 'getItem'>;
  /** The server of sign-in, where it is another one than the page's: the portal renews there by itself. */
  readonly globalUrl: string | null;
  readonly location: { readonly origin: string; readonly pathname: string; readonly search: string };
  readonly cookie: string;
  readonly languages: readonly string[];
  readonly locks: Pick<LockManager, 'request'> | undefined;
  readonly fetch: typeof fetch;
}

/** Reads a stored value of the portal. */
const stored = ({ local }: Page, key: string): string | null => local.getItem(STORED.prefix + key);

/** Returns the refresh token of a session that goes on; null where nobody is signed in, or the session ended with the browser. */
function tokenOf(page: Page): string | null {
  const isOver = stored(page, STORED.scope) === 'browser' && !page.cookie.split('; ').includes(STORED.openRun);
  return isOver ? null : stored(page, STORED.token);
}

/** Reports whether somebody has left a session here. */
export const isSignedIn = (page: Page): boolean => tokenOf(page) !== null;

/** Returns the language in which the page begins. */
export const languageOfPage = (page: Page): string => firstLanguage(stored(page, STORED.language), page.languages);

/** Reads the issuer of an access token. Nothing is verified here: the server does that. */
function issuerOf(token: string): unknown {
  const payload = token.split('.')[1] ?? '';
  const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
  return typeof claims === 'object' && claims !== null && 'iss' in claims ? claims.iss : null;
}

/** Reads the tokens of a response; null where it holds none. */
function readPair(answer: unknown): { readonly access: string; readonly refresh: string } | null {
  if (typeof answer !== 'object' || answer === null || !('access_token' in answer) || !('refresh_token' in answer)) return null;
  const { access_token: access, refresh_token: refresh } = answer;
  return typeof access === 'string' && typeof refresh === 'string' ? { access, refresh } : null;
}

/** Reads what this address requested first; nothing where another session or address was. */
function callsOf(page: Page): readonly string[] {
  // Written by the portal; anyone who can write there has the session itself.
  const { sid, at, calls } = JSON.parse(stored(page, STORED.firstCalls) ?? '{}') as Partial<FirstCalls>;
  const isHere = sid === stored(page, STORED.sid) && at === page.location.pathname + page.location.search;
  const listed: readonly unknown[] = isHere && Array.isArray(calls) ? calls : [];
  return listed.filter((call): call is string => typeof call === 'string' && call.startsWith('/'));
}

/**
 * Sends the renewal of the stored session under the lock of all tabs, and with its access token the config and what this address requested
 * first. Tokens stay in here until the portal takes the requests up; the lock is held until then, or until a request would have failed.
 */
export function takeOff(page: Page): Flight | null {
  const { fetch: send, location, locks, tab } = page;
  if (locks === undefined || page.globalUrl !== null || tokenOf(page) === null) return null;
  const base = location.origin + EARLY_CALLS.api;
  const answers = new Map<string, { readonly token: string; readonly response: Promise<Arrived> }>();
  const signal = (): AbortSignal => {
    const patience = new AbortController();
    setTimeout(() => patience.abort(), TIMEOUT_MS);
    return patience.signal;
  };
  const headers = (token: string): Record<string, string> => ({
    Accept: 'application/json',
    'Accept-Language': languageOfPage(page),
    'X-Timezone': ownTimeZone(),
    Authorization: `Bearer ${token}`,
  });

  /** The refresh token that followed the one that was sent. */
  let following: string | null = null;
  const sendFirst = async (response: Promise<Arrived>, sent: string): Promise<void> => {
    const pair = readPair(JSON.parse((await response).text));
    // Signed out meanwhile, in another tab.
    if (pair === null || issuerOf(pair.access) !== location.origin || tokenOf(page) !== sent) return;
    // Before the pair is used: the server then no longer repeats it for a page that was closed before its scripts came.
    page.local.setItem(STORED.prefix + STORED.token, pair.refresh);
    following = pair.refresh;
    const token = pair.access;
    for (const call of [EARLY_CALLS.config, ...callsOf(page)]) {
      const early = readWhole(send(base + call, { headers: headers(token), credentials: 'omit', signal: signal() }));
      early.catch(() => undefined);
      answers.set(base + call, { token, response: early });
    }
    setTimeout(() => answers.clear(), FRESH_MS);
  };

  const renewal = new Promise<SentRenewal | null>((resolve) => {
    locks
      .request(STORED.lock, { ifAvailable: true }, (lock) => {
        const token = tokenOf(page);
        if (lock === null || token === null) return resolve(null);
        const clientId = tab.getItem(STORED.client);
        const path = stored(page, STORED.provider) === null ? EARLY_CALLS.renewal : EARLY_CALLS.renewalBySso;
        const response = readWhole(
          send(base + path, {
            method: 'POST',
            headers: { ...headers(token), 'Content-Type': 'application/json' },
            body: JSON.stringify(clientId === null ? {} : { client_id: clientId }),
            credentials: 'omit',
            signal: signal(),
          }),
        );
        // A failure is the portal's to handle, and so is a response that cannot be read.
        sendFirst(response, token).catch(() => undefined);
        return new Promise<void>((land) => {
          // Other tabs do not wait for a page whose scripts never come.
          let isHeld = true;
          const late = setTimeout(() => {
            isHeld = false;
            land();
          }, TIMEOUT_MS);
          resolve({
            take: () => {
              clearTimeout(late);
              return isHeld;
            },
            isOf: (refreshToken, client) => (refreshToken === token || refreshToken === following) && client === clientId,
            response,
            land,
          });
        });
      })
      .catch(() => resolve(null));
  });

  return {
    renewal,
    answer: (address, token) => {
      const early = answers.get(address);
      if (early?.token !== token) return undefined;
      answers.delete(address);
      return early.response;
    },
  };
}
