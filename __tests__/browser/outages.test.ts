/**
 * A server that is gone, slow or broken takes nothing off the page: frame, data and what was typed stay, and the page is whole again by
 * itself.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page, Route } from 'playwright-core';

import { runBehindProxy } from '../support/browserRun';
import { agentNamed } from '../support/chromium';
import { SCREENS } from '../support/everyScreen';
import { frameFaults, goWithin, recovered } from '../support/pageFrame';
import { isProof, oneIn, runs } from '../support/proof';
import { seededRandom, withSeed } from '../support/seededRandom';
import { signedIn } from '../support/signedIn';

jest.setTimeout(runs(300_000, 3_600_000));

/** People who walk at once; each of their walks meets the kill at another step. */
const WALKERS = runs(2, 1);
const ROUNDS = runs(1, 100);
/** How soon a page is whole again once the server is. */
const RECOVERED_MS = 40_000;
const SLOW_MS = runs(3_000, 10_000);

const random = seededRandom();
const run = runBehindProxy({ embedded: true }, random.next);

/** Without the service worker, as on a phone over plain http: nothing is there but what the page has. */
const BARE = { serviceWorkers: 'block' } as const;

interface Outage {
  /** `line`: the part of the `User-Agent` by which the proxy knows the page's own line. */
  readonly begin: (context: BrowserContext, line: string) => Promise<unknown>;
  readonly end: (context: BrowserContext, line: string) => Promise<unknown>;
}

const routed = (answer: (route: Route) => Promise<void>): Outage => ({
  begin: (context) => context.route('**/*', answer),
  end: (context) => context.unrouteAll({ behavior: 'ignoreErrors' }),
});
const KILLED: Outage = { begin: () => run.server.kill(), end: () => run.server.restart() };
/** Outages of one page's own line: the others' goes on. */
const OUTAGES: Readonly<Record<string, Outage>> = {
  refused: { begin: async (_, line) => run.proxy.cut(line), end: async (_, line) => run.proxy.restore(line) },
  offline: { begin: (context) => context.setOffline(true), end: (context) => context.setOffline(false) },
  slow: routed(async (route) => {
    await pause(SLOW_MS);
    await route.continue().catch(() => undefined);
  }),
  broken: routed((route) => route.fulfill({ status: 500, body: '' }).catch(() => undefined)),
};

/** Screens that an administrator opens in the frame, by their address alone. */
const PAGES = SCREENS.filter(
  ({ path, dialog, first }) => dialog !== true && first === undefined && !/^\/(forgot|reset|confirm-email|no-such)/.test(path),
).map(({ path }) => path);

const people = (page: Page) => page.locator('main [role="row"] button');

/** Names drawn once the rows beyond the edges have come, too: they follow those that are seen. */
async function settledNames(page: Page): Promise<readonly string[]> {
  let [before, names] = [[''], await people(page).allInnerTexts()];
  while (before.join() !== names.join()) {
    await pause(300);
    [before, names] = [names, await people(page).allInnerTexts()];
  }
  return names;
}
const expectFrame = async (page: Page, what: string): Promise<void> =>
  expect({ what, faults: await frameFaults(page) }).toEqual({ what, faults: [] });

/** A page may take a frame or two to say what is the matter. */
async function expectFrameSoon(page: Page, what: string): Promise<void> {
  for (let tries = 0; tries < 20; tries += 1) {
    if ((await frameFaults(page)).length === 0) return;
    await pause(100);
  }
  await expectFrame(page, what);
}

/** Looks at every screen (in `npm test` at two) while the server is out of reach, and once it is back. */
async function lookDuring(kind: string, outage: Outage): Promise<void> {
  const line = `${kind}.`;
  const { page, close } = await signedIn(run.browser, run.proxy.url, 'admin@portico.test', { ...BARE, userAgent: agentNamed(line) });
  await page.goto(`${run.proxy.url}/today`);
  await people(page).first().waitFor();
  const names = await settledNames(page);
  await outage.begin(page.context(), line);

  // The page stays, and each press opens something or says why it could not.
  expect(await people(page).allInnerTexts()).toEqual(names);
  await page.getByRole('button', { name: 'Sign someone in' }).click();
  await page
    .locator('[role="dialog"], [role="alertdialog"]')
    .first()
    .waitFor({ timeout: SLOW_MS + 5_000 });
  await expectFrame(page, `${kind}, signing someone in`);
  await page.keyboard.press('Escape');
  await page.locator('[role="dialog"], [role="alertdialog"]').first().waitFor({ state: 'detached' });
  expect(await people(page).allInnerTexts()).toEqual(names);

  const looked = isProof ? PAGES : [random.pick(PAGES)];
  for (const path of looked) {
    await goWithin(page, path);
    await expectFrameSoon(page, `${kind}, ${path}`);
    if (kind !== 'slow') await page.locator('main').locator('a, button').first().waitFor();
  }
  await outage.end(page.context(), line);
  await recovered(page, RECOVERED_MS);
  await expectFrame(page, `after it was ${kind}`);
  await close();
}

const SEEN_OUTAGES = oneIn(2, Object.entries(OUTAGES));

describe('every screen keeps its frame, what was there stays, and there is a way on', () => {
  let looks: Readonly<Record<string, Promise<void>>>;
  // They wait more than they work, so all begin at once.
  beforeAll(() => {
    looks = Object.fromEntries(SEEN_OUTAGES.map(([kind, outage]) => [kind, lookDuring(kind, outage)]));
    // Each failure is its own test's.
    for (const look of Object.values(looks)) look.catch(() => undefined);
  });

  it.each(SEEN_OUTAGES)('%s', (kind) => expect(looks[kind]).resolves.toBeUndefined());

  it('killed', () => expect(lookDuring('killed', KILLED)).resolves.toBeUndefined());
});

/** Somewhere to type: a form of a page, or one in a dialog. */
const FORMS = [
  { path: '/manage/site/1/details', fieldOn: (page: Page) => page.getByLabel('Reply name') },
  { path: '/today?dialog=sign-in', fieldOn: (page: Page) => page.getByRole('dialog').locator('input:not([type="hidden"])').first() },
  { path: '/today', fieldOn: (page: Page) => page.locator('main').getByRole('searchbox') },
];

/** A walk over some screens to a form, wherever the server is killed meanwhile; what was typed there is still there once all is well. */
async function walkTo(page: Page, walk: string, killed: Promise<unknown>): Promise<void> {
  const way: string[] = [];
  for (let step = random.between(1, 4); step > 0; step -= 1) {
    const path = random.pick(PAGES);
    way.push(path);
    await goWithin(page, path);
    await pause(random.between(0, 400));
    await expectFrameSoon(page, `${walk}: ${way.join(', ')}`);
  }
  const form = random.pick(FORMS);
  way.push(form.path);
  const what = `${walk}: ${way.join(', ')}`;
  await goWithin(page, form.path);
  await expectFrameSoon(page, what);
  const field = form.fieldOn(page);
  // Where it could not be opened it comes by itself.
  await field.waitFor({ timeout: RECOVERED_MS });
  await field.fill(walk);
  await killed;
  await recovered(page, RECOVERED_MS);
  await expectFrame(page, what);
  expect({ what, left: await field.inputValue() }).toEqual({ what, left: walk });

  // A changed form of a page asks before it is left by a link.
  if (form.path.startsWith('/manage')) {
    await page.locator('nav a[href="/reports"]').first().click();
    await page.getByRole('alertdialog').getByRole('button').last().click();
  } else await goWithin(page, '/reports');
  await page.locator('[role="dialog"], [role="alertdialog"]').first().waitFor({ state: 'detached' });
}

it(`${ROUNDS * WALKERS} walks, the server killed in each: nothing typed is lost and the page recovers`, () =>
  withSeed(random, async () => {
    const walkers = await Promise.all(
      Array.from({ length: WALKERS }, () => signedIn(run.browser, run.proxy.url, 'admin@portico.test', BARE)),
    );
    for (let round = 1; round <= ROUNDS; round += 1) {
      const killed = pause(random.between(0, 900)).then(async () => {
        await run.server.kill();
        await pause(random.between(0, 600));
        await run.server.restart();
      });
      await Promise.all(walkers.map(({ page }, walker) => walkTo(page, `walk ${(round - 1) * WALKERS + walker + 1}`, killed)));
    }
    for (const { close } of walkers) await close();
  }));
