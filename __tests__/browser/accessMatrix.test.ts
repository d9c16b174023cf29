/**
 * Checks access in a real browser against the real server, with addresses opened as links. The expected findings are written by hand
 * in support/accessMatrix.ts. `npm test` opens each address as one of the people in turn, the proof as all of them.
 */
import type { Page } from 'playwright-core';

import { matchRoute } from '#portal/app/routes/routeTable';
import { filled, PEOPLE, ROUTE_ROWS, TRIAL_OVER, type Person, type RouteRow } from '../support/accessMatrix';
import { lookInBrowser } from '../support/browserRun';
import { isProof } from '../support/proof';
import { DEMO_PASSWORD, signedIn } from '../support/signedIn';
import { titlesIn } from '../support/texts';

const titles = titlesIn('en_GB');

const run = lookInBrowser();

const FORBIDDEN = "Forbidden - You don't seem to have access to this page.";
const NOT_FOUND = 'Page not found';
const TIMEOUT_MS = 20_000;

type Ids = Readonly<Record<'site' | 'group' | 'evacuation', number> & { client: string }>;

/** The expected result: the 403 or 404 page, or a page with this address and title. */
type Finding = 'forbidden' | 'notFound' | { readonly pathname: string };

/** Ids of the person’s own client, asked of the server without the portal. */
async function ownIds(email: string): Promise<Ids> {
  const post = async (path: string, body: object, token?: string): Promise<Record<string, unknown>> => {
    const answer = await fetch(`${run.server.url}/api/v2/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as Record<string, unknown>;
  };
  const { access_token: token } = await post('auth/login', { email, password: DEMO_PASSWORD });
  const get = async (path: string) =>
    (await (await fetch(`${run.server.url}/api/v2/${path}`, { headers: { authorization: `Bearer ${String(token)}` } })).json()) as Record<
      string,
      never
    >;
  const config = (await get('config')) as unknown as { client: { global_client_id: string }; sites: { id: number }[] };
  const { groups } = (await get('groups')) as unknown as { groups?: { id: number }[] };
  return { site: config.sites[0]!.id, group: groups?.[0]?.id ?? 1, evacuation: 1, client: config.client.global_client_id };
}

/**
 * Opens an address without reloading the page; what stood there is marked, so that it is not taken for what comes. Another record's page
 * stays.
 */
async function open(page: Page, path: string): Promise<void> {
  const isSameRoute = matchRoute(path)?.route.id === matchRoute(new URL(page.url()).pathname)?.route.id;
  await page.evaluate(
    ({ to, keep }) => {
      if (!keep) document.querySelectorAll('h1').forEach((heading) => heading.setAttribute('data-former', ''));
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    },
    { to: path, keep: isSameRoute },
  );
}

/** Whether it is found within a few seconds; else what stands there instead. */
async function fault(page: Page, expected: Finding): Promise<string | null> {
  const wanted =
    typeof expected === 'string'
      ? { heading: expected === 'forbidden' ? FORBIDDEN : NOT_FOUND, pathname: null, title: null }
      : { heading: null, pathname: expected.pathname, title: titleOf(expected.pathname) };
  const isFound = ({ heading, pathname, title, closed }: typeof wanted & { closed: readonly string[] }): boolean => {
    const said = [...document.querySelectorAll('h1')]
      .filter((h1) => h1.checkVisibility())
      .map((h1) => ({ text: h1.textContent, isFormer: h1.hasAttribute('data-former') }));
    if (heading !== null) return said.some(({ text, isFormer }) => text === heading && !isFormer);
    return (
      location.pathname === pathname &&
      (title === null || document.title === title) &&
      said.length > 0 &&
      !said.some(({ text }) => closed.includes(text))
    );
  };
  try {
    await page.waitForFunction(isFound, { ...wanted, closed: [FORBIDDEN, NOT_FOUND] }, { timeout: TIMEOUT_MS });
    return null;
  } catch {
    const found = await page.evaluate(
      () => `${location.pathname}, “${document.querySelector('h1')?.textContent ?? ''}”, ${document.title}`,
    );
    return `${JSON.stringify(expected)} expected, found ${found}`;
  }
}

/** The title of the page's route; null where the page names itself. */
function titleOf(pathname: string): string | null {
  const id = matchRoute(pathname)?.route.id;
  return id === undefined || id === 'adminClient' ? null : `${titles[id] ?? ''} · Portico`;
}

/** Records of Harbour & Pine's: to anybody else they are not there. */
const OF_OTHERS = [
  ['/manage/site/1/details', 'Site not found'],
  ['/manage/group/1/members', 'Group not found'],
  ['/reports/evacuations/1', 'Evacuation not found'],
] as const;

/** People who take turns. */
const TURNS = 3;

/** Checks each address of the person's turn. Returns their number and the faults. */
async function walk(
  email: string,
  turn: number,
  plan: (row: RouteRow, ids: Ids) => Finding,
  gone: readonly (readonly [path: string, words: string])[] = [],
): Promise<{ seen: number; wrong: Record<string, string> }> {
  const ids = await ownIds(email);
  const { page, problems, close } = await signedIn(run.browser, run.server.url, email, { reducedMotion: 'reduce' });
  problems.length = 0;
  const wrong: Record<string, string> = {};
  const rows = ROUTE_ROWS.filter((_, n) => isProof || n % TURNS === turn);
  for (const row of rows) {
    const path = filled(row.path, ids);
    await open(page, path);
    const found = await fault(page, plan(row, ids));
    if (found !== null) wrong[path] = found;
  }
  for (const [path, words] of gone) {
    await open(page, path);
    await page
      .getByRole('heading', { level: 1, name: words })
      .waitFor({ timeout: TIMEOUT_MS })
      .catch(() => void (wrong[path] = `${words} expected`));
  }
  // A record that is not there, or that is another's, is a 404 that Chromium notes on the console.
  const others = problems.filter((problem) => !/404|403/.test(problem));
  if (others.length > 0) wrong.console = others.join('; ');
  await close();
  return { seen: rows.length, wrong };
}

/** The pages that say so by themselves, and what is led on from where one is led to. */
const OWN_WORDS: Readonly<Record<string, Finding>> = {
  '/404': 'notFound',
  '/403': 'forbidden',
  '/': { pathname: '/today' },
  '/trial-ended': { pathname: '/today' },
};

const planOf =
  (person: Person) =>
  (row: RouteRow, ids: Ids): Finding =>
    !row.seenBy.includes(person) ? 'forbidden' : (OWN_WORDS[row.path] ?? { pathname: filled(row.leadsTo ?? row.path, ids) });

const ENDED: Finding = { pathname: '/trial-ended' };
const afterTrial = (row: RouteRow, ids: Ids): Finding => {
  if (row.afterTrial === 'forbidden') return 'forbidden';
  if (row.afterTrial === 'trialEnded' || row.path === '/' || row.path === '/trial-ended') return ENDED;
  return OWN_WORDS[row.path] ?? { pathname: filled(row.leadsTo ?? row.path, ids) };
};

it('every address shows each kind of account what it should, and no record of another client', async () => {
  const [reception, limited, over] = await Promise.all([
    walk(PEOPLE.R, 0, planOf('R')),
    walk(PEOPLE.L, 1, planOf('L'), OF_OTHERS),
    walk(TRIAL_OVER, 2, afterTrial),
  ]);
  expect({ reception: reception.wrong, limited: limited.wrong, over: over.wrong }).toEqual({ reception: {}, limited: {}, over: {} });
  expect(reception.seen + limited.seen + over.seen).toBe(ROUTE_ROWS.length * (isProof ? TURNS : 1));
});

it('a super user goes into a client that is not theirs, sees it as its administrator, and comes back', async () => {
  const { page, problems, close } = await signedIn(run.browser, run.server.url, PEOPLE.S, { reducedMotion: 'reduce' });
  problems.length = 0;
  await page.getByRole('link', { name: 'Admin' }).click();
  await page.getByLabel('Search name or ID').fill('brightwater');
  await page.getByRole('link', { name: 'Brightwater Care' }).click();
  await page.getByRole('button', { name: 'Enter this client' }).click();
  await page.getByRole('heading', { level: 1, name: 'Today at Brightwater House' }).waitFor();
  await page.getByText('You are in Brightwater Care as a super user').waitFor();
  // The end of a trial does not concern super users: they may subscribe to the client's channels.
  await page.getByText('Live', { exact: true }).first().waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Back to Harbour & Pine' }).click();
  await page.getByRole('heading', { level: 1, name: /^Today at (Quayside|Albion)/ }).waitFor();
  await page.getByText('You are in', { exact: false }).waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
  await close();
});
