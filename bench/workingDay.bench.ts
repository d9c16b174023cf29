/** A working day of Today in one page, and a page that nobody touches: what they take of memory and processor. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';

import { adminApi } from '../__tests__/support/adminApi';
import { arrive } from '../__tests__/support/arrive';
import { bodyOf } from '../__tests__/support/answer';
import { runInBrowser } from '../__tests__/support/browserRun';
import { DESKTOP, heapAfterCollection } from '../__tests__/support/chromium';
import { actionsReduced, watchStores } from '../__tests__/support/pageStore';
import { signedIn } from '../__tests__/support/signedIn';
import type { ApiClient } from '../__tests__/support/testServer';
import { report } from './figures';
import { ACCESS_TOKEN_LIFETIME_S } from '#contract/identity/constants';
import { EVICTED_AFTER_MS } from '#portal/processes/endedVisits/endedVisitsSaga';
import { SUPPORT_FILE_MAX_ACTIONS } from '#portal/processes/supportFile/makeSupportFile';

jest.setTimeout(40 * 60_000);

const EVENTS = 10_000;
const ROWS_OPENED = 2_000;
const SCREENS_CHANGED = 200;
/** So many come, then leave, side by side: the list ends as long as it began. */
const PARTY = 25;
/** More than is recorded for a support file: from then on each new action lets an old one go. */
const WARM_ACTIONS = SUPPORT_FILE_MAX_ACTIONS + 200;
const GROWTH_LIMIT = 1.05;

const IDLE_MS = 5 * 60_000;
/** The share of one core above that of an empty tab. */
const IDLE_LIMIT_PERCENT = 0.3;
const WAKES_A_SECOND = 1;
/** The door's person signs in again before their access token ends. */
const SIGNED_IN_FOR_MS = (ACCESS_TOKEN_LIFETIME_S * 1_000) / 2;
/** Until what comes after the first rows has come. */
const SETTLED_MS = 30_000;
/** Until the last visits that ended are evicted, too. */
const EVICTED_MS = 2 * EVICTED_AFTER_MS + SETTLED_MS;
/** The warm-up goes in steps of the same work: what is recorded then is as large as later. */
const STEPS_A_DAY = 20;

const run = runInBrowser();

/** Somebody who lets people in and out at the site that the page shows. */
class Door {
  private signedInAt = Date.now();

  private constructor(
    private api: ApiClient,
    private readonly site: { readonly id: number },
    private readonly group: { readonly id: number },
  ) {}

  static async open(): Promise<Door> {
    const api = await adminApi(run.server.url);
    const [site] = bodyOf(await api.get('sites')).sites;
    const group = bodyOf(await api.get('groups')).groups.find(({ type }) => type === 'non_returning');
    if (site === undefined || group === undefined) throw new Error('The demo has no site that visitors come to');
    return new Door(api, site, group);
  }

  /** Lets a party come and leave: two events each. */
  async party(): Promise<void> {
    if (Date.now() - this.signedInAt > SIGNED_IN_FOR_MS) {
      this.api = await adminApi(run.server.url);
      this.signedInAt = Date.now();
    }
    const place = { api: this.api, site: this.site, group: this.group };
    const visits = await Promise.all(Array.from({ length: PARTY }, (_, n) => arrive(place, `Guest ${n}`)));
    await Promise.all(visits.map(({ id }) => this.api.post(`visitors/${id}/sign-out`, {})));
  }
}

const rows = (page: Page) => page.getByRole('main').getByRole('row');

async function openRow(page: Page, n: number): Promise<void> {
  await rows(page)
    .nth(1 + (n % 8))
    .getByRole('button')
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** To the evacuations, or back to Today, within the page. */
async function changeScreen(page: Page, n: number): Promise<void> {
  await page
    .getByRole('navigation')
    .getByRole('link', { name: n % 2 === 0 ? /^Evacuation/ : /^Today/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: n % 2 === 0 ? /Evacuation/ : /^Today/ }).waitFor();
}

async function work(page: Page, door: Door, { events, opened, changed }: { events: number; opened: number; changed: number }) {
  const parties = Math.ceil(events / (2 * PARTY));
  let [rowsOpened, screensChanged] = [0, 0];
  for (let party = 1; party <= parties; party += 1) {
    await door.party();
    for (; rowsOpened < (opened * party) / parties; rowsOpened += 1) await openRow(page, rowsOpened);
    // There and back.
    for (; screensChanged < (changed * party) / parties; screensChanged += 2) for (const n of [0, 1]) await changeScreen(page, n);
  }
}

it(`${EVENTS} events, ${ROWS_OPENED} rows opened and ${SCREENS_CHANGED} screens changed leave nothing behind`, async () => {
  const { page, close } = await signedIn(run.browser, run.server.url, 'admin@portico.test', { viewport: DESKTOP });
  await watchStores(page.context());
  await page.goto(`${run.server.url}/today`);
  await rows(page).nth(3).waitFor();
  const door = await Door.open();
  const step = { events: EVENTS / STEPS_A_DAY, opened: ROWS_OPENED / STEPS_A_DAY, changed: SCREENS_CHANGED / STEPS_A_DAY };
  while ((await actionsReduced(page)) < WARM_ACTIONS) await work(page, door, step);
  await pause(EVICTED_MS);
  const before = await heapAfterCollection(page);
  await work(page, door, { events: EVENTS, opened: ROWS_OPENED, changed: SCREENS_CHANGED });
  await pause(EVICTED_MS);
  const after = await heapAfterCollection(page);
  await close();
  report([
    {
      name: 'heap after a working day of Today',
      unit: 'MB',
      ours: after / 1e6,
      peer: { name: 'its beginning', value: before / 1e6 },
      limit: { atMost: GROWTH_LIMIT },
    },
  ]);
});

/** Seconds of the processor that each process of the browser has taken, by its number. */
async function processorTimes(browser: Browser): Promise<ReadonlyMap<number, number>> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return new Map(processInfo.filter(({ type }) => type === 'renderer').map(({ id, cpuTime }) => [id, cpuTime]));
}

/** Counts what wakes the scripts of a page: timers, frames, and messages of sockets. */
async function countWakes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted = { wakes: 0 };
    Object.assign(window, { counted });
    const waking =
      (work: unknown) =>
      (...given: unknown[]): unknown => {
        counted.wakes += 1;
        return typeof work === 'function' ? (work as (...all: unknown[]) => unknown)(...given) : undefined;
      };
    for (const name of ['setTimeout', 'setInterval', 'requestAnimationFrame', 'requestIdleCallback'] as const) {
      // Each takes what to do first.
      const original = window[name].bind(window) as (work: unknown, ...rest: unknown[]) => number;
      Object.assign(window, { [name]: (work: unknown, ...rest: unknown[]) => original(waking(work), ...rest) });
    }
    const Original = WebSocket;
    class CountedSocket extends Original {
      constructor(url: string | URL, protocols?: string | string[]) {
        super(url, protocols);
        this.addEventListener('message', () => (counted.wakes += 1));
      }
    }
    Object.assign(window, { WebSocket: CountedSocket });
  });
}

const wakesOf = (page: Page): Promise<number> => page.evaluate(() => (window as unknown as { counted: { wakes: number } }).counted.wakes);

it('a page of Today that nobody touches takes hardly more than an empty tab', async () => {
  const empty = await run.browser.newPage();
  await empty.goto('about:blank');
  const known = new Set((await processorTimes(run.browser)).keys());
  const { page, close } = await signedIn(run.browser, run.server.url, 'admin@portico.test', { viewport: DESKTOP });
  await countWakes(page);
  await page.goto(`${run.server.url}/today`);
  await rows(page).nth(3).waitFor();
  await pause(SETTLED_MS);

  const [begun, wakesBefore] = [await processorTimes(run.browser), await wakesOf(page)];
  await pause(IDLE_MS);
  const [ended, wakesAfter] = [await processorTimes(run.browser), await wakesOf(page)];
  const spent = (isOurs: boolean): number =>
    [...ended].filter(([id]) => known.has(id) !== isOurs).reduce((sum, [id, seconds]) => sum + seconds - (begun.get(id) ?? 0), 0);
  const percent = (seconds: number): number => (seconds / (IDLE_MS / 1_000)) * 100;
  await close();
  await empty.close();
  report([
    {
      name: 'idle Today, of a core above an empty tab',
      unit: '%',
      ours: percent(spent(true) - spent(false)),
      limit: { atMost: IDLE_LIMIT_PERCENT },
    },
    {
      name: 'wakes of an idle Today',
      unit: 'a second',
      ours: (wakesAfter - wakesBefore) / (IDLE_MS / 1_000),
      limit: { atMost: WAKES_A_SECOND },
    },
  ]);
});
