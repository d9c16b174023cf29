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
  await page.getByRole('heading', { level: 1, name: /^Details/ }).waitFor();
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

  // Dragged through all steps, no frame that is drawn is without the portal's menu.
  const inner = reader.page.frames().find((each) => each.url().includes('frame='));
  if (inner === undefined) throw new Error('The recording has no frame');
  await inner.evaluate(() => {
    const seen = { drawn: 0, blank: 0 };
    Object.assign(window, { seen });
    const look = (): void => {
      seen.drawn += 1;
      if (![...document.querySelectorAll('nav')].some((menu) => menu.checkVisibility())) seen.blank += 1;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  for (let step = 1; step < stagedActionIds.length; step += 1) await slider.press('ArrowRight');
  await reader.page.getByText(`Step ${stagedActionIds.length} of ${stagedActionIds.length}:`).waitFor();
  await frame.getByRole('heading', { level: 1, name: 'Support' }).waitFor();
  // Counted by the lines above.
  const seen = await inner.evaluate(
    () => (window as unknown as { readonly seen: { readonly drawn: number; readonly blank: number } }).seen,
  );
  expect(seen.drawn).toBeGreaterThan(10);
  expect(seen.blank).toBe(0);

  // As the button of a new version does.
  await inner.evaluate(() => window.location.reload());
  await inner.waitForFunction(() => !('seen' in window));
  await frame.getByRole('heading', { level: 1, name: 'Support' }).waitFor();
  await reader.close();
  await person.close();
});
