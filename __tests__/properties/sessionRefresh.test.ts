import fc from 'fast-check';

import { TOKEN_REFRESH_RETRY_MS } from '../../src/contract/constants';
import { makeSession } from '../../src/portal/processes/session/makeSession';
import type { SessionService } from '../../src/portal/lib/services';
import { runs } from '../support/proof';
import { aTabClient, sharedLock, sharedMessages, sharedStorage } from '../support/tabs';
import { accessToken, ORIGIN } from '../support/portalTokens';

const RUNS = runs(60, 1_000);

/** A server with one refresh token at a time: a used one, presented again after its pair was used, ends the session. */
function tokenServer() {
  let current = 'refresh-0';
  let calls = 0;
  const failures: number[] = [];
  /** How long (ms) after a failure the next call came. */
  const pauses: number[] = [];
  let failedAt: number | undefined;
  let atOnce = 0;
  let mostAtOnce = 0;
  const fetchToken: typeof fetch = async (_input, init) => {
    calls += 1;
    atOnce += 1;
    if (failedAt !== undefined) pauses.push(Date.now() - failedAt);
    failedAt = undefined;
    mostAtOnce = Math.max(mostAtOnce, atOnce);
    const presented = new Headers(init?.headers).get('Authorization')?.replace('Bearer ', '');
    await new Promise((resolve) => setTimeout(resolve, 120));
    atOnce -= 1;
    const failure = failures.shift();
    if (failure !== undefined) {
      failedAt = Date.now();
      return Response.json({ message: 'Later.' }, { status: failure });
    }
    if (presented !== current) return Response.json({ message: 'Reused.', code: 'session_expired' }, { status: 401 });
    current = `refresh-${calls}`;
    return Response.json({ access_token: accessToken({}, Date.now()), refresh_token: current });
  };
  return { fetchToken, failures, pauses, calls: () => calls, mostAtOnce: () => mostAtOnce };
}

const realFetch = globalThis.fetch;
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick', 'performance'] });
});
afterEach(() => {
  globalThis.fetch = realFetch;
  jest.useRealTimers();
});

const request = fc.record({ tab: fc.nat(3), at: fc.nat(2_000), isStale: fc.boolean() });

test('however many requests of however many tabs want a token: one refresh for all of one need, and nobody is logged out', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.array(request, { minLength: 1, maxLength: 20 }),
      fc.array(fc.constantFrom(408, 429, 500, 503), { maxLength: 3 }),
      fc.nat(200),
      async (count, requests, failures, messageDelay) => {
        const server = tokenServer();
        globalThis.fetch = server.fetchToken;
        const shared = sharedStorage();
        shared.values.set('session', 'refresh-0');
        const lock = sharedLock();
        const messages = sharedMessages(messageDelay);
        const ended: unknown[] = [];
        const tabs: SessionService[] = Array.from({ length: count }, () =>
          makeSession({ storage: shared.tab(), clock: { now: () => Date.now() }, globalBase: ORIGIN, lock, tabs: messages(), browserRun: { isSame: () => true, mark: () => undefined }, tabClient: aTabClient() }),
        );
        tabs.forEach((tab) => {
          tab.subscribe((news) => news.kind === 'ended' && ended.push(news));
          tab.start();
        });
        await jest.advanceTimersByTimeAsync(1_000);
        expect(server.calls()).toBe(1);
        const first = await tabs[0]!.accessToken();

        // Everybody's token is refused or has run out at about the same time.
        server.failures.push(...failures);
        const answers = requests.map(async ({ tab, at, isStale }) => {
          await new Promise((resolve) => setTimeout(resolve, at));
          return await tabs[tab % count]!.accessToken(isStale ? (first ?? undefined) : undefined);
        });
        await jest.advanceTimersByTimeAsync(60_000);
        const tokens = await Promise.all(answers);
        expect(tokens.every((token) => typeof token === 'string')).toBe(true);
        const isNeeded = requests.some(({ isStale }) => isStale);
        expect(server.calls()).toBe(isNeeded ? 2 + failures.length : 1);
        expect(server.mostAtOnce()).toBe(1);
        if (count === 1) expect(Math.min(TOKEN_REFRESH_RETRY_MS, ...server.pauses)).toBe(TOKEN_REFRESH_RETRY_MS);
        expect(ended).toEqual([]);
        expect(new Set(await Promise.all(tabs.map((tab) => tab.accessToken()))).size).toBe(1);
        // These tabs are closed: their timers must not ask the next run's server.
        jest.clearAllTimers();
      },
    ),
    { numRuns: RUNS },
  );
});
