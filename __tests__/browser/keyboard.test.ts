/** The whole round with the keyboard alone: at every stop it can be seen where one is, and one is never thrown out. */
import type { Page } from 'playwright-core';

import { runInBrowser } from '../support/browserRun';
import { visit } from '../support/chromium';
import { DEMO_PASSWORD } from '../support/signedIn';

jest.setTimeout(180_000);

const run = runInBrowser();

const MOST_STOPS = 60;

/** What has the focus, as it is called; null when nothing has. */
async function focused(page: Page): Promise<{ name: string; isSeen: boolean } | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return null;
    const labels =
      'labels' in element ? [...((element.labels as NodeListOf<HTMLElement> | null) ?? [])].map((label) => label.innerText) : [];
    const name = element.getAttribute('aria-label') ?? (labels.join(' ') || element.innerText);
    // A switch or radio is as large as its label.
    const { top, bottom, left, right } = (element.closest('label') ?? element).getBoundingClientRect();
    return { name: name.replace(/\s+/g, ' ').trim(), isSeen: bottom > 0 && right > 0 && top < innerHeight && left < innerWidth };
  });
}

/** Presses Tab (or Shift+Tab) until what is called so has the focus. */
async function goTo(page: Page, wanted: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const met: string[] = [];
  while (met.length < MOST_STOPS) {
    await page.keyboard.press(key);
    const stop = await focused(page);
    if (stop === null) throw new Error(`Lost after ${met.join(' → ')}`);
    met.push(stop.name);
    if (!stop.isSeen) throw new Error(`Out of sight: ${met.join(' → ')}`);
    if (wanted.test(stop.name)) return;
  }
  throw new Error(`${String(wanted)} was not met: ${met.join(' → ')}`);
}

async function press(page: Page, wanted: RegExp, key?: 'Tab' | 'Shift+Tab'): Promise<void> {
  await goTo(page, wanted, key);
  await page.keyboard.press('Enter');
}

/** After a navigation the focus is on the new page's heading. */
async function arriveAt(page: Page, title: RegExp): Promise<void> {
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
  expect(await focused(page)).toMatchObject({ name: expect.stringMatching(title), isSeen: true });
}

/** The focus is given back in the frame after what was open has gone. */
async function expectFocus(page: Page): Promise<void> {
  await page.waitForFunction(() => document.activeElement !== null && document.activeElement !== document.body);
  expect(await focused(page)).toMatchObject({ name: expect.any(String) });
}

it('signs in, filters, signs out a visitor, marks an evacuee, edits a site and adds a member', async () => {
  const { page, close } = await visit(run.browser, run.server.url);
  await page.getByLabel('Email').waitFor();
  if ((await focused(page)) === null) await goTo(page, /Email/);
  await page.keyboard.type('admin@portico.test');
  await page.keyboard.press('Enter');
  await page.getByLabel('Password', { exact: true }).waitFor();
  await page.keyboard.type(DEMO_PASSWORD);
  await page.keyboard.press('Enter');

  // Today: search, then sign the one who is found out.
  await arriveAt(page, /^Today/);
  await page.getByRole('row').nth(1).waitFor();
  const name =
    (await page.getByRole('row').nth(1).getByRole('button').first().innerText()).split('\n').find((line) => line.length > 2) ?? '';
  await goTo(page, /^Search/);
  await page.keyboard.type(name);
  await page.waitForFunction(() => document.querySelectorAll('[role=row]').length <= 3);
  await press(page, new RegExp(name));
  const drawer = page.getByRole('dialog');
  await drawer.waitFor();
  await press(page, /^Sign out/);
  await page.getByText(`${name} is signed out.`).first().waitFor();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  await expectFocus(page);

  // The evacuation, by the rail.
  await press(page, /^Evacuation/, 'Shift+Tab');
  await arriveAt(page, /^Evacuation/);
  await press(page, /^Start evacuation/);
  await page.getByRole('alertdialog', { name: /^Start an evacuation/ }).waitFor();
  await press(page, /^Start evacuation$/);
  await page.waitForURL(/\/reports\/evacuations\/\d+/);
  await page
    .getByRole('button', { name: /^Mark .* safe$/ })
    .first()
    .waitFor();
  await press(page, /^Mark .* safe$/);
  await page
    .getByRole('button', { name: /^Undo: / })
    .first()
    .waitFor();
  await expectFocus(page);

  // A site's name.
  await press(page, /^Manage/, 'Shift+Tab');
  await arriveAt(page, /^Manage/);
  await press(page, /^Sites\b/);
  await arriveAt(page, /^Sites/);
  await press(page, /^Quayside House/);
  await arriveAt(page, /^Quayside House/);
  // The heading is there before the form.
  await page.getByLabel('Site name').waitFor();
  await goTo(page, /^Site name/);
  await page.keyboard.press('End');
  await page.keyboard.type(' II');
  await press(page, /^Save/);
  await page.getByRole('heading', { level: 1, name: 'Quayside House II' }).waitFor();
  await expectFocus(page);

  // A member.
  await press(page, /^Manage/, 'Shift+Tab');
  await arriveAt(page, /^Manage/);
  await press(page, /^Groups\b/);
  await arriveAt(page, /^Groups/);
  await press(page, /^Staff/);
  await arriveAt(page, /^Staff/);
  await press(page, /^Add member/);
  await page.getByRole('dialog').waitFor();
  if (!/^Name/.test((await focused(page))?.name ?? '')) await goTo(page, /^Name/);
  await page.keyboard.type('Zoë Keys');
  await press(page, /^(Add member|Add|Save)/);
  await page
    .getByText(/Zoë Keys/)
    .first()
    .waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expectFocus(page);
  await close();
});
