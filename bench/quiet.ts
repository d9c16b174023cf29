import type { Page } from 'playwright-core';

/** Ms without a request after which a page fetches nothing more by itself. Chromium's own `networkidle` waits half a second alone. */
const QUIET_MS = 3_000;

/** Waits until a page fetches nothing more by itself, such as what it stores for the next visit. */
export async function quiet(page: Page): Promise<void> {
  const context = page.context();
  let last = Date.now();
  const heard = (): void => {
    last = Date.now();
  };
  // Of the context: a service worker's requests are not the page's.
  context.on('request', heard);
  context.on('requestfinished', heard);
  for (let left = QUIET_MS; left > 0; left = last + QUIET_MS - Date.now()) await page.waitForTimeout(left);
  context.off('request', heard);
  context.off('requestfinished', heard);
}
