/** A support file made by a person's own page is opened by /dev/replay, which shows that page again and asks nothing for it. */
import { readFileSync } from 'node:fs';

import { runInBrowser } from '../support/browserRun';
import { visit } from '../support/chromium';
import { signedIn } from '../support/signedIn';

const run = runInBrowser();

it('saves a file of what happened, and replays it in a frame', async () => {
  const person = await signedIn(run.browser, run.server.url, 'admin@portico.test');
  const { page } = person;
  // Recording begins a little after the page.
  await page.waitForTimeout(10_500);
  await page
    .getByRole('link', { name: /^Evacuation/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: /Evacuation/ }).waitFor();
  // Endpoints of screens that the page of the replay has never shown.
  await page.getByRole('link', { name: 'Manage' }).first().click();
  await page
    .getByRole('link', { name: /^Groups/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Staff', exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: /Staff|Members/ }).waitFor();
  await page.getByRole('link', { name: 'Support' }).first().click();
  await page.getByRole('button', { name: 'Prepare the file' }).click();
  await page.getByRole('button', { name: 'Save the file' }).waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the file' }).click();
  const file = await (await download).path();
  const text = readFileSync(file, 'utf8');
  expect(text).not.toMatch(/Harbour|@portico/);

  const reader = await visit(run.browser, `${run.server.url}/dev/replay`);
  await reader.page
    .locator('input[type=file]')
    .setInputFiles({ name: 'file.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  const frame = reader.page.frameLocator('iframe');
  await frame.getByRole('heading', { level: 1, name: 'Support' }).waitFor();
  const { stagedActionIds } = JSON.parse(text) as { readonly stagedActionIds: readonly number[] };
  await reader.page.getByText(`Step ${stagedActionIds.length} of ${stagedActionIds.length}:`).waitFor();
  expect(await reader.page.getByText('could not be played').count()).toBe(0);
  const asked: string[] = [];
  reader.page.on('request', (request) => void (request.url().includes('/api/') && asked.push(request.url())));
  const slider = reader.page.getByRole('slider');
  await reader.page
    .getByRole('button', { name: /^route\/moved/ })
    .first()
    .click();
  await frame.getByRole('heading', { level: 1, name: /Evacuation/ }).waitFor();
  await frame.getByRole('link', { name: 'Manage' }).first().click();
  await slider.press('Home');
  await frame.getByRole('heading', { level: 1, name: /^Today/ }).waitFor();
  expect(asked).toEqual([]);
  await reader.close();
  await person.close();
});
