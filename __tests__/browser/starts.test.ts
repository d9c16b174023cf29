/** How a page starts in each state that a session may be in: each start ends on the right page. */
import type { BrowserContext, Page } from 'playwright-core';

import { adminApi } from '../support/adminApi';
import { runBehindProxy } from '../support/browserRun';
import { DESKTOP } from '../support/chromium';
import { DEMO_PASSWORD, signInOn } from '../support/signedIn';

const run = runBehindProxy();

const contexts: BrowserContext[] = [];
afterEach(async () => {
  run.proxy.restore();
  await Promise.all(contexts.splice(0).map((context) => context.close()));
});

async function newContext(options: Parameters<typeof run.browser.newContext>[0] = {}): Promise<BrowserContext> {
  const context = await run.browser.newContext({ viewport: DESKTOP, locale: 'en-GB', timezoneId: 'Europe/London', ...options });
  contexts.push(context);
  return context;
}

async function open(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(run.proxy.url + path);
  return page;
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** A context whose person has signed in, and whose page has gone. */
async function signedInBefore(email = 'admin@portico.test'): Promise<BrowserContext> {
  const context = await newContext();
  const page = await open(context, '/login');
  await signInOn(page, email);
  await page.getByRole('main').getByRole('row').nth(1).waitFor();
  await page.waitForFunction(() => 'serviceWorker' in navigator && navigator.serviceWorker.ready.then(() => true));
  await page.close();
  return context;
}

it('a session that goes on opens the address with its rows', async () => {
  const context = await signedInBefore();
  const page = await open(context, '/today');
  await page.getByRole('main').getByRole('row').nth(1).waitFor();
  expect(await heading(page, /^Today at/).isVisible()).toBe(true);
});

it('a session that has ended elsewhere leads to the sign-in, and back to the address', async () => {
  const context = await signedInBefore();
  const api = await adminApi(run.server.url);
  await api.delete('profile/sessions');
  const page = await open(context, '/manage/site/1/details');
  await page.getByLabel('Email').waitFor();
  await signInOn(page, 'admin@portico.test');
  await page.waitForURL(/\/manage\/site\/1\//);
  expect(new URL(page.url()).pathname).toBe('/manage/site/1/details');
});

it.each([
  ['the line is cut', () => Promise.resolve(run.proxy.cut()), () => Promise.resolve(run.proxy.restore())],
  ['the server is gone', () => run.server.kill(), () => run.server.restart()],
])('while %s the rows of the last visit stand there, and are fresh once it is back', async (_, begin, end) => {
  const context = await signedInBefore();
  await begin();
  let page: Page;
  try {
    page = await open(context, '/today');
    await page.getByRole('main').getByRole('row').nth(1).waitFor();
    await page
      .getByText(/^(Stale|Offline) since/)
      .first()
      .waitFor();
    await page.getByText(/^This is the list as of .* Portico cannot be reached\.$/).waitFor();
  } finally {
    await end();
  }
  const live = page.getByText('Live', { exact: true }).first();
  await live.waitFor({ timeout: 60_000 });
  expect(await live.isVisible()).toBe(true);
});

it('while fresh rows are on their way those of the last visit are dated, and nothing says that the server is gone', async () => {
  const context = await signedInBefore();
  const page = await context.newPage();
  const held: (() => void)[] = [];
  await page.route(/\/visitors\?/, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await page.goto(`${run.proxy.url}/today`);
  await page.getByRole('main').getByRole('row').nth(1).waitFor();
  await page
    .getByText(/^Stale since/)
    .first()
    .waitFor();
  const notice = page.getByText(/^This is the list as of/);
  await notice.waitFor();
  expect(await notice.textContent()).toMatch(/It is being updated\.$/);
  held.forEach((release) => release());
  await notice.waitFor({ state: 'detached' });
  expect(await page.getByRole('main').getByRole('row').nth(1).isVisible()).toBe(true);
});

it('a client chosen in one tab is that of the next start', async () => {
  const context = await signedInBefore();
  const page = await open(context, '/client-switcher');
  await heading(page, 'Switch client').waitFor();
  await page.getByRole('button', { name: /Fjord School/ }).click();
  await heading(page, /^Today at Fjord/).waitFor();
  await page.reload();
  const today = heading(page, /^Today at/);
  await today.waitFor();
  expect(await today.textContent()).toMatch(/Fjord/);
});

it('the end of a trial is said', async () => {
  const context = await newContext();
  const page = await open(context, '/login');
  await signInOn(page, 'trialover@portico.test');
  await page.waitForURL(/\/trial-ended/);
  await page.goto(`${run.proxy.url}/today`);
  await page.waitForURL(/\/trial/);
  expect(new URL(page.url()).pathname).toBe('/trial-ended');
});

it.each([
  ['a password that is too old', 'expired@portico.test', 'New password'],
  ['a second factor', 'twofactor@portico.test', '6-digit code'],
])('%s is asked for before anything else', async (_, email, field) => {
  const context = await newContext();
  const page = await open(context, '/today');
  await page.getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  const asked = page.getByLabel(field, { exact: true });
  await asked.waitFor();
  expect(await asked.isEditable()).toBe(true);
});

it('without scripts each page says what it needs, in four languages', async () => {
  const context = await newContext({ javaScriptEnabled: false });
  for (const path of ['/login', '/kiosk', '/contactless']) {
    const page = await open(context, path);
    const said = (await page.locator('noscript p').allTextContents()).join(' ');
    for (const words of ['needs JavaScript', 'a besoin de JavaScript', 'benötigt JavaScript', 'necesita JavaScript'])
      expect(said).toContain(words);
    await page.close();
  }
});

it.each([
  ['reduced data', true],
  ['no such wish', false],
])('a page for somebody with %s fetches a typeface accordingly', async (_, saves) => {
  const context = await newContext();
  if (saves)
    await context.addInitScript(() => Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) }));
  const page = await context.newPage();
  const fonts: string[] = [];
  page.on('request', (request) => void (request.resourceType() === 'font' && fonts.push(request.url())));
  await page.goto(`${run.proxy.url}/login`);
  await page.getByLabel('Email').waitFor();
  await page.waitForLoadState('networkidle');
  expect(fonts.length > 0).toBe(!saves);
});
