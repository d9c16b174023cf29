/** Two people edit the same record in two browsers, against the real server. */
import type { Page } from 'playwright-core';

import { runInBrowser } from '../support/browserRun';
import { signedIn } from '../support/signedIn';

const run = runInBrowser();

const nameOf = (page: Page) => page.getByLabel('Site name', { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

it('the second to save sees what the first has changed, and loses nothing', async () => {
  const [first, second] = [
    await signedIn(run.browser, run.server.url, 'admin@portico.test'),
    await signedIn(run.browser, run.server.url, 'admin@portico.test'),
  ];
  for (const { page } of [first, second]) {
    await page.goto(`${run.server.url}/manage/site/1/details`);
    await nameOf(page).waitFor();
  }
  const name = await nameOf(first.page).inputValue();
  await nameOf(first.page).fill(`${name} East`);
  await save(first.page);
  await first.page.getByText(/^Saved /).waitFor();

  await nameOf(second.page).fill(`${name} West`);
  await second.page.getByLabel(/^Reply name/).fill('West desk');
  await save(second.page);
  await second.page.getByText(`this was changed to “${name} East”`).waitFor();
  expect(await nameOf(second.page).inputValue()).toBe(`${name} West`);
  expect(await second.page.getByLabel(/^Reply name/).inputValue()).toBe('West desk');

  await second.page.getByRole('button', { name: 'Use the other version' }).click();
  await save(second.page);
  await second.page.getByText(/^Saved /).waitFor();
  await first.page.reload();
  await nameOf(first.page).waitFor();
  expect(await nameOf(first.page).inputValue()).toBe(`${name} East`);
  expect(await first.page.getByLabel(/^Reply name/).inputValue()).toBe('West desk');
  await first.close();
  await second.close();
});
