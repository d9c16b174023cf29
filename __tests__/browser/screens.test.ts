/** Every screen, with a phone and with a desktop: nothing that axe finds wrong, nothing on the console, nothing cut off. */
import type { Browser, Page } from 'playwright-core';

import { startBuiltServer, type BuiltServer } from '../support/browserServer';
import { accessibilityViolations, DESKTOP, launchBrowser, PHONE, visit } from '../support/chromium';
import { signedIn } from '../support/signedIn';

jest.setTimeout(180_000);

let server: BuiltServer;
let browser: Browser;

beforeAll(async () => {
  server = await startBuiltServer();
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser.close();
  await server.stop();
});

async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
}

const SIZES = [
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const;

describe.each(SIZES)('on %s', (_, viewport) => {
  it('signing in is accessible at every step', async () => {
    const { page, problems, close } = await visit(browser, server.url, { viewport });
    await settled(page);
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByLabel('E-mail').fill('twofactor@portico.test');
    await page.keyboard.press('Enter');
    await page.getByLabel('Password', { exact: true }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByLabel('Password', { exact: true }).fill('Portico-demo-1!');
    await page.keyboard.press('Enter');
    await page.getByLabel('6-digit code').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    // Each step is a 401 by the contract, which Chromium notes on the console.
    expect(problems.filter((problem) => !problem.includes('401'))).toEqual([]);
    await close();
  });

  it('every screen of an administrator is accessible and fits', async () => {
    const { page, problems, close } = await signedIn(browser, server.url, 'admin@portico.test', { viewport });
    await settled(page);
    // What signing in left there: each step of it is a 401.
    problems.length = 0;
    const wrong: Record<string, string[]> = {};
    const look = async (name: string): Promise<void> => {
      await settled(page);
      const violations = await accessibilityViolations(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      if (overflow > 0) violations.push(`scrolls sideways by ${overflow} px`);
      if (violations.length > 0) wrong[name] = violations;
    };
    const paths = [
      '/today', '/today?status=out', '/today?status=expected', '/today?status=to_approve', '/today?dialog=sign-in', '/today?dialog=sign-out-all',
      '/fire-list', '/manage', '/manage/overview/sites', '/manage/overview/groups', '/manage/site/1/details', '/manage/group/1/members',
      '/manage/group/1/members?status=archived', '/manage/group/1/members?add=member', '/manage/site/1/branding', '/reports', '/client-switcher', '/no-such-page',
    ];
    for (const path of paths) {
      await page.goto(`${server.url}${path}`);
      await look(path);
    }
    await page.goto(`${server.url}/manage/group/1/members`);
    await page.getByRole('row').nth(1).getByRole('button').first().or(page.getByRole('listitem').first().getByRole('button').first()).first().click();
    await page.getByRole('dialog').waitFor();
    await look('a member');
    await page.goto(`${server.url}/fire-list`);
    await page.getByRole('button', { name: 'Start evacuation…' }).or(page.getByRole('link', { name: 'Open live evacuation' })).first().click();
    const start = page.getByRole('alertdialog').getByRole('button', { name: 'Start evacuation' });
    if (await start.isVisible().catch(() => false)) await start.click();
    await page.waitForURL(/\/reports\/evacuations\//);
    await look('a live evacuation');
    expect(wrong).toEqual({});
    expect(problems).toEqual([]);
    await close();
  });
});
