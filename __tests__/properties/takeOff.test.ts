/** Pages that renew the session before their scripts come, in several tabs: one renewal, one session, nobody else's answer. */
import fc from 'fast-check';

import { logout, refreshAccessToken } from '#contract/identity/calls/auth';
import { makeSession } from '#web/session/makeSession';
import type { SessionService } from '#web/session/service';
import { takeOff, type Page } from '#web/boot/takeOff';
import type { Flight } from '#web/net/flight';
import { isProof, runs } from '../support/proof';
import { refreshServer, type RefreshFault } from '../support/refreshServer';
import { restoreFetch } from '../support/restoreFetch';
import { aTabClient, sharedLocks, sharedMessages, sharedStorage } from '../support/tabs';
import { ORIGIN } from '../support/portalTokens';

const MINUTE_MS = 60_000;
if (isProof) jest.setTimeout(20 * MINUTE_MS);

restoreFetch();
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick', 'performance'] });
});
afterEach(() => jest.useRealTimers());

interface Tab {
  readonly flight: Flight | null;
  /** Null until its scripts are there. */
  session: SessionService | null;
}

/** A browser that holds a session, and its server. */
function signedInBrowser(messageDelay: number) {
  const server = refreshServer(() => Date.now());
  const shared = sharedStorage();
  shared.values.set('session', server.begin());
  const { lock, locks } = sharedLocks();
  const messages = sharedMessages(messageDelay);
  /** Calls that were answered, and those whose token the server did not know. */
  const calls = { answered: 0, refused: 0 };

  const send: typeof fetch = async (address, init) => {
    const path = new URL(address instanceof Request ? address.url : address).pathname;
    if (path.endsWith(refreshAccessToken.path)) return server.fetchToken(address, init);
    if (path.endsWith(logout.path)) return Response.json({ redirect_uri: null });
    const token = new Headers(init?.headers).get('Authorization')?.replace('Bearer ', '') ?? '';
    if (!server.accepts(token)) calls.refused += 1;
    calls.answered += 1;
    return Response.json({ token });
  };
  globalThis.fetch = send;

  const own = shared.tab();
  const local = {
    getItem: (key: string) => own.get(key.replace('portico:', '')),
    setItem: (key: string, value: string) => own.set(key.replace('portico:', ''), value),
  };
  const page: Page = {
    local,
    tab: { getItem: () => null },
    globalUrl: null,
    location: { origin: ORIGIN, pathname: '/today', search: '' },
    cookie: '',
    languages: ['en-GB'],
    locks,
    fetch: send,
  };
  return {
    server,
    shared,
    calls,
    /** Opens a page: its inline script runs. */
    open: (): Tab => ({ flight: takeOff(page), session: null }),
    /** The scripts of the page are there. */
    start: (tab: Tab): SessionService => {
      const session = makeSession({
        storage: shared.tab(),
        clock: { now: () => Date.now() },
        globalBase: ORIGIN,
        lock,
        tabs: messages(),
        browserRun: { isSame: () => true, mark: () => undefined },
        tabClient: aTabClient(),
        flight: tab.flight,
      });
      tab.session = session;
      session.start();
      return session;
    },
  };
}

type Step =
  | { readonly kind: 'open' }
  /** The scripts of the n-th waiting page come. */
  | { readonly kind: 'start'; readonly tab: number }
  | { readonly kind: 'pass'; readonly ms: number }
  | { readonly kind: 'faults'; readonly faults: readonly RefreshFault[] }
  | { readonly kind: 'ask'; readonly tab: number }
  | { readonly kind: 'signOut'; readonly tab: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ kind: 'open' as const }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('start' as const), tab: fc.nat(9) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('pass' as const),
      ms: fc.constantFrom(0, 40, 200, 3_000, 25_000, 9 * MINUTE_MS, 16 * MINUTE_MS),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('faults' as const),
      faults: fc.array(fc.constantFrom<RefreshFault>(408, 429, 500, 503, 'down', 'lost', 'stuck', 'slow'), { minLength: 1, maxLength: 3 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('ask' as const), tab: fc.nat(9) }) },
);
const signOut = fc.record({ kind: fc.constant('signOut' as const), tab: fc.nat(9) });

/** Plays the steps; returns the sessions that stand at the end, and what requests were given. */
async function play(steps: readonly Step[], messageDelay: number) {
  const browser = signedInBrowser(messageDelay);
  const tabs: Tab[] = [];
  const ended: unknown[] = [];
  const tokens: (string | null)[] = [];
  let asked = 0;
  const started = (): readonly SessionService[] => tabs.flatMap(({ session }) => session ?? []);
  const start = (tab: Tab): void => {
    browser.start(tab).subscribe((news) => news.kind === 'ended' && ended.push(news));
  };
  const ask = async (session: SessionService): Promise<void> => {
    asked += 1;
    tokens.push(await session.accessToken());
  };
  for (const one of steps) {
    const sessions = started();
    if (one.kind === 'open') tabs.push(browser.open());
    else if (one.kind === 'pass') await jest.advanceTimersByTimeAsync(one.ms);
    else if (one.kind === 'faults') browser.server.faults.push(...one.faults);
    else if (one.kind === 'start') {
      const waiting = tabs.filter(({ session }) => session === null);
      const tab = waiting[one.tab % Math.max(waiting.length, 1)];
      if (tab !== undefined) start(tab);
    } else if (sessions.length > 0) {
      const session = sessions[one.tab % sessions.length]!;
      if (one.kind === 'ask') void ask(session);
      else void session.logOut();
    }
    await jest.advanceTimersByTimeAsync(0);
  }
  browser.server.faults.length = 0;
  await jest.advanceTimersByTimeAsync(2 * MINUTE_MS);
  for (const tab of tabs) if (tab.session === null) start(tab);
  await jest.advanceTimersByTimeAsync(2 * MINUTE_MS);
  return { ...browser, tabs, ended, tokens, asked, sessions: started() };
}

/** After each run its tabs are closed: their timers must not ask the next run's server. */
const closeTabs = (): void => jest.clearAllTimers();

test('in whatever order pages, answers and scripts come, renewals run one at a time and everybody stays signed in', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 16 }), fc.nat(200), async (steps, messageDelay) => {
      const { server, calls, ended, tokens, asked, sessions } = await play(steps, messageDelay);
      expect(server.mostAtOnce()).toBeLessThanOrEqual(1);
      expect({ ended, isRevoked: server.isRevoked(), refused: calls.refused, lost: asked - tokens.length }).toEqual({
        ended: [],
        isRevoked: false,
        refused: 0,
        lost: 0,
      });
      expect(tokens).not.toContain(null);
      expect(sessions.every((session) => session.claims() !== null)).toBe(true);
    }),
    { numRuns: runs(150, 10_000), plugins: [fc.afterEach(closeTabs)] },
  );
});

test('a person who signs out meanwhile is signed out in every tab, whatever the pages had sent', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 8 }),
      signOut,
      fc.array(step, { maxLength: 8 }),
      fc.nat(200),
      async (before, out, after, messageDelay) => {
        const first: readonly Step[] = [{ kind: 'open' }, { kind: 'start', tab: 0 }];
        const { sessions, shared } = await play([...first, ...before, out, ...after], messageDelay);
        expect(sessions.map((session) => session.claims())).toEqual(sessions.map(() => null));
        expect([...shared.values.keys()]).toEqual([]);
      },
    ),
    { numRuns: runs(100, 10_000), plugins: [fc.afterEach(closeTabs)] },
  );
});

test('ten pages that are opened together renew once', async () => {
  const ten = <Kind extends 'open' | 'start'>(kind: Kind) => Array.from({ length: 10 }, () => ({ kind, tab: 0 }));
  const { server, sessions } = await play([...ten('open'), { kind: 'pass', ms: 40 }, ...ten('start')], 20);
  expect([server.calls(), sessions.length]).toEqual([1, 10]);
});
