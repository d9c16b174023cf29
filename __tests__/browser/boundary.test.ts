/** Where the demo ends and real use begins, with the built server as an operator starts it. */
import http from 'node:http';

import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#demo/world/accounts';
import { startBuiltServer, type BuiltServer } from '../support/browserServer';
import { accessibilityViolations, launchBrowser, visit } from '../support/chromium';
import { freePort } from '../support/freePort';
import { itInProof } from '../support/itInProof';

let running: BuiltServer | undefined;
afterEach(async () => {
  await running?.stop();
  running = undefined;
});
const start = async (options: Parameters<typeof startBuiltServer>[0]): Promise<BuiltServer> =>
  (running = await startBuiltServer({ ...options, embedded: true }));

async function statusOfSignIn({ url }: BuiltServer, password: string): Promise<number> {
  const body = JSON.stringify({ email: 'super@portico.test', password });
  return (await fetch(`${url}/api/v2/auth/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })).status;
}

/** As nginx passes requests on without being told more: its own host, and no word of whom they come from. */
async function startPlainProxy(to: number): Promise<{ url: string; stop: () => void }> {
  const port = await freePort();
  const proxy = http.createServer((request, answer) => {
    const headers = { ...request.headers, host: `127.0.0.1:${to}` };
    http
      .request({ port: to, path: request.url, method: request.method, headers }, (theirs) => {
        answer.writeHead(theirs.statusCode ?? 502, theirs.headers);
        theirs.pipe(answer);
      })
      .end();
  });
  await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${port}`, stop: () => proxy.close() };
}

itInProof('an empty folder leads from the set-up link to a visitor signed in, and to all that a first day needs', async () => {
  const server = await start({ settings: { DEMO: 'off' } });
  const link = /http:\/\/localhost:\d+\/setup\/\S+/u.exec(server.output())?.[0] ?? '';
  const browser = await launchBrowser();
  try {
    const { page, problems } = await visit(browser, link, { timezoneId: 'Europe/Paris' });
    const field = (name: string) => page.getByLabel(name, { exact: true });
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await field('Organisation').fill('Quay Ltd');
    await field('Site name').fill('Quay 1');
    await page
      .getByRole('button', { name: /Time zone/ })
      .getByText('Europe/Paris')
      .waitFor();
    await field('Your name').fill('Ada Quay');
    await field('Your email').fill('ada@quay.test');
    for (const name of ['New password', 'Confirm new password']) await field(name).fill('Quay-side-77!');
    expect(await accessibilityViolations(page)).toEqual([]);
    await button('Set up and sign in').click();

    await page.getByRole('heading', { level: 1, name: 'Today at Quay 1' }).waitFor();
    const steps = page.getByRole('region', { name: 'Get started' });
    await steps.getByText('2 of 8 done').waitFor();
    await steps.getByRole('link', { name: 'Sign someone in' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').and(page.locator('input')).fill('Ben Osei');
    await dialog.getByRole('menuitem', { name: /^New/ }).click();
    const group = dialog.getByRole('button', { name: /Group/ });
    if ((await group.count()) > 0 && !(await group.innerText()).includes('Visitors')) {
      await group.click();
      await page.getByRole('option', { name: 'Visitors' }).click();
    }
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('table').getByText('Ben Osei').waitFor();
    await steps.getByText('3 of 8 done').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);

    await page.getByRole('link', { name: 'Add members' }).click();
    await button('Add member').click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name', exact: true }).fill('Cleo Marsh');
    await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('table').getByText('Cleo Marsh').waitFor();

    await page.goto(`${server.url}/manage/overview/sites`);
    await page.getByRole('link', { name: 'Add site' }).click();
    await page.getByRole('form').getByRole('textbox', { name: 'Name', exact: true }).fill('Quay 2');
    await button('Add').click();
    await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Quay 2' }).waitFor();
    await page.goto(`${server.url}/today`);
    await page.getByRole('heading', { level: 1, name: 'Today at Quay 1' }).waitFor();
    await page.getByRole('table').getByText('Ben Osei').waitFor();
    // Colleagues, a device and a drill are left.
    await steps.getByText('4 of 8 done').waitFor();
    expect(problems).toEqual([]);
  } finally {
    await browser.close();
  }
});

test('a folder with a demo world is not opened for real use, in one sentence', async () => {
  await expect(startBuiltServer({ laterSettings: { DEMO: 'off' }, embedded: true })).rejects.toThrow(
    /did not start:\nThe data folder \S+ holds the demo world, which never becomes a real installation: .*DEMO=on\.\n$/u,
  );
});

test('the outbox stays closed to a local proxy that does not name its client, and opens by the printed link', async () => {
  const server = await start({});
  const proxy = await startPlainProxy(server.port);
  expect((await fetch(`${proxy.url}/dev/outbox`)).status).toBe(403);
  proxy.stop();

  const link = /http:\/\/localhost:\d+\/dev\/outbox\?key=\S+/u.exec(server.output())?.[0] ?? '';
  const opened = await fetch(link, { redirect: 'manual' });
  const [cookie = ''] = (opened.headers.get('set-cookie') ?? '').split(';', 1);
  expect((await fetch(`${server.url}/dev/outbox`, { headers: { cookie } })).status).toBe(200);
});

test('a server for other machines is no demo by itself; said to be one, its accounts have a password of their own', async () => {
  const server = await start({ settings: { HOST: '0.0.0.0' } });
  expect(server.output()).toContain(`${server.url}/setup/`);
  for (const text of [DEMO_PASSWORD, '/dev/outbox', ...DEMO_ACCOUNTS.map(({ email }) => email)])
    expect(server.output()).not.toContain(text);
  expect(await statusOfSignIn(server, DEMO_PASSWORD)).toBe(401);
  await server.stop();

  const demo = await start({ laterSettings: { HOST: '0.0.0.0', DEMO: 'on' } });
  const [, password = ''] = /all with the password (\S+)/u.exec(demo.output()) ?? [];
  expect(await statusOfSignIn(demo, DEMO_PASSWORD)).toBe(401);
  expect(await statusOfSignIn(demo, password)).toBe(200);
  expect((await fetch(`${demo.url}/dev/outbox`)).status).toBe(404);
  const page = await (await fetch(demo.url)).text();
  expect(page).not.toContain(DEMO_PASSWORD);
});
