import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

import { visit, type Visit } from './chromium';

export const DEMO_PASSWORD = 'Portico-demo-1!';

/** Opens the portal in a browser context of its own and signs in, step by step as a person does. */
export async function signedIn(browser: Browser, url: string, email: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const visitor = await visit(browser, url, options);
  await signInOn(visitor.page, email);
  return visitor;
}

/** Signs in on a page that shows the sign-in. */
export async function signInOn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  // Sign-in has a heading too: it must have gone first.
  await password.waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
}
