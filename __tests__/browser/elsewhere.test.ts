/** Covers the portal's requests to other origins: a global base elsewhere, and a vendor's live chat. */
import { createServer, type Server } from 'node:http';
import type { Browser, Page } from 'playwright-core';

import { startBuiltServer, type BuiltServer } from '../support/browserServer';
import { launchBrowser, visit, type Visit } from '../support/chromium';
import { freePort } from '../support/freePort';
import { signInOn } from '../support/signedIn';

/** Replaces the vendor's script: records the calls. */
const MESSENGER = `
  const waiting = window.Intercom?.q ?? [];
  window.told = [['begun', { ...window.intercomSettings }]];
  window.Intercom = (...words) => {
    window.told.push(words);
    if (words[0] === 'onUnreadCountChange') words[1](2);
  };
  waiting.forEach((words) => window.Intercom(...words));
`;

let vendor: Server;
let server: BuiltServer;
let browser: Browser;
beforeAll(async () => {
  vendor = createServer((_request, response) => response.setHeader('content-type', 'text/javascript').end(MESSENGER));
  const [port, vendorPort] = [await freePort(), await freePort()];
  await new Promise<void>((resolve) => vendor.listen(vendorPort, '127.0.0.1', resolve));
  server = await startBuiltServer({
    port,
    settings: {
      GLOBAL_URL: `http://127.0.0.1:${port}`,
      INTERCOM_APP_ID: 'demo-app',
      INTERCOM_SECRET: 'a secret that only the server knows',
      INTERCOM_SCRIPT_URL: `http://127.0.0.1:${vendorPort}/messenger.js`,
    },
  });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await new Promise((resolve) => vendor.close(resolve));
});

type Told = readonly (readonly [word: string, ...rest: unknown[]])[];
/** Returns the calls that the mock chat script received; the page records them under this name. */
const told = (page: Page): Promise<Told> => page.evaluate(() => (window as unknown as { readonly told?: Told }).told ?? []);

/** The origins that the calls of the API went to. */
function callsOf({ page }: Visit): Map<string, string> {
  const calls = new Map<string, string>();
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (pathname.startsWith('/api/v2/') && request.method() !== 'OPTIONS') calls.set(pathname.slice('/api/v2'.length), origin);
  });
  return calls;
}

it('signs in at the global base, works at the regional one, and chats by the vendor’s messenger', async () => {
  const visitor = await visit(browser, `${server.url}/login?next=%2Fsupport`);
  const { page, problems, close } = visitor;
  const calls = callsOf(visitor);
  await signInOn(page, 'admin@portico.test');
  const chat = page.getByRole('region', { name: 'Live chat' });
  await chat.getByText('2 new messages').waitFor();

  const [global, regional] = [`http://127.0.0.1:${server.port}`, server.url];
  expect([calls.get('/auth/login'), calls.get('/clients'), calls.get('/config'), calls.get('/intercom/user-token')]).toEqual([
    global,
    global,
    regional,
    regional,
  ]);

  const [begun] = await told(page);
  expect(begun).toEqual([
    'begun',
    expect.objectContaining({
      app_id: 'demo-app',
      hide_default_launcher: true,
      language_override: 'en',
      intercom_user_jwt: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    }),
  ]);
  await chat.getByRole('button', { name: 'Open the chat' }).click();
  expect((await told(page)).map(([word]) => word)).toContain('show');

  await page.reload();
  await chat.getByRole('button', { name: 'Open the chat' }).waitFor();
  expect(calls.get('/auth/access-token')).toBe(global);
  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.getByLabel('Email').waitFor();
  expect(calls.get('/auth/logout')).toBe(global);
  expect((await told(page)).map(([word]) => word)).toContain('shutdown');
  expect(await page.evaluate(() => JSON.stringify(Reflect.get(window, 'intercomSettings')))).not.toContain('jwt');
  // Each step of a sign-in is a 401 by the contract, and Chromium prints it.
  expect(problems.filter((text) => !text.includes('401'))).toEqual([]);
  await close();
});

it('keeps the vendor away from super users', async () => {
  const { page, scripts, close } = await visit(browser, `${server.url}/login?next=%2Fsupport`);
  await signInOn(page, 'super@portico.test');
  await page.getByRole('region', { name: 'By email' }).waitFor();
  expect(await page.getByRole('region', { name: 'Live chat' }).count()).toBe(0);
  expect(scripts).not.toContain('/messenger.js');
  await close();
});
