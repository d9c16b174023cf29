/** A marshal without an account takes part by a link, in a browser of their own. */
import { readFileSync } from 'node:fs';

import type { Browser } from 'playwright-core';

import { startBuiltServer, type BuiltServer } from '../support/browserServer';
import { accessibilityViolations, launchBrowser, PHONE, visit } from '../support/chromium';
import { evacuationStop, PSEUDO, applyLook } from '../support/everyScreen';
import { itInProof } from '../support/itInProof';
import { layoutFaults } from '../support/layoutFaults';
import { pdfText } from '../support/pdfText';
import { peopleToMark, rowOf as row } from '../support/rollCall';
import { signedIn } from '../support/signedIn';

let server: BuiltServer;
let browser: Browser;

beforeAll(async () => {
  server = await startBuiltServer({ settings: { LOG_LEVEL: 'debug' } });
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser.close();
  await server.stop();
});

it('opens the report by a link, marks in it, and is out as soon as the link is ended', async () => {
  const admin = await signedIn(browser, server.url, 'admin@portico.test');
  await evacuationStop(admin.page);
  await admin.page.getByRole('button', { name: 'Share…' }).click();
  await admin.page.getByRole('textbox', { name: 'Who is it for?' }).fill('Gate 2');
  await admin.page.getByRole('button', { name: 'Create link' }).click();
  const link = (await admin.page.getByRole('dialog').locator('code').textContent()) ?? '';
  const token = link.split('#').at(-1) ?? '';
  expect(link).toMatch(new RegExp(`^${server.url}/shared/evacuations/-#[\\w-]{32}$`, 'u'));
  await admin.page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();

  const guest = await visit(browser, 'about:blank', { viewport: PHONE, hasTouch: true });
  const told: string[] = [];
  guest.page.on('request', (request) => {
    // The opening itself, and what the two calls carry: nothing else may tell the token.
    if (request.isNavigationRequest() || /auth\/shared-evacuation/u.test(request.url())) told.push(request.headers().referer ?? '');
    else told.push(request.url(), JSON.stringify(request.headers()), request.postData() ?? '');
  });
  await guest.page.goto(link);
  await guest.page.getByLabel('Your name').waitFor();
  expect(guest.page.url()).toBe(`${server.url}/shared/evacuations/-`);
  expect(await accessibilityViolations(guest.page)).toEqual([]);
  // By the keyboard alone: the field has the focus.
  await guest.page.keyboard.type('Sam Fire');
  await guest.page.keyboard.press('Enter');
  const [name = ''] = await peopleToMark(guest.page, 1);
  expect(await accessibilityViolations(guest.page)).toEqual([]);
  await guest.page.getByRole('button', { name: `Mark ${name} safe` }).click();
  await row(admin.page, name).getByText(`Sam Fire (Gate 2)`).waitFor();

  // The guest stays signed in after a reload; the address shows the report alone.
  await guest.page.reload();
  await guest.page.getByRole('button', { name: 'Leave', exact: true }).waitFor();
  await row(guest.page, name).waitFor({ state: 'detached' });
  await applyLook(guest.page, { width: 320, theme: 'light', language: PSEUDO });
  expect(await layoutFaults(guest.page)).toEqual([]);
  // The indicator's offline text is longer.
  await guest.page.context().setOffline(true);
  await guest.page
    .getByText(/[Ōö]ƒƒļ/iu)
    .first()
    .waitFor();
  expect(await layoutFaults(guest.page)).toEqual([]);
  await guest.page.context().setOffline(false);
  await applyLook(guest.page, { width: PHONE.width, theme: 'light', language: 'en' });
  await guest.page.goto(`${server.url}/manage/overview/sites`);
  await guest.page.waitForURL(/\/reports\/evacuations\/\d+$/);
  const kept = await guest.page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, document.title, document.referrer]),
  );
  for (const text of [...told, kept, server.output()]) expect(text).not.toContain(token);

  await admin.page.getByRole('button', { name: 'Share…' }).click();
  await admin.page.getByRole('button', { name: 'End the link for Gate 2…' }).click();
  await admin.page.getByRole('alertdialog').getByRole('button', { name: 'End link' }).click();
  await guest.page.getByRole('heading', { name: 'This link has ended' }).waitFor({ timeout: 2_000 });
  expect(await guest.page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('portico:session');
  await guest.page.goto(link);
  await guest.page.getByRole('heading', { name: 'This link has ended' }).waitFor();

  await admin.close();
  await guest.close();
});

itInProof('saves a finished report as a PDF file whose text can be read, apart from the page', async () => {
  const { page, close, problems } = await signedIn(browser, server.url, 'admin@portico.test');
  // Each step of signing in is a 401 by the contract.
  problems.length = 0;
  const live = await evacuationStop(page);
  const words = await page.locator('main [role="listitem"] strong').allTextContents();
  // Figures stand in such a list, too, and change as people come.
  const names = words.filter((word) => !/^\d+$/.test(word));
  await page.getByRole('button', { name: 'Complete…' }).first().click();
  const question = page.getByRole('alertdialog');
  const confirm = question.getByRole('button', { name: /^Complete with \d+/ });
  const [count = ''] = /\d+/.exec((await confirm.textContent()) ?? '') ?? [];
  await question.getByRole('textbox', { name: `Type ${count} to complete` }).fill(count);
  await confirm.click();
  const save = page.getByRole('button', { name: 'Save as PDF' });
  await save.waitFor();
  const saved = page.waitForEvent('download');
  await save.click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^evacuation-[\w-]+-\d{4}-\d\d-\d\d-\d\d-\d\d\.pdf$/);
  const pages = pdfText(readFileSync(await file.path()));
  const text = pages.join('\n');
  for (const part of [
    'Harbour & Pine',
    'Evacuation at ',
    'Kind',
    'People',
    'Comments',
    'Timeline',
    ' time (UTC',
    `Page ${pages.length} of ${pages.length}`,
    'Completed',
    ...names.slice(0, 5),
  ])
    expect(text).toContain(part);
  expect(page.url()).toContain(live.path);
  expect(problems).toEqual([]);
  await close();
});
