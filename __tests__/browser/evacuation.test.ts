/** Two people in two real browsers on one evacuation, a line that is cut and a server that is killed. */
import type { Browser, Page } from 'playwright-core';

import { startBuiltServer, type BuiltServer } from '../support/browserServer';
import { launchBrowser, PHONE } from '../support/chromium';
import { startProxy, type CuttableProxy } from '../support/cuttableProxy';
import { freePort } from '../support/freePort';
import { signedIn } from '../support/signedIn';

jest.setTimeout(180_000);

let server: BuiltServer;
let proxy: CuttableProxy;
let browser: Browser;

beforeAll(async () => {
  const port = await freePort();
  proxy = await startProxy(() => port);
  server = await startBuiltServer({ port, publicUrl: proxy.url });
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser.close();
  await server.stop();
  await proxy.close();
});

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

async function firstNames(page: Page, count: number): Promise<string[]> {
  await page.getByRole('button', { name: /^Mark .* safe$/ }).first().waitFor();
  const labels = await page.getByRole('button', { name: /^Mark .* safe$/ }).evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''));
  return labels.slice(0, count).map((label) => label.replace(/^Mark (.*) safe$/, '$1'));
}

it('keeps two browsers in step, over a cut line and a killed server', async () => {
  const admin = await signedIn(browser, proxy.url, 'admin@portico.test');
  const marshal = await signedIn(browser, proxy.url, 'marshal@portico.test', { viewport: PHONE, hasTouch: true });

  await admin.page.goto(`${proxy.url}/fire-list`);
  await admin.page.getByRole('button', { name: 'Start evacuation…' }).first().click();
  await admin.page.getByRole('alertdialog').getByRole('button', { name: 'Start evacuation' }).click();
  await admin.page.waitForURL(/\/reports\/evacuations\/\d+/);
  await marshal.page.goto(admin.page.url());
  const names = await firstNames(admin.page, 6);
  await firstNames(marshal.page, 1);
  const [one, two, three, four] = names;
  if (one === undefined || two === undefined || three === undefined || four === undefined) throw new Error('Too few people on the list');

  // A mark in one shows in the other within a second.
  const at = Date.now();
  await marshal.page.getByRole('button', { name: `Mark ${one} safe` }).click();
  await row(admin.page, one).getByRole('button', { name: 'Undo' }).waitFor({ timeout: 5_000 });
  expect(Date.now() - at).toBeLessThan(1_000);

  // What is marked while the other's line is cut is there once it is back.
  proxy.cut();
  await marshal.page.getByRole('button', { name: `Mark ${two} safe` }).click();
  await row(marshal.page, two).getByText('waiting for the line').waitFor();
  proxy.restore();
  await row(admin.page, two).getByRole('button', { name: 'Undo' }).waitFor({ timeout: 20_000 });
  await row(marshal.page, two).getByText('waiting for the line').waitFor({ state: 'detached', timeout: 20_000 });

  // An acknowledged mark survives kill -9, and both come back by themselves.
  await admin.page.getByRole('button', { name: `Mark ${three} safe` }).click();
  await row(marshal.page, three).getByRole('button', { name: 'Undo' }).waitFor({ timeout: 5_000 });
  await server.kill();
  await server.restart();
  await marshal.page.getByRole('button', { name: `Mark ${four} safe` }).click();
  await row(admin.page, four).getByRole('button', { name: 'Undo' }).waitFor({ timeout: 30_000 });
  await admin.page.reload();
  await admin.page.getByRole('radio', { name: /^Safe/ }).click();
  for (const name of [one, two, three, four]) await row(admin.page, name).waitFor();

  await admin.close();
  await marshal.close();
});
