/**
 * An evacuation that goes on and on: one page watches it, another comes and goes, a colleague marks. Nothing piles up. In the proof
 * it takes 20 minutes, among the benches alone one; PORTICO_SOAK_MINUTES sets another length.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';

import { runInBrowser } from '../__tests__/support/browserRun';
import { heapAfterCollection } from '../__tests__/support/chromium';
import { colleagueAt, keepMarking } from '../__tests__/support/colleague';
import { HUB_SETTINGS, listenersAt } from '../__tests__/support/hubView';
import { actionsReduced, reportOn, watchStores } from '../__tests__/support/pageStore';
import { runs } from '../__tests__/support/proof';
import { peopleToMark, startEvacuation } from '../__tests__/support/rollCall';
import { seededRandom, withSeed } from '../__tests__/support/seededRandom';
import { signedIn } from '../__tests__/support/signedIn';
import { SUPPORT_FILE_MAX_ACTIONS } from '#portal/processes/supportFile/makeSupportFile';

const MINUTES = Number(process.env['PORTICO_SOAK_MINUTES'] ?? runs(1, 20));
const MARKS_PER_SECOND = 20;
const MARKS_PER_SECOND_TO_WARM_UP = 100;
/** More than is recorded for a support file: from then on each new action lets an old one go. */
const WARM_ACTIONS = SUPPORT_FILE_MAX_ACTIONS + 200;
const GROWTH_LIMIT = 1.05;
const LONG_MINUTES = 10;
/** A shorter one is about the channels alone: a heap has not come to rest by then. */
const isAboutHeap = MINUTES >= 1;

jest.setTimeout(360_000 + MINUTES * 60_000 * 2);

const random = seededRandom();
const run = runInBrowser({ laterSettings: HUB_SETTINGS });

/** Kilobytes of memory that the server holds. */
const serverMemory = (): number => Number(/VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${String(run.server.pid)}/status`, 'utf8'))?.[1]);

async function until(holds: () => Promise<boolean>, what: string): Promise<void> {
  for (const since = Date.now(); !(await holds()); await pause(100))
    if (Date.now() - since > 20_000) throw new Error(`Not within 20 s: ${what}`);
}

/** From Today over the list to the report and back, within the page. */
async function walk(page: Page): Promise<void> {
  for (const step of ['goForward', 'goForward', 'goBack', 'goBack'] as const) {
    await page[step]();
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await pause(random.between(50, 600));
  }
}

it(`${MINUTES} minutes at ${MARKS_PER_SECOND} events a second leave no channel behind${isAboutHeap ? ' and no memory' : ''}`, () =>
  withSeed(random, async () => {
    const [watching, walking] = [
      await signedIn(run.browser, run.server.url, 'marshal@portico.test'),
      await signedIn(run.browser, run.server.url, 'admin@portico.test'),
    ];
    const [watcher, walker] = [watching.page, walking.page];
    for (const page of [watcher, walker]) await watchStores(page.context());
    const evacuationId = await startEvacuation(walker, run.server.url);
    const address = `${run.server.url}/reports/evacuations/${evacuationId}`;
    await watcher.goto(address);
    await peopleToMark(watcher, 1);
    await walker.goto(run.server.url);
    await walker.getByRole('heading', { level: 1, name: /^Today/ }).waitFor();
    await walker
      .getByRole('link', { name: /^Evacuation/ })
      .first()
      .click();
    await walker.getByRole('heading', { level: 1, name: /Evacuation/ }).waitFor();
    await walker.locator(`a[href$="/reports/evacuations/${evacuationId}"]`).first().click();
    await walker.waitForURL(address);
    await walker.goBack();
    await walker.goBack();
    const colleague = await colleagueAt(run.server.url, evacuationId);
    const people = (await colleague.report()).evacuees.map(({ id }) => id);

    /** The channel of the report, which one page watches while the other is at Today. */
    const channel = `private-Evacuation.${evacuationId}`;
    await until(async () => (await listenersAt(run.server.port))[channel] === 1, 'one page hears the report');
    const atRest = await listenersAt(run.server.port);

    if (isAboutHeap) {
      const stop = keepMarking(colleague, people, MARKS_PER_SECOND_TO_WARM_UP, random.next);
      while ((await actionsReduced(watcher)) < WARM_ACTIONS) await walk(walker);
      await stop();
    }
    const measure = async () => ({
      watcher: await heapAfterCollection(watcher),
      walker: await heapAfterCollection(walker),
      serverKilobytes: serverMemory(),
    });
    const walkFor = async (minutes: number): Promise<void> => {
      for (const begun = Date.now(); Date.now() - begun < minutes * 60_000;) await walk(walker);
    };

    const begun = await measure();
    const stop = keepMarking(colleague, people, MARKS_PER_SECOND, random.next);
    await walkFor(MINUTES / 2);
    const half = await measure();
    await walkFor(MINUTES / 2);
    const marks = await stop();

    const { evacuation } = await colleague.report();
    await until(async () => (await reportOn(watcher, evacuationId))?.counter === evacuation.event_counter, 'the page shows the last mark');
    await until(
      async () => JSON.stringify(await listenersAt(run.server.port)) === JSON.stringify(atRest),
      'the same channels as before are heard',
    );
    if (isAboutHeap) {
      const over = await measure();
      process.stdout.write(`${marks} marks in ${MINUTES} minutes; bytes after collection ${JSON.stringify({ begun, half, over })}\n`);
      expect(over.watcher / begun.watcher).toBeLessThan(GROWTH_LIMIT);
      // Anyone who comes and goes has what is recorded for a support file full of other actions, larger ones, only after some minutes.
      if (MINUTES >= LONG_MINUTES) expect(over.walker / half.walker).toBeLessThan(GROWTH_LIMIT);
    }
    await watching.close();
    await walking.close();
    await until(async () => Object.keys(await listenersAt(run.server.port)).length === 0, 'nobody hears anything any more');
  }));
