/** Two real browsers on one report over a line that fails in every way, while a colleague marks on: both are right again by themselves. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';

import { runBehindProxy } from '../support/browserRun';
import { PHONE } from '../support/chromium';
import { colleagueAt, keepMarking } from '../support/colleague';
import { HUB_SETTINGS, listenersAt } from '../support/hubView';
import { reportOn, watchStores } from '../support/pageStore';
import { isProof, runs } from '../support/proof';
import { peopleToMark, startEvacuation } from '../support/rollCall';
import { seededRandom, withSeed } from '../support/seededRandom';
import { signedIn } from '../support/signedIn';

jest.setTimeout(runs(180_000, 3_600_000));

const FAULTS = runs(20, 200);
/** How long after the line is whole again everything must be right. */
const HEALED_MS = 5_000;
const MARKS_PER_SECOND = 20;

const random = seededRandom();
const run = runBehindProxy({ laterSettings: HUB_SETTINGS }, random.next);

/** Whether the connection is gone after it: then something may have been missed, and the report is fetched again. */
const KINDS = { reset: true, refused: true, swallowing: true, stalled: false, sliced: false, slow: false } as const;
type Kind = keyof typeof KINDS;

async function fail(kind: Kind, ms: number): Promise<void> {
  if (kind === 'reset') return run.proxy.reset();
  if (kind === 'refused') run.proxy.cut();
  else run.proxy.be(kind);
  await pause(ms);
  return run.proxy.restore();
}

/** Counts how often a page asks for the report. */
function countReads(page: Page, evacuationId: number): () => number {
  let reads = 0;
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().endsWith(`/api/v2/evacuations/${evacuationId}`)) reads += 1;
  });
  return () => reads;
}

it(`${FAULTS} faults: right again within ${HEALED_MS / 1_000} s, one fetch for each gap, one socket and one subscription each`, () =>
  withSeed(random, async () => {
    const visits = [
      await signedIn(run.browser, run.proxy.url, 'admin@portico.test'),
      await signedIn(run.browser, run.proxy.url, 'marshal@portico.test', { viewport: PHONE, hasTouch: true }),
    ];
    for (const { page } of visits) await watchStores(page.context());
    const evacuationId = await startEvacuation(visits[0]!.page, run.proxy.url);
    const pages = visits.map(({ page }) => page);
    for (const page of pages) {
      await page.goto(`${run.proxy.url}/reports/evacuations/${evacuationId}`);
      await peopleToMark(page, 1);
    }
    const reads = pages.map((page) => countReads(page, evacuationId));
    const colleague = await colleagueAt(run.server.url, evacuationId);
    const people = (await colleague.report()).evacuees.map(({ id }) => id);

    /** Null when every page shows what the server holds; else what does not fit. */
    const difference = async (): Promise<unknown> => {
      const { evacuation, evacuees } = await colleague.report();
      const expected = { phase: 'live', load: 'ready', counter: evacuation.event_counter, statuses: Object.fromEntries(evacuees.map(({ id, status }) => [id, status])), changes: [] };
      for (const page of pages) {
        const shown = await reportOn(page, evacuationId);
        if (JSON.stringify(shown) !== JSON.stringify(expected)) return { shown, expected };
      }
      return null;
    };
    const converge = async (what: string): Promise<number> => {
      const healed = Date.now();
      for (;;) {
        const rest = await difference();
        if (rest === null) return Date.now() - healed;
        if (Date.now() - healed > HEALED_MS) throw new Error(`Not right ${HEALED_MS} ms after ${what}: ${JSON.stringify(rest).slice(0, 2_000)}`);
        await pause(20);
      }
    };
    await converge('the start');

    const times: number[] = [];
    for (let fault = 1; fault <= FAULTS; fault += 1) {
      // Each kind in its turn, so that the few of them meet every one.
      const kinds = Object.keys(KINDS) as Kind[];
      const kind = kinds[(fault + random.seed) % kinds.length]!;
      const ms = random.between(200, 900);
      const what = `fault ${fault} (${kind}, ${ms} ms)`;
      const before = reads.map((count) => count());
      const stop = keepMarking(colleague, people, MARKS_PER_SECOND, random.next);
      await pause(random.between(50, 200));
      await fail(kind, ms);
      // It goes on a little while they come back.
      await pause(random.between(0, 300));
      await stop();
      times.push(await converge(what));
      const fetched = reads.map((count, index) => count() - before[index]!);
      if (fetched.some((count) => count !== (KINDS[kind] ? 1 : 0))) throw new Error(`The report was fetched ${fetched.join(' and ')} times after ${what}`);
      if (run.proxy.webSockets() !== pages.length) throw new Error(`${run.proxy.webSockets()} sockets are open after ${what}`);
      const listeners = (await listenersAt(run.server.port))[`private-Evacuation.${evacuationId}`];
      if (listeners !== pages.length) throw new Error(`${String(listeners)} subscriptions after ${what}`);
    }
    if (isProof) console.log(`Right again after ${Math.max(...times)} ms at most`);
    for (const visit of visits) await visit.close();
  }));
