import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';

import { startBuiltServer } from '../../__tests__/support/browserServer';
import { launchBrowser, visit } from '../../__tests__/support/chromium';
import {
  evacuationStops,
  goTo,
  shareOut,
  showcaseStops,
  visitInLook,
  applyLook,
  SCREENS,
  SCREENS_OF,
  type Stop,
} from '../../__tests__/support/everyScreen';
import { DEMO_PASSWORD } from '../../__tests__/support/signedIn';
import { galleryPage, type Picture } from './galleryPage';
import { paintRollCall } from './paintRollCall';
import { fileName, lookName, OTHERS_SCREENS, STOPPED, VIEWERS } from './pictures';

const FOLDER = path.resolve(__dirname, '../../gallery');
const WORKERS = 2;

/** Paints all pictures whose name holds `only` ('' for all) into gallery/, and says how many and how long it took. */
export async function paintGallery(only: string): Promise<void> {
  const begun = Date.now();
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const server = await startBuiltServer();
  const browser = await launchBrowser();
  const pictures: Picture[] = [];
  try {
    if ('readme'.includes(only)) await paintRollCall(browser, server.url);
    if (only === 'readme') return;
    const everywhere = await allStops(browser, server.url);
    const work = VIEWERS.flatMap((viewer) => viewer.looks.map((look) => ({ viewer, look })));
    await shareOut(work, WORKERS, async ({ viewer, look }) => {
      const visitor = await visitInLook(browser, server.url, { width: 1440, theme: 'light', language: 'en' }, viewer.email);
      const stops = viewer.everything ? everywhere : [...OTHERS_SCREENS, ...(SCREENS_OF[viewer.email] ?? [])];
      await applyLook(visitor.page, look);
      for (const stop of stops) {
        if (!`${viewer.role} ${stop.name}`.includes(only)) continue;
        await goTo(visitor.page, stop);
        const file = `${viewer.role}/${lookName(look)}/${fileName(stop)}.jpg`;
        await visitor.page.screenshot({ path: path.join(FOLDER, file), type: 'jpeg', quality: 70, fullPage: stop.dialog !== true });
        pictures.push({ role: viewer.role, look: lookName(look), name: stop.name, file });
      }
      await visitor.close();
    });
    for (const role of STOPPED) if (`${role} sign-in`.includes(only)) pictures.push(await paintSignIn(browser, server.url, role));
  } finally {
    await browser.close();
    await server.stop();
  }
  writeFileSync(path.join(FOLDER, 'index.html'), galleryPage(pictures));
  process.stdout.write(`${pictures.length} pictures in ${Math.round((Date.now() - begun) / 1000)} s: gallery/index.html\n`);
}

/** All that an administrator can open. Found out once: two who look for a site to evacuate at the same time start two. */
async function allStops(browser: Browser, url: string): Promise<readonly Stop[]> {
  const { page, close } = await visitInLook(browser, url, { width: 1440, theme: 'light', language: 'en' });
  const stops = [...SCREENS, ...(await evacuationStops(page)), ...(await showcaseStops(page))];
  await close();
  return stops;
}

/** Where the sign-in of somebody stops who needs more than a password. */
async function paintSignIn(browser: Browser, url: string, role: string): Promise<Picture> {
  const { page, close } = await visit(browser, url, { reducedMotion: 'reduce' });
  await page.getByLabel('Email').fill(`${role}@portico.test`);
  await page.keyboard.press('Enter');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: /sign in/i }).waitFor({ state: 'detached', timeout: 10_000 }).catch(() => undefined);
  await page.waitForTimeout(500);
  const file = `${role}-sign-in.jpg`;
  await page.screenshot({ path: path.join(FOLDER, file), type: 'jpeg', quality: 70 });
  await close();
  return { role, look: 'light-1440-en', name: 'sign-in', file };
}
