import fc from 'fast-check';

import { makeSession } from '#web/session/makeSession';
import type { SessionService } from '#web/session/service';
import { isProof, runs } from '../support/proof';
import { refreshServer, type RefreshFault } from '../support/refreshServer';
import { restoreFetch } from '../support/restoreFetch';
import { aTabClient, sharedLock, sharedMessages, sharedStorage } from '../support/tabs';
import { ORIGIN } from '../support/portalTokens';

const RUNS = runs(150, 10_000);
const MINUTE_MS = 60_000;
if (isProof) jest.setTimeout(20 * MINUTE_MS);

restoreFetch();
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick', 'performance'] });
});
afterEach(() => {
  jest.useRealTimers();
});

/** After each run its tabs are closed: their timers must not ask the next run's server. */
const closeTabs = (): void => jest.clearAllTimers();

/** A browser that holds a session, its server, and its tabs as they are opened. */
function signedInBrowser(messageDelay: number) {
  const server = refreshServer(() => Date.now());
  globalThis.fetch = server.fetchToken;
  const shared = sharedStorage();
  shared.values.set('session', server.begin());
  const lock = sharedLock();
  const messages = sharedMessages(messageDelay);
  const newTab = (): SessionService =>
    makeSession({
      storage: shared.tab(),
      clock: { now: () => Date.now() },
      globalBase: ORIGIN,
      lock,
      tabs: messages(),
      browserRun: { isSame: () => true, mark: () => undefined },
      tabClient: aTabClient(),
    });
  return { server, newTab };
}

type Step =
  /** Time passes: a moment, until a renewal is due, or until the token has long run out. */
  | { readonly kind: 'pass'; readonly ms: number }
  /** Time passes, and no timer with it: the laptop's lid was closed. */
  | { readonly kind: 'sleep'; readonly ms: number }
  /** Faults of the next refreshes. */
  | { readonly kind: 'faults'; readonly faults: readonly RefreshFault[] }
  /** Requests in several tabs at the same moment. */
  | { readonly kind: 'ask'; readonly tabs: readonly number[] }
  /** A request of one tab is answered that its token has expired (a wrong clock). */
  | { readonly kind: 'refused'; readonly tab: number }
  | { readonly kind: 'open' };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('pass' as const),
      ms: fc.constantFrom(40, 300, 6_000, 9 * MINUTE_MS, 11 * MINUTE_MS, 16 * MINUTE_MS, 600 * MINUTE_MS),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('sleep' as const), ms: fc.constantFrom(12 * MINUTE_MS, 16 * MINUTE_MS, 600 * MINUTE_MS) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('faults' as const),
      faults: fc.array(fc.constantFrom<RefreshFault>(408, 429, 500, 503, 'down', 'lost', 'stuck', 'slow'), { minLength: 1, maxLength: 3 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('ask' as const), tabs: fc.array(fc.nat(3), { minLength: 1, maxLength: 8 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('refused' as const), tab: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('open' as const) }) },
);

test('refreshes run one at a time, send no expired token, log nobody out, and give every request its token', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 14 }),
      fc.integer({ min: 1, max: 3 }),
      fc.nat(200),
      async (steps, count, messageDelay) => {
        const { server, newTab } = signedInBrowser(messageDelay);
        const ended: unknown[] = [];
        const tabs: SessionService[] = [];
        const open = (): void => {
          const tab = newTab();
          tab.subscribe((news) => news.kind === 'ended' && ended.push(news));
          tab.start();
          tabs.push(tab);
        };
        const tabOf = (n: number): SessionService => tabs[n % tabs.length]!;

        let asked = 0;
        let answered = 0;
        const refusals: string[] = [];
        /** A request: it waits for a token, and the server takes that token. */
        const ask = async (tab: SessionService, stale?: string): Promise<void> => {
          asked += 1;
          const token = await tab.accessToken(stale);
          answered += 1;
          if (token === null || !server.accepts(token)) refusals.push(String(token));
        };

        for (let n = 0; n < count; n += 1) open();
        for (const one of steps) {
          if (one.kind === 'pass') await jest.advanceTimersByTimeAsync(one.ms);
          else if (one.kind === 'sleep') jest.setSystemTime(Date.now() + one.ms);
          else if (one.kind === 'faults') server.faults.push(...one.faults);
          else if (one.kind === 'ask') one.tabs.forEach((tab) => void ask(tabOf(tab)));
          else if (one.kind === 'open') open();
          else {
            const tab = tabOf(one.tab);
            const held = await Promise.race([tab.accessToken(), Promise.resolve(null)]);
            void ask(tab, held ?? undefined);
          }
          // Requests with a token are sent before the lid closes.
          await jest.advanceTimersByTimeAsync(0);
        }
        // The line is well again: all that waits comes through.
        server.faults.length = 0;
        await jest.advanceTimersByTimeAsync(2 * MINUTE_MS);
        tabs.forEach((tab) => void ask(tab));
        await jest.advanceTimersByTimeAsync(MINUTE_MS);

        expect({ lost: asked - answered, refusals, ended, isRevoked: server.isRevoked() }).toEqual({
          lost: 0,
          refusals: [],
          ended: [],
          isRevoked: false,
        });
        expect(server.mostAtOnce()).toBeLessThanOrEqual(1);
      },
    ),
    { numRuns: RUNS, plugins: [fc.afterEach(closeTabs)] },
  );
});

test('however many tabs need a token at the same moment, they fetch one', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 5 }),
      fc.array(fc.nat(4), { minLength: 1, maxLength: 20 }),
      fc.nat(200),
      async (count, requests, messageDelay) => {
        const { server, newTab } = signedInBrowser(messageDelay);
        const tabs = Array.from({ length: count }, newTab);
        tabs.forEach((tab) => tab.start());
        await jest.advanceTimersByTimeAsync(1_000);
        expect(server.calls()).toBe(1);
        const first = await tabs[0]!.accessToken();
        const answers = requests.map((tab) => tabs[tab % count]!.accessToken(first ?? undefined));
        await jest.advanceTimersByTimeAsync(2_000);
        expect(server.calls()).toBe(2);
        expect(new Set(await Promise.all(answers)).size).toBe(1);
      },
    ),
    { numRuns: runs(30, 1_000), plugins: [fc.afterEach(closeTabs)] },
  );
});
