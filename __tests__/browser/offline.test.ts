/** The roll call without a line, in a real browser against the built server: the page is reloaded, and nothing that was marked is lost. */
import type { Page } from 'playwright-core';

import { runBehindProxy } from '../support/browserRun';
import { visit } from '../support/chromium';
import { itInProof } from '../support/itInProof';
import { peopleToMark, rowOf as row, startEvacuation } from '../support/rollCall';
import { signedIn, signInOn } from '../support/signedIn';

const run = runBehindProxy();

const comments = (page: Page) => page.getByRole('region', { name: 'Comments' });

/** Returns what the portal has stored on this device: its worker, the worker's files, and the database. */
const keptOn = (page: Page) =>
  page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    files: (
      await Promise.all(
        (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)),
      )
    ).flat(),
    databases: (await indexedDB.databases()).map(({ name }) => name),
  }));

/** Asks again until it is so; a browser's own wait does not await what is asked here. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  const begun = Date.now();
  while (!(await holds())) {
    if (Date.now() - begun > 15_000) throw new Error('It did not come about within 15 s.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Whether the worker has its files and the report is on the device: anyone who loses the line before has neither. */
const isReadyForNoLine = (page: Page) =>
  page.evaluate(async () => {
    if (navigator.serviceWorker.controller === null || !(await indexedDB.databases()).some(({ name }) => name === 'portico')) return false;
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('portico');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(new Error('no database'));
    });
    const counted = await new Promise<number>((resolve) => {
      const counting = database.transaction('reports').objectStore('reports').count();
      counting.onsuccess = () => resolve(counting.result);
    });
    database.close();
    return counted === 1;
  });

it('shows the live report without a line, keeps what is marked and written over a reload, in any language, and sends it once', async () => {
  const marshal = await signedIn(run.browser, run.proxy.url, 'marshal@portico.test');
  const { page } = marshal;
  expect(await keptOn(page)).toEqual({ workers: 0, files: [], databases: [] });
  await startEvacuation(page, run.proxy.url);
  const report = page.url();
  const names = await peopleToMark(page, 3);
  await until(() => isReadyForNoLine(page));

  run.proxy.cut();
  await page.reload();
  await peopleToMark(page, 1);
  await page
    .getByText(/^Stale since \d\d:\d\d/)
    .first()
    .waitFor();
  for (const name of names) {
    await page.getByRole('button', { name: `Mark ${name} safe` }).click();
    await row(page, name).getByText('waiting for a connection').waitFor();
  }
  await comments(page).getByRole('textbox').fill('Gate B is blocked');
  await comments(page).getByRole('button', { name: 'Send' }).click();
  await comments(page)
    .getByText(/^Waiting for a connection/)
    .waitFor();

  await page.reload();
  await page.getByText('4 pending', { exact: true }).waitFor();
  // On the screen the report's own head counts them; a listener hears it with the state of the line.
  await page
    .getByRole('status')
    .filter({ hasText: /^Stale since \d\d:\d\d · 4 pending$/ })
    .waitFor();
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  const short = page.getByText(/^Stale \d\d:\d\d$/);
  await short.waitFor();
  expect(await short.evaluate((node) => node.getClientRects().length)).toBe(1);
  if (size !== null) await page.setViewportSize(size);
  await page.getByRole('radio', { name: /^Safe/ }).click();
  for (const name of names) await row(page, name).getByText('waiting for a connection').waitFor();

  const reloadIn = async (language: string) => {
    await page.evaluate((wanted) => localStorage.setItem('portico:language', wanted), language);
    await page.reload();
  };
  await reloadIn('de');
  await page.getByText('4 ausstehend', { exact: true }).waitFor();
  await reloadIn('en_GB');
  await page.getByText('4 pending', { exact: true }).waitFor();

  run.proxy.restore();
  await page.getByText('4 pending', { exact: true }).waitFor({ state: 'detached', timeout: 20_000 });
  await page.getByText('Live', { exact: true }).first().waitFor();
  for (const name of names)
    await row(page, name)
      .getByText(/, by .* at /)
      .waitFor();

  // Exactly once, as everybody else sees it.
  const colleague = await signedIn(run.browser, run.proxy.url, 'admin@portico.test');
  await colleague.page.goto(report);
  await colleague.page.getByRole('radio', { name: /^Safe 3/ }).click();
  for (const name of names) await row(colleague.page, name).waitFor();
  expect(await comments(colleague.page).getByText('Gate B is blocked').count()).toBe(1);

  const { files, workers } = await keptOn(page);
  expect(workers).toBe(1);
  expect(files.filter((file) => !/^\/(index\.html|assets\/[\w.-]+\.(js|css|woff2)|assets\/texts\.\w+\/[\w-]+\.json)$/.test(file))).toEqual(
    [],
  );
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.getByLabel('Email').waitFor();
  await until(async () => {
    const kept = await keptOn(page);
    return kept.workers + kept.files.length + kept.databases.length === 0;
  });

  await marshal.close();
  await colleague.close();
});

itInProof('fetches what a page without a line needs again when the line went while it came', async () => {
  const { page, close } = await visit(run.browser, run.proxy.url);
  // Held until the line is gone; the next try is the browser's own.
  await page.evaluate(() => {
    const workers = navigator.serviceWorker;
    const register = workers.register.bind(workers);
    workers.register = (...asked) =>
      new Promise((resolve, reject) => {
        Object.assign(window, { letGo: () => register(...asked).then(resolve, reject) });
        workers.register = register;
      });
  });
  await signInOn(page, 'marshal@portico.test');
  await page.waitForFunction(() => 'letGo' in window);
  run.proxy.cut();
  // Put there above.
  await page.evaluate(() => (window as unknown as { letGo: () => Promise<void> }).letGo());
  expect(await keptOn(page)).toMatchObject({ workers: 0, files: [] });
  run.proxy.restore();
  await until(() => page.evaluate(() => navigator.serviceWorker.controller !== null));
  expect((await keptOn(page)).files.length).toBeGreaterThan(0);
  await close();
});
