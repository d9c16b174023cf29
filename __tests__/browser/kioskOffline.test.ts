/** A kiosk loses its network, page and server: every sign-in that it confirmed is stored exactly once, with photo and time. */
import type { Page } from 'playwright-core';

import { adminApi } from '../support/adminApi';
import { bodyOf } from '../support/answer';
import { runBehindProxy } from '../support/browserRun';
import { visit } from '../support/chromium';
import { runs } from '../support/proof';

const VISITS = runs(2, 40);
jest.setTimeout(runs(240_000, 45 * 60_000));

const run = runBehindProxy();
const NEAR_MS = 60_000;

/** Signs a visitor in with a photo, on a kiosk of the demo's first site. */
async function signIn(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Visitors' }).click();
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Here to see').fill('Somebody');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page
    .getByRole('radiogroup', { name: /^I have read the site rules/ })
    .getByText('Yes')
    .click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Take photo' }).click();
  await page.getByRole('button', { name: 'Use this photo' }).click();
  await page.getByRole('heading', { level: 1, name: `You are signed in, ${name}` }).waitFor();
  await page.getByRole('button', { name: 'Done' }).click();
}

it('notes visits without a line, over a killed page and a killed server, and sends each once', async () => {
  const api = await adminApi(run.server.url);
  const site = bodyOf(await api.get('sites')).sites.find(({ name }) => name === 'Albion Wharf')!;
  const { code } = bodyOf(await api.post(`sites/${site.id}/devices`, { name: 'Side door' }));
  const kiosk = await visit(run.browser, run.proxy.url, { viewport: { width: 1024, height: 768 }, reducedMotion: 'reduce' });
  let { page } = kiosk;
  await page.goto(`${run.proxy.url}/kiosk`);
  await page.getByLabel('7-digit code').fill(code);
  const welcome = page.getByRole('heading', { level: 1, name: 'Welcome to Albion Wharf' });
  await welcome.waitFor();
  await page.getByText('Connected').waitFor();
  // All of its files are on the device.
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await page.waitForFunction(async () => {
    const names = await caches.keys();
    const files = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length));
    return files.some((count) => count > 20);
  });
  const manifest = await page.evaluate(
    async () => (await fetch('/kiosk.webmanifest')).json() as Promise<{ start_url: string; display: string }>,
  );
  expect(manifest).toMatchObject({ start_url: '/kiosk', display: 'fullscreen' });

  run.proxy.cut();
  await page.getByText('No connection', { exact: true }).waitFor();
  const names = Array.from({ length: VISITS }, (_, index) => `Vera Line ${index + 1}`);
  const began = Date.now();
  for (const name of names) {
    await signIn(page, name);
    // Another page of the same device, which starts without a line.
    const context = page.context();
    await page.close();
    page = await context.newPage();
    await page.goto(`${run.proxy.url}/kiosk`);
  }
  await page.getByText(`No connection · ${VISITS} ${VISITS === 1 ? 'entry' : 'entries'} waiting`).waitFor();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: names[0]! }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('heading', { level: 1, name: `You are signed out, ${names[0]}` }).waitFor();
  const ended = Date.now();

  const sending = page.waitForRequest(/queued-sign-ins/u);
  run.proxy.restore();
  await sending;
  await run.server.kill();
  await run.server.restart();
  await page.getByText('Connected', { exact: true }).waitFor({ timeout: 120_000 });

  const later = await adminApi(run.server.url);
  const all = bodyOf(await later.get(`visitors?site_id=${site.id}&per_page=100`)).visitors.filter(({ name }) =>
    name.startsWith('Vera Line'),
  );
  expect(all.map(({ name }) => name).sort()).toEqual([...names].sort());
  for (const { in_timestamp: at } of all) {
    expect(Date.parse(at ?? '')).toBeGreaterThan(began - NEAR_MS);
    expect(Date.parse(at ?? '')).toBeLessThan(ended + NEAR_MS);
  }
  expect(all.filter(({ out_timestamp: at }) => at !== null).map(({ name }) => name)).toEqual([names[0]]);
  for (const { id } of all) expect((await later.get(`visitors/${id}/photo`)).status).toBe(200);
  expect(
    bodyOf(await later.get(`sites/${site.id}/unsettled-visits`)).unsettledVisits.filter(({ name }) => name.startsWith('Vera')),
  ).toEqual([]);
  await kiosk.close();
});
