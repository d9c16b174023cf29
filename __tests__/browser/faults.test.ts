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

const FAULTS = runs(4, 200);
/** How long after the line is whole again everything must be right. */
const HEALED_MS = 5_000;
const MARKS_PER_SECOND = 20;

const random = seededRandom();
const run = runBehindProxy({ laterSettings: HUB_SETTINGS }, random.next);

const short = (): number => random.between(200, 900);
/** How long each kind of fault lasts, in ms: the `fault`th of all. */
const LASTING = {
  reset: () => 0,
  // Outlasts the first attempts to come back; now and then long enough to be given up for unavailable.
  refused: (fault: number) => (fault % 39 === 0 ? 12_000 : random.between(500, 3_000)),
  swallowing: short,
  stalled: short,
  // Until the page has asked whether anybody is there, and given the connection up.
  silent: () => 45_000,
  sliced: short,
  slow: short,
} as const;
type Kind = keyof typeof LASTING;

/** Whether the connection is gone after it: something may have been missed, and the report is fetched again. */
const isLossy = (kind: Kind): boolean => kind === 'reset' || kind === 'refused' || kind === 'swallowing' || kind === 'silent';

/** Each kind in its turn, so that a few of them meet every one; the longest only among many. */
function kindOf(fault: number): Kind {
  if (fault % 50 === 49) return 'silent';
  const kinds: readonly Kind[] = ['reset', 'stalled', 'refused', 'sliced', 'swallowing', 'slow'];
  return kinds[(fault + random.seed) % kinds.length]!;
}

async function fail(kind: Kind, ms: number): Promise<void> {
  if (kind === 'reset') return run.proxy.reset();
  if (kind === 'refused') run.proxy.cut();
  else run.proxy.be(kind === 'silent' ? 'stalled' : kind);
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

    /** Gaps so far: each makes every page read the report again. */
    let gaps = 0;
    let asked: readonly number[] = [];
    /** Null when every page shows what the server holds, and has come back from every gap; else what does not fit. */
    const difference = async (): Promise<unknown> => {
      const { evacuation, evacuees } = await colleague.report();
      const expected = {
        phase: 'live',
        load: 'ready',
        counter: evacuation.event_counter,
        statuses: Object.fromEntries(evacuees.map(({ id, status }) => [id, status])),
        changes: [],
      };
      for (const page of pages) {
        const shown = await reportOn(page, evacuationId);
        if (JSON.stringify(shown) !== JSON.stringify(expected)) return { shown, expected };
      }
      const fetched = reads.map((count, index) => count() - (asked[index] ?? 0));
      return fetched.every((count) => count >= gaps) ? null : { fetched, gaps };
    };
    const converge = async (what: string): Promise<number> => {
      const healed = Date.now();
      for (;;) {
        const rest = await difference();
        if (rest === null) return Date.now() - healed;
        if (Date.now() - healed > HEALED_MS)
          throw new Error(`Not right ${HEALED_MS} ms after ${what}: ${JSON.stringify(rest).slice(0, 2_000)}`);
        await pause(20);
      }
    };
    const checkCounts = async (what: string): Promise<void> => {
      const fetched = reads.map((count, index) => count() - asked[index]!);
      if (fetched.some((count) => count !== gaps))
        throw new Error(`The report was fetched ${fetched.join(' and ')} times over ${gaps} gaps, after ${what}`);
      if (run.proxy.webSockets() !== pages.length) throw new Error(`${run.proxy.webSockets()} sockets are open after ${what}`);
      const listeners = (await listenersAt(run.server.port))[`private-Evacuation.${evacuationId}`];
      if (listeners !== pages.length) throw new Error(`${String(listeners)} subscriptions after ${what}`);
    };
    await converge('the start');
    asked = reads.map((count) => count());

    const times: number[] = [];
    for (let fault = 1; fault <= FAULTS; fault += 1) {
      const kind = kindOf(fault);
      const ms = LASTING[kind](fault);
      const what = `fault ${fault} (${kind}, ${ms} ms)`;
      const stop = keepMarking(colleague, people, MARKS_PER_SECOND, random.next);
      await pause(random.between(50, 200));
      await fail(kind, ms);
      if (isLossy(kind)) gaps += 1;
      // It goes on a little while they come back.
      await pause(random.between(0, 300));
      await stop();
      times.push(await converge(what));
      await checkCounts(what);
    }
    // Excess requests would arrive late.
    await pause(1_000);
    await checkCounts('all of them');
    expect(await difference()).toBeNull();
    expect(times).toHaveLength(FAULTS);
    if (isProof) process.stdout.write(`${FAULTS} faults: right again after ${Math.max(...times)} ms at most\n`);
    for (const visit of visits) await visit.close();
  }));
