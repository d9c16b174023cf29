/** A server that is gone, slow or broken takes nothing off the page: frame, data and what was typed stay, and the page is whole again by itself. */
import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page, Route } from 'playwright-core';

import { runBehindProxy } from '../support/browserRun';
import { SCREENS } from '../support/everyScreen';
import { frameFaults, goWithin, recovered } from '../support/pageFrame';
import { isProof, runs } from '../support/proof';
import { seededRandom, withSeed } from '../support/seededRandom';
import { signedIn } from '../support/signedIn';

jest.setTimeout(runs(300_000, 3_600_000));

const WALKS = runs(10, 100);
/** How soon a page is whole again once the server is. */
const RECOVERED_MS = 40_000;
const SLOW_MS = runs(3_000, 10_000);

const random = seededRandom();
const run = runBehindProxy({}, random.next);

/** Without the service worker, as on a phone over plain http: nothing is there but what the page has. */
const BARE = { serviceWorkers: 'block' } as const;

interface Outage {
  readonly begin: (context: BrowserContext) => Promise<unknown>;
  readonly end: (context: BrowserContext) => Promise<unknown>;
}

const routed = (answer: (route: Route) => Promise<void>): Outage => ({
  begin: (context) => context.route('**/*', answer),
  end: (context) => context.unrouteAll({ behavior: 'ignoreErrors' }),
});
const OUTAGES: Readonly<Record<string, Outage>> = {
  killed: { begin: () => run.server.kill(), end: () => run.server.restart() },
  refused: { begin: async () => run.proxy.cut(), end: async () => run.proxy.restore() },
  offline: { begin: (context) => context.setOffline(true), end: (context) => context.setOffline(false) },
  slow: routed(async (route) => {
    await pause(SLOW_MS);
    await route.continue().catch(() => undefined);
  }),
  broken: routed((route) => route.fulfill({ status: 500, body: '' }).catch(() => undefined)),
};

/** Screens that an administrator opens in the frame, by their address alone. */
const PAGES = SCREENS.filter(({ path, dialog, first }) => dialog !== true && first === undefined && !/^\/(forgot|reset|confirm-email|no-such)/.test(path)).map(({ path }) => path);

const people = (page: Page) => page.locator('main [role="row"] button');
const expectFrame = async (page: Page, what: string): Promise<void> => {
  const faults = await frameFaults(page);
  if (faults.length > 0) throw new Error(`${what}: ${faults.join('; ')}`);
};

/** A page may take a frame or two to say what is the matter. */
async function expectFrameSoon(page: Page, what: string): Promise<void> {
  for (let tries = 0; tries < 20; tries += 1) {
    if ((await frameFaults(page)).length === 0) return;
    await pause(100);
  }
  await expectFrame(page, what);
}

it.each(Object.entries(OUTAGES))('%s: every screen keeps its frame, what was there stays, and there is a way on', async (kind, outage) => {
  const { page, close } = await signedIn(run.browser, run.proxy.url, 'admin@portico.test', BARE);
  await page.goto(`${run.proxy.url}/today`);
  await people(page).first().waitFor();
  const names = await people(page).allInnerTexts();
  await outage.begin(page.context());

  // What was there stays, and a press is answered: by what it opens, or by why it could not be.
  expect(await people(page).allInnerTexts()).toEqual(names);
  await page.getByRole('button', { name: 'Sign someone in' }).click();
  await page.locator('[role="dialog"], [role="alertdialog"]').first().waitFor({ timeout: SLOW_MS + 5_000 });
  await expectFrame(page, `${kind}, signing someone in`);
  await page.keyboard.press('Escape');
  await page.locator('[role="dialog"], [role="alertdialog"]').first().waitFor({ state: 'detached' });
  expect(await people(page).allInnerTexts()).toEqual(names);

  const looked = isProof ? PAGES : [random.pick(PAGES), '/manage/overview/groups'];
  for (const path of looked) {
    await goWithin(page, path);
    await expectFrameSoon(page, `${kind}, ${path}`);
    if (kind !== 'slow') await page.locator('main').locator('a, button').first().waitFor();
  }
  await outage.end(page.context());
  await recovered(page, RECOVERED_MS);
  await expectFrame(page, `after it was ${kind}`);
  await close();
});

/** Somewhere to type: a form of a page, or one in a dialog. */
const FORMS = [
  { path: '/manage/site/1/details', fieldOn: (page: Page) => page.getByLabel('Reply name') },
  { path: '/today?dialog=sign-in', fieldOn: (page: Page) => page.getByRole('dialog').locator('input:not([type="hidden"])').first() },
  { path: '/today', fieldOn: (page: Page) => page.locator('main').getByRole('searchbox') },
];

it(`${WALKS} walks, the server killed in each: the frame stays, nothing typed is lost, and the page is whole again by itself`, () =>
  withSeed(random, async () => {
    const { page, close } = await signedIn(run.browser, run.proxy.url, 'admin@portico.test', BARE);
    for (let walk = 1; walk <= WALKS; walk += 1) {
      const begun = pause(random.between(0, 900)).then(async () => {
        await run.server.kill();
        await pause(random.between(0, 600));
        await run.server.restart();
      });
      const way: string[] = [];
      for (let step = random.between(1, 4); step > 0; step -= 1) {
        const path = random.pick(PAGES);
        way.push(path);
        await goWithin(page, path);
        await pause(random.between(0, 400));
        await expectFrameSoon(page, `walk ${walk}: ${way.join(', ')}`);
      }
      const form = random.pick(FORMS);
      const typed = `Walk ${walk}`;
      way.push(form.path);
      const what = `walk ${walk}: ${way.join(', ')}`;
      await goWithin(page, form.path);
      await expectFrameSoon(page, what);
      const field = form.fieldOn(page);
      // Where it could not be opened it comes by itself.
      await field.waitFor({ timeout: RECOVERED_MS });
      await field.fill(typed);
      await begun;
      await recovered(page, RECOVERED_MS);
      await expectFrame(page, what);
      if ((await field.inputValue()) !== typed) throw new Error(`${what}: ${JSON.stringify(await field.inputValue())} is left of ${typed}`);

      // A changed form of a page asks before it is left by a link.
      if (form.path.startsWith('/manage')) {
        await page.locator('nav a[href="/reports"]').first().click();
        await page.getByRole('alertdialog').getByRole('button').last().click();
      } else await goWithin(page, '/reports');
      await page.locator('[role="dialog"], [role="alertdialog"]').first().waitFor({ state: 'detached' });
    }
    await close();
  }));
