/**
 * Measures the cost of the Redux DevTools history on a page while 20 people a second are marked: how far back it reaches, its processor
 * time and memory, and how soon a past state is drawn. A second page without the history receives the same marks.
 */
import type { Page } from 'playwright-core';

import { startBuiltServer } from '../__tests__/support/browserServer';
import { DESKTOP, heapAfterCollection, launchBrowser } from '../__tests__/support/chromium';
import { runs } from '../__tests__/support/proof';
import { signInOn } from '../__tests__/support/signedIn';
import { evacuationChannel } from '#contract/realtime';
import { chunksOf, evacueesOf } from '#portal/entities/evacuees/chunks';
import { batchOf } from './crowd';
import { report } from './figures';
import { openEvacuation } from './live/evacuation';
import { watchMainThread } from './live/mainThread';
import { startPusherService } from './live/pusherService';
import { median } from './median';
import { build } from './peers';

const PEOPLE = 1_000;
const MARKS_A_SECOND = 20;
/** The length of each measurement. Each page is measured twice, early and late: the effect of marks differs as people are found. */
const SECONDS = 20;
/** So that there is a past to jump to, once the memory has been measured without any. */
const SECONDS_BEFORE_JUMPS = 10;
const JUMPS = runs(10, 50);

const REACH_S = 60;
const MOST_PROCESSOR = 2;
const MOST_MB = 30;
const MOST_JUMP_MS = 150;

/** The globals that `live/devToolsEngine.ts` sets on the page. */
interface HistoryWindow {
  readonly historyStore: {
    readonly liftedStore: {
      readonly getState: () => {
        readonly actionsById: Readonly<Record<number, { readonly timestamp: number }>>;
        readonly stagedActionIds: readonly number[];
        readonly computedStates: readonly unknown[];
      };
      readonly dispatch: (action: { readonly type: string; readonly index?: number; readonly timestamp?: number }) => unknown;
    };
  };
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Returns the seconds from the oldest recorded action until now. */
const reachOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { liftedStore } = (window as unknown as HistoryWindow).historyStore;
    const { actionsById, stagedActionIds } = liftedStore.getState();
    // The first one stands for the state that all begins from.
    const oldest = actionsById[stagedActionIds[1] ?? 0];
    return oldest === undefined ? 0 : (Date.now() - oldest.timestamp) / 1_000;
  });

const forgetHistory = (page: Page): Promise<void> =>
  page.evaluate(() => {
    (window as unknown as HistoryWindow).historyStore.liftedStore.dispatch({ type: 'COMMIT', timestamp: Date.now() });
  });

/** Jumps to and fro through the history; ms until each past state is drawn. */
const jumpsOn = (page: Page, times: number): Promise<number[]> =>
  page.evaluate(async (wanted) => {
    const { liftedStore } = (window as unknown as HistoryWindow).historyStore;
    const newest = (): number => liftedStore.getState().computedStates.length - 1;
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const isDrawn = (): boolean => [...document.querySelectorAll('nav')].some((menu) => menu.checkVisibility());
    const found: number[] = [];
    for (let jump = 0; jump < wanted; jump += 1) {
      // Never the same one twice in a row, and never the newest.
      const index = 1 + ((jump * 7) % (newest() - 1));
      const begun = performance.now();
      liftedStore.dispatch({ type: 'JUMP_TO_STATE', index });
      do await frame();
      while (!isDrawn());
      found.push(performance.now() - begun);
    }
    liftedStore.dispatch({ type: 'JUMP_TO_STATE', index: newest() });
    return found;
  }, times);

test('the history of Redux DevTools during an evacuation', async () => {
  const service = await startPusherService();
  const server = await startBuiltServer({
    settings: { DEMO_EVACUEES: String(PEOPLE) },
    laterSettings: service.settings,
  });
  const browser = await launchBrowser();
  const begun = await openEvacuation(browser, server.url);
  const { evacuation, evacuees } = begun.report;
  const people = [...evacueesOf(chunksOf(evacuees))];
  await begun.close();

  /** Both are opened alike: the page that began the evacuation has done other work before. */
  const open = async (script?: string): Promise<Page> => {
    const context = await browser.newContext({ viewport: DESKTOP, locale: 'en-GB' });
    if (script !== undefined) await context.addInitScript({ path: script });
    const page = await context.newPage();
    await page.goto(server.url);
    await signInOn(page, 'admin@portico.test');
    await page.goto(`${server.url}/reports/evacuations/${evacuation.id}?show=all`);
    await page
      .getByRole('button', { name: /^Mark .* safe$/ })
      .first()
      .waitFor();
    return page;
  };
  const plain = await open();
  const watched = await open(await build({ entry: 'live/devToolsEngine.ts', for: 'browser' }));
  // The channel has been joined, and the recorder has begun.
  await pause(12_000);

  let counter = evacuation.event_counter;
  let marks = 0;
  const mark = (): void => {
    const [made] = batchOf(marks, 1, people.length);
    marks += 1;
    const evacuee = made === undefined ? undefined : people[made.id - 1];
    if (made === undefined || evacuee === undefined) throw new Error('Nobody is left to be marked');
    counter += 1;
    service.send(evacuationChannel(evacuation.id), [{ event_counter: counter, evacuee: { ...evacuee, ...made.changes } }]);
  };
  const burst = async (seconds: number): Promise<void> => {
    const begun = performance.now();
    for (let sent = 1; sent <= seconds * MARKS_A_SECOND; sent += 1) {
      mark();
      await pause(Math.max(0, begun + (sent * 1_000) / MARKS_A_SECOND - performance.now()));
    }
  };
  /** The share of the processor that the page takes during a burst, in per cent. */
  const workOn = async (page: Page): Promise<number> => {
    await page.bringToFront();
    await burst(2);
    const main = await watchMainThread(page);
    const before = await main.worked();
    await burst(SECONDS);
    return ((await main.worked()) - before) / (SECONDS * 10);
  };

  const looks: Record<'with' | 'without', number[]> = { with: [], without: [] };
  for (const side of ['without', 'with', 'with', 'without'] as const) looks[side].push(await workOn(side === 'with' ? watched : plain));
  const [without, withHistory] = [mean(looks.without), mean(looks.with)];
  const reach = await reachOf(watched);
  const held = await heapAfterCollection(watched);
  await forgetHistory(watched);
  const memory = (held - (await heapAfterCollection(watched))) / 1_000_000;
  await burst(SECONDS_BEFORE_JUMPS);
  // The first one waits for its code.
  const [, ...jumps] = await jumpsOn(watched, JUMPS + 1);
  const shares = (of: readonly number[]): string => of.map((share) => share.toFixed(1)).join(', ');
  console.log(`with a history ${shares(looks.with)} %, without ${shares(looks.without)} %; jumps: ${jumps.map(Math.round).join(' ')} ms`);

  await browser.close();
  await Promise.all([server.stop(), service.close()]);
  const name = `history of DevTools, ${MARKS_A_SECOND} marks a second`;
  report([
    { name: `${name}: reaches back`, unit: 's', ours: reach, limit: { atLeast: REACH_S } },
    { name: `${name}: of the processor, beyond a page without`, unit: '%', ours: withHistory - without, limit: { atMost: MOST_PROCESSOR } },
    { name: `${name}: memory`, unit: 'MB', ours: memory, limit: { atMost: MOST_MB } },
    { name: 'history of DevTools: jump to a past state', unit: 'ms', ours: median(jumps), limit: { atMost: MOST_JUMP_MS } },
  ]);
}, 600_000);
