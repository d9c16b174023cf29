/** The picture at the top of the README: a live roll call on a phone beside Today. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';

import { DESKTOP, PHONE } from '../../__tests__/support/chromium';
import { evacuationStop, goTo, visitInLook, applyLook, type Look } from '../../__tests__/support/everyScreen';

const FILE = path.resolve(__dirname, '../../docs/pictures/roll-call.jpg');
const SIZE = { width: 1280, height: 760 };
/** The JPEG quality, which keeps the file below 300 kB. */
const QUALITY = 82;
/** Marked before the picture, and every second one in it: at night fewer are on the site, and six remain for the picture. */
const MARKED = { before: 20, shown: 3, left: 6 };

const look = (width: number): Look => ({ width, theme: 'light', language: 'en' });

/** Paints the picture into docs/pictures/. */
export async function paintRollCall(browser: Browser, url: string): Promise<void> {
  const { page, close } = await visitInLook(browser, url, look(DESKTOP.width));
  await goTo(page, { name: 'Today', path: '/today' });
  const today = await page.screenshot({ type: 'png' });

  const report = await evacuationStop(page);
  await applyLook(page, look(PHONE.width));
  await goTo(page, report);
  const safe = page.getByRole('button', { name: /^Mark .+ safe$/ });
  for (let marked = 0; marked < MARKED.before && (await safe.count()) > MARKED.left; marked += 1) await safe.first().click();
  // Marked rows stay in place until the page is left.
  await goTo(page, { name: 'Today', path: '/today' });
  await goTo(page, report);
  for (let marked = 0; marked < MARKED.shown; marked += 1) await safe.nth(marked).click();
  await page.mouse.move(0, 0);
  await page.evaluate(() => scrollTo(0, 0));
  const phone = await page.screenshot({ type: 'png' });
  await close();

  mkdirSync(path.dirname(FILE), { recursive: true });
  writeFileSync(FILE, await compose(browser, today, phone));
}

/** Puts both on one ground, as they are on a desk. */
async function compose(browser: Browser, today: Buffer, phone: Buffer): Promise<Buffer> {
  const page = await browser.newPage({ viewport: SIZE });
  const source = (picture: Buffer): string => `data:image/png;base64,${picture.toString('base64')}`;
  await page.setContent(`<!doctype html><style>
body { margin: 0; height: 100vh; background: linear-gradient(160deg, #e9f1f0, #cfe0de); position: relative; overflow: hidden }
img { position: absolute; display: block; box-shadow: 0 20px 50px #0b2f2c44 }
.today { left: 40px; top: 48px; width: 1060px; border-radius: 12px }
.phone { right: 44px; bottom: 32px; width: 300px; border-radius: 34px; border: 9px solid #10201f }
</style><img class="today" src="${source(today)}" alt=""><img class="phone" src="${source(phone)}" alt="">`);
  await page.locator('.phone').evaluate(async (image: HTMLImageElement) => image.decode());
  const picture = await page.screenshot({ type: 'jpeg', quality: QUALITY });
  await page.close();
  return picture;
}
