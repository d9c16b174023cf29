/** Every screen, with a phone and with a desktop: nothing that axe finds wrong, nothing on the console, nothing cut off. */
import type { Locator, Page } from 'playwright-core';

import { runInBrowser } from '../support/browserRun';
import { accessibilityViolations, DESKTOP, PHONE, visit } from '../support/chromium';
import { DEMO_PASSWORD, signedIn } from '../support/signedIn';

jest.setTimeout(180_000);

const run = runInBrowser();

/** Half faded in nothing has its contrast. */
const STILL = { reducedMotion: 'reduce' } as const;

/** Addresses, and what is to be seen there. */
const SCREENS: readonly (readonly [path: string, sign: (page: Page) => Locator])[] = [
  ['/today?status=out', (page) => page.getByRole('radio', { name: /^Out/, checked: true })],
  ['/today?status=expected', (page) => page.getByRole('radio', { name: /^Expected/, checked: true })],
  ['/today?status=to_approve', (page) => page.getByRole('radio', { name: /^To approve/, checked: true })],
  ['/today', (page) => page.getByRole('radio', { name: /^In/, checked: true })],
  ['/today?dialog=sign-in', (page) => page.getByRole('dialog', { name: 'Sign someone in' })],
  ['/today?dialog=sign-out-all', (page) => page.getByRole('alertdialog')],
  ['/fire-list', (page) => heading(page, 'Evacuation')],
  ['/manage', (page) => heading(page, 'Manage')],
  ['/manage/overview/sites', (page) => heading(page, 'Sites')],
  ['/manage/overview/groups', (page) => heading(page, 'Groups')],
  ['/manage/site/1/details', (page) => page.getByLabel('Site name')],
  ['/manage/site/1/branding', (page) => page.getByText('This page is not available in Portico yet.')],
  ['/manage/group/1/members', (page) => page.getByRole('radio', { name: 'Current', checked: true })],
  ['/manage/group/1/members?status=archived', (page) => page.getByRole('radio', { name: 'Archived', checked: true })],
  ['/manage/group/1/members?add=member', (page) => page.getByRole('dialog')],
  ['/reports', (page) => heading(page, 'Reports')],
  ['/client-switcher', (page) => page.getByRole('link', { name: /Fjord School/ }).or(page.getByRole('button', { name: /Fjord School/ }))],
  ['/no-such-page', (page) => heading(page, 'Page not found')],
];

const heading = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { level: 1, name });

/** Goes there without loading the page anew, as a link does. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** What stands there is there to stay: a heading, and no place that waits for its content. */
async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
}

/** What is wrong with what the page shows; nothing when all is well. */
async function faults(page: Page): Promise<string[]> {
  await settled(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  return [...(await accessibilityViolations(page)), ...(overflow > 0 ? [`scrolls sideways by ${overflow} px`] : [])];
}

describe.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const)('on %s', (_, viewport) => {
  it('signing in is accessible at every step', async () => {
    const { page, problems, close } = await visit(run.browser, run.server.url, { viewport, ...STILL });
    expect(await faults(page)).toEqual([]);
    await page.getByLabel('E-mail').fill('twofactor@portico.test');
    await page.keyboard.press('Enter');
    await page.getByLabel('Password', { exact: true }).waitFor();
    expect(await faults(page)).toEqual([]);
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByLabel('6-digit code').waitFor();
    expect(await faults(page)).toEqual([]);
    // Each step is a 401 by the contract, which Chromium notes on the console.
    expect(problems.filter((problem) => !problem.includes('401'))).toEqual([]);
    await close();
  });

  it('every screen of an administrator is accessible and fits', async () => {
    const { page, problems, close } = await signedIn(run.browser, run.server.url, 'admin@portico.test', { viewport, ...STILL });
    await settled(page);
    // What signing in left there: each step of it is a 401.
    problems.length = 0;
    const wrong: Record<string, string[]> = {};
    const look = async (name: string): Promise<void> => {
      const found = await faults(page);
      if (found.length > 0) wrong[name] = found;
    };
    for (const [path, sign] of SCREENS) {
      await goTo(page, path);
      await sign(page).first().waitFor();
      await look(path);
    }

    await goTo(page, '/manage/group/1/members');
    await page.getByLabel('Members', { exact: true }).getByRole('button').first().click();
    await page.getByRole('dialog').waitFor();
    await look('a member');

    await goTo(page, '/fire-list');
    // The phone's run finds the evacuation that the other one started, or the other way round.
    const start = page.getByRole('button', { name: 'Start evacuation…' });
    const running = page.getByRole('link', { name: 'Open live evacuation' });
    await start.or(running).first().waitFor();
    if (await running.isVisible()) await running.click();
    else {
      await start.first().click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Start evacuation' }).click();
    }
    await page.waitForURL(/\/reports\/evacuations\//);
    await page.getByRole('button', { name: /^Mark .* safe$/ }).first().waitFor();
    await look('a live evacuation');
    expect(wrong).toEqual({});
    expect(problems).toEqual([]);
    await close();
  });
});
