/** A session in real browsers: many tabs, one refresh; a killed tab; wrong clocks; storage that keeps nothing. */
import type { BrowserContext, Page } from 'playwright-core';

import { runInBrowser } from '../support/browserRun';
import { DESKTOP } from '../support/chromium';
import { timesReduced, watchStores } from '../support/pageStore';
import { oneIn, runs } from '../support/proof';
import { signInOn } from '../support/signedIn';

jest.setTimeout(runs(180_000, 600_000));

const run = runInBrowser();
const TABS = runs(4, 10);
const EXPIRIES = runs(4, 20);
const TIMEOUT_MS = 20_000;

const contexts: BrowserContext[] = [];
afterEach(() => Promise.all(contexts.splice(0).map((context) => context.close())));

async function newContext(): Promise<BrowserContext> {
  const context = await run.browser.newContext({
    viewport: DESKTOP,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    baseURL: run.server.url,
  });
  contexts.push(context);
  return context;
}

async function openPage(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

const isRefresh = (url: string): boolean => url.endsWith('/auth/access-token');

/** Counts the requests of a context's tabs: refreshes, and the tokens of the calls that the server accepted. */
function watch(context: BrowserContext) {
  const seen = { refreshes: 0, configs: [] as { readonly tab: Page; readonly token: string | undefined }[], refused: [] as string[] };
  context.on('request', (request) => {
    if (isRefresh(request.url()) && request.method() === 'POST') seen.refreshes += 1;
  });
  context.on('response', (response) => {
    const url = response.url();
    if (!url.includes('/api/v2/')) return;
    if (response.status() === 401) seen.refused.push(url);
    if (url.endsWith('/config') && response.ok())
      seen.configs.push({ tab: response.frame().page(), token: response.request().headers()['authorization'] });
  });
  return seen;
}

async function until(holds: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const end = Date.now() + TIMEOUT_MS;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`Not within ${TIMEOUT_MS} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** How many configs each tab has taken in: then its next timer is set too, which a jump of the clock must not come before. */
const configsTakenBy = (tabs: readonly Page[]): Promise<readonly number[]> =>
  Promise.all(tabs.map((tab) => timesReduced(tab, 'session/configLoaded')));

/** A signed-in browser with so many tabs on a page that asks for little, on a clock that the test moves. */
async function tabsOf(context: BrowserContext, count: number): Promise<readonly Page[]> {
  await context.clock.install();
  const first = await openPage(context, '/login?next=%2Fclient-switcher');
  await signInOn(first, 'admin@portico.test');
  const others = await Promise.all(Array.from({ length: count - 1 }, () => openPage(context, '/client-switcher')));
  const tabs = [first, ...others];
  for (const tab of tabs) await tab.getByRole('heading', { level: 1, name: 'Switch client' }).waitFor();
  return tabs;
}

it.each([
  ['Web Locks', false],
  ['no Web Locks (a page over plain http)', true],
])('many tabs whose tokens run out together fetch one token, with %s; log-out reaches them all', async (_, lockless) => {
  const context = await newContext();
  await watchStores(context);
  if (lockless) await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'));
  const tabs = await tabsOf(context, TABS);
  const seen = watch(context);

  /** The tokens of each tab's last call. */
  const inUse = () => new Map(seen.configs.map(({ tab, token }) => [tab, token]));
  const used = new Set<string | undefined>();
  for (let expiry = 1; expiry <= EXPIRIES; expiry += 1) {
    const before = await configsTakenBy(tabs);
    await context.clock.fastForward('16:00');
    // Each tab asks for its config every ten minutes, which waits for a token.
    await until(() => {
      const [token, ...others] = new Set(inUse().values());
      return seen.refreshes >= expiry && inUse().size === TABS && others.length === 0 && !used.has(token);
    }, `one token for every tab's call after expiry ${expiry}`);
    expect(seen.refreshes).toBe(expiry);
    inUse().forEach((token) => used.add(token));
    await until(
      async () => (await configsTakenBy(tabs)).every((count, tab) => count > before[tab]!),
      `every tab's config after expiry ${expiry}`,
    );
  }
  expect(seen.refused).toEqual([]);

  const [first, ...others] = tabs;
  await first!.getByRole('button', { name: /Your account/ }).click();
  await first!.getByRole('menuitem', { name: 'Log out' }).click();
  for (const tab of others) await tab.waitForURL(/\/login/);
});

it('a tab that is killed while it fetches a token leaves the others able to', async () => {
  const context = await newContext();
  await watchStores(context);
  const tabs = await tabsOf(context, 3);
  // A response to a call from before would count as one of the calls that wait for a token.
  await until(async () => (await configsTakenBy(tabs)).every((count) => count > 0), 'the first config of every tab');
  const seen = watch(context);
  let held: Page | null = null;
  await context.route('**/auth/access-token', async (route) => {
    if (held !== null) return route.continue();
    held = route.request().frame().page();
    // Never answered: the tab holds the lock.
    return undefined;
  });
  await context.clock.fastForward('16:00');
  await until(() => held !== null, 'a refresh');
  await held!.close();
  await until(() => seen.configs.length >= tabs.length - 1, "the other tabs' calls");
  expect([seen.refreshes, seen.refused]).toEqual([2, []]);
});

it.each(oneIn(2, [2, -2]))('a clock that is %i hours wrong changes nothing', async (hours) => {
  const context = await newContext();
  await context.clock.install({ time: Date.now() + hours * 3_600_000 });
  const seen = watch(context);
  const page = await openPage(context, '/login?next=%2Fclient-switcher');
  await signInOn(page, 'admin@portico.test');
  await page.getByRole('heading', { level: 1, name: 'Switch client' }).waitFor();
  await until(() => seen.configs.length > 0, 'the config');
  expect(seen.refreshes).toBe(0);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Switch client' }).waitFor();
  expect(seen.refreshes).toBe(1);
});

it('storage that the browser forbids is said before and after signing in, and a reload ends at the sign-in', async () => {
  const context = await newContext();
  await context.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  const page = await openPage(context, '/login?next=%2Fclient-switcher');
  await page.getByText(/does not let Portico store anything/).waitFor();
  await signInOn(page, 'admin@portico.test');
  await page.getByRole('heading', { level: 1, name: 'Switch client' }).waitFor();
  await page.getByText(/does not let Portico store anything/).waitFor();
  await page.reload();
  await page.getByLabel('Email').waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
});

it('storage without room leaves the session to the page, and all tabs signed in', async () => {
  const context = await newContext();
  await watchStores(context);
  await context.clock.install();
  const first = await openPage(context, '/login?next=%2Fclient-switcher');
  await signInOn(first, 'admin@portico.test');
  const second = await openPage(context, '/client-switcher');
  await second.getByRole('heading', { level: 1, name: 'Switch client' }).waitFor();
  const fill = (): void => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  };
  for (const tab of [first, second]) await tab.evaluate(fill);
  const seen = watch(context);
  for (const expiry of [1, 2, 3]) {
    const before = await configsTakenBy([first, second]);
    await context.clock.fastForward('16:00');
    await until(
      async () => (await configsTakenBy([first, second])).every((count, tab) => count > before[tab]!),
      `both tabs' config after expiry ${expiry}`,
    );
  }
  expect(seen.refused).toEqual([]);
  await first.getByText(/This device is out of storage/).waitFor();
});
