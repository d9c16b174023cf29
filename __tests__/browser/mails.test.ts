/** Mails as HTML in a real browser: as narrow as a phone and as wide as a program for mail, light and dark. */
import type { Page } from 'playwright-core';

import { bodyOf } from '../support/answer';
import { runInBrowser } from '../support/browserRun';
import { accessibilityViolations } from '../support/chromium';
import { DEMO_PASSWORD } from '../support/signedIn';
import { makeApiClient, type ApiClient } from '../support/testServer';

const run = runInBrowser();
const LOOKS = [320, 600].flatMap((width) => (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })));
const GROUND = { light: 'rgb(246, 245, 241)', dark: 'rgb(17, 20, 19)' } as const;
/** Rules for whole pages, which a mail is not. */
const OF_PAGES = /^(region|landmark-one-main|page-has-heading-one):/u;
const VISITOR = 'Wilhelmina Featherstonehaugh-Cholmondeley';
const COMPANY = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch Ltd';

async function administrator(): Promise<ApiClient> {
  const login = { email: 'admin@portico.test', password: DEMO_PASSWORD };
  const { access_token: token } = bodyOf(await makeApiClient(run.server.url, {}).post('auth/login', login));
  return makeApiClient(run.server.url, { authorization: `Bearer ${token}` });
}

/** Signs in a visitor, whose host is notified by mail. */
async function arrive(api: ApiClient): Promise<void> {
  // Where Today begins.
  const [site] = bodyOf(await api.get('config')).sites;
  const group = bodyOf(await api.get('groups')).groups.find(({ name }) => name === 'Visitors');
  const { questions } = bodyOf(await api.get(`sites/${site?.id}/questions`));
  const required = questions.filter(
    ({ required: isRequired, groups }) => isRequired && (groups.length === 0 || groups.includes(group?.id ?? 0)),
  );
  const additional = Object.fromEntries(required.map(({ id, values }) => [id, values[0]?.value ?? 'None']));
  const [host] = bodyOf(await api.get('hosts?q=ann')).hosts;
  const visit = { site_id: site?.id, visitor_group_id: group?.id, name: VISITOR, company: COMPANY, notify_id: host?.id, additional };
  bodyOf(await api.post('visitors', visit));
}

/** Returns the HTML of the newest mail in the demo's outbox that names something beside its text. */
async function mailAbout(what: string): Promise<string> {
  const link = /http:\/\/localhost:\d+\/dev\/outbox\?key=\S+/u.exec(run.server.output())?.[0] ?? '';
  const opened = await fetch(link, { redirect: 'manual' });
  const [cookie = ''] = (opened.headers.get('set-cookie') ?? '').split(';', 1);
  const read = async (path: string) => (await fetch(`${run.server.url}${path}`, { headers: { cookie } })).text();
  const mails = (await read('/dev/outbox')).split('<li>').map((mail) => mail.split('<pre>', 1)[0] ?? '');
  const [, path = ''] = /href="(\/dev\/outbox\/html\/\d+)"/u.exec(mails.find((mail) => mail.includes(what)) ?? '') ?? [];
  expect(path).not.toBe('');
  return read(path);
}

/** Shows a mail in each look, in a page that it has for itself. */
async function inEachLook(html: string, check: (page: Page) => Promise<void>): Promise<void> {
  for (const { width, colorScheme } of LOOKS) {
    const context = await run.browser.newContext({ viewport: { width, height: 700 }, colorScheme });
    const page = await context.newPage();
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await page.setContent(html);
    const [isSideways, ground] = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return [scrollWidth > clientWidth, getComputedStyle(document.body).backgroundColor] as const;
    });
    expect([width, isSideways, ground]).toEqual([width, false, GROUND[colorScheme]]);
    await check(page);
    expect((await accessibilityViolations(page)).filter((line) => !OF_PAGES.test(line))).toEqual([]);
    expect(fetched.filter((url) => !url.startsWith('data:'))).toEqual([]);
    await context.close();
  }
}

it('tells a host who has come, in a table, whatever the names are', async () => {
  await arrive(await administrator());
  await inEachLook(await mailAbout(VISITOR), async (page) => {
    for (const name of ['Visitor', 'Company', 'Site', 'Time']) await page.getByRole('rowheader', { name, exact: true }).waitFor();
    await page.getByRole('cell', { name: VISITOR, exact: true }).waitFor();
    expect(await page.getByRole('link').count()).toBe(0);
  });
});

it('invites with a button that is seen at once', async () => {
  const email = 'wilhelmina@browser.test';
  bodyOf(await (await administrator()).post('users/invitations', { system_role: 'standard', people: [{ email }] }));
  await inEachLook(await mailAbout(email), async (page) => {
    const button = page.getByRole('link', { name: 'Accept the invitation' });
    const { x, y, width, height } = (await button.boundingBox()) ?? { x: -1, y: 0, width: 0, height: 0 };
    expect(height).toBeGreaterThanOrEqual(44);
    expect(x).toBeGreaterThan(0);
    expect(x + width).toBeLessThan(page.viewportSize()?.width ?? 0);
    expect(y + height).toBeLessThan(700);
    expect(await page.getByRole('link').count()).toBe(2);
  });
});
