/** The whole round with the keyboard alone: at every stop it can be seen where one is, and one is never thrown out. */
import type { Page } from 'playwright-core';

import { runInBrowser } from '../support/browserRun';
import { visit } from '../support/chromium';
import { focused, goTo, pressByKey as press } from '../support/keyboardWalk';
import { DEMO_PASSWORD } from '../support/signedIn';

const run = runInBrowser();

/** After a navigation the focus is on the new page's heading. */
async function arriveAt(page: Page, title: RegExp): Promise<void> {
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
  expect(await focused(page)).toMatchObject({ name: expect.stringMatching(title), isSeen: true });
}

/** The list of pages is loaded for itself, and stands before the heading; what needs somebody, below it, comes when it is known. */
async function choosePageOfManage(page: Page, name: RegExp): Promise<void> {
  await press(page, /^Manage/, 'Shift+Tab');
  await arriveAt(page, /^Manage/);
  await page.getByRole('navigation').getByRole('link', { name }).waitFor();
  await press(page, name, 'Shift+Tab');
  await arriveAt(page, name);
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
  const done = page.getByText(`${name} is signed out.`).first();
  // A guest is asked whether the badge is back.
  const asked = page.getByRole('dialog', { name: `Before ${name} leaves` });
  await done.or(asked).first().waitFor();
  if (await asked.isVisible()) await press(page, /^Sign out$/);
  await done.waitFor();
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
  await choosePageOfManage(page, /^Sites\b/);
  await press(page, /^Quayside House/);
  await arriveAt(page, /^Details/);
  // The heading is there before the form.
  await page.getByLabel('Site name').waitFor();
  await goTo(page, /^Site name/);
  await page.keyboard.press('End');
  await page.keyboard.type(' II');
  await press(page, /^Save/);
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Quayside House II' }).waitFor();
  await expectFocus(page);

  // A member.
  await choosePageOfManage(page, /^Groups\b/);
  await press(page, /^Staff/);
  await arriveAt(page, /^Details/);
  await press(page, /^Members/, 'Shift+Tab');
  await page.getByRole('button', { name: 'Add member' }).waitFor();
  await press(page, /^Add member/);
  await page.getByRole('dialog').waitFor();
  // The drawer's content scrolls, and so has the focus once, too.
  if (!/^Name$/.test((await focused(page))?.name ?? '')) await goTo(page, /^Name$/);
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
