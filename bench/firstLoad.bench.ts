/**
 * The first screen on a slow phone with nothing cached: sign-in, Today for somebody who is signed in, a second visit, and a visitor's own
 * phone at a door. Each beside the build of an earlier commit and beside the same people in react-admin, in turns.
 */
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

import { adminApi } from '../__tests__/support/adminApi';
import { bodyOf } from '../__tests__/support/answer';
import { arrive } from '../__tests__/support/arrive';
import { runInBrowser } from '../__tests__/support/browserRun';
import { startBuiltServer, type BuiltServer } from '../__tests__/support/browserServer';
import { DESKTOP, PHONE } from '../__tests__/support/chromium';
import { DEMO_PASSWORD, signedIn } from '../__tests__/support/signedIn';
import { earlierBuild } from './earlierBuild';
import { report, type Measured } from './figures';
import { median } from './median';
import { walked, walkThere } from './pageWalk';
import { quiet } from './quiet';
import { buildReactAdmin, serveReactAdmin, type StaticServer } from './reactAdmin';
import { scriptBytes } from './scriptBytes';
import { shiftsOf, watchShifts } from './shifts';
import { onSlowPhone } from './slowPhone';

jest.setTimeout(40 * 60_000);

/** A start with nothing cached. */
interface Start {
  readonly ms: number;
  /** Bytes of scripts and texts until then, and of all that comes by itself. */
  readonly scripts: number;
  readonly all: number;
  readonly shifts: number;
}

type State = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** The first rows are there, and what stands above them. */
const FOURTH_ROW = { row: 3 };
/** The rounds, in each of which every contestant has a turn. */
const ROUNDS = 9;
/** 1,000 bytes. */
const KB = 1000;
const EMAIL = 'admin@portico.test';
/** From the password sent to the people of Today, with nothing slowed down. */
const LOCAL_LIMIT_MS = 1_500;

const run = runInBrowser();
let earlier: BuiltServer;
let compressed: StaticServer;
let stock: StaticServer;
let people: readonly unknown[];

beforeAll(async () => {
  buildReactAdmin();
  earlier = await startBuiltServer({ program: earlierBuild() });
  people = await peopleOfToday();
  compressed = await serveReactAdmin(people, 'br');
  stock = await serveReactAdmin(people, null);
});
afterAll(async () => {
  await Promise.all([compressed.stop(), stock.stop()]);
  await earlier.stop();
});

/** The people whom Today shows, as its call answers them. */
async function peopleOfToday(): Promise<readonly unknown[]> {
  const { page, close } = await signedIn(run.browser, run.server.url, EMAIL);
  await page.getByRole('main').getByRole('row').nth(3).waitFor();
  const answered = page.waitForResponse((response) => response.ok() && new URL(response.url()).pathname.endsWith('/visitors'));
  await page.reload();
  // The contract of this call.
  const { visitors } = (await (await answered).json()) as { visitors: unknown[] };
  await close();
  return visitors;
}

const openContext = (storageState?: State): Promise<BrowserContext> =>
  run.browser.newContext({ viewport: PHONE, locale: 'en-GB', timezoneId: 'Europe/London', storageState });

/** Waits until a row of the list can be pressed. */
async function rowsIn(page: Page): Promise<void> {
  const list = page.getByRole('main');
  await list.getByRole('row').nth(3).or(list.getByRole('listitem').nth(3)).first().click({ trial: true });
}

/** Signs somebody in and returns the state that their browser stores. */
async function signInAt(url: string): Promise<State> {
  const { page, close } = await signedIn(run.browser, url, EMAIL);
  await rowsIn(page);
  const state = await page.context().storageState();
  await close();
  return state;
}

/** A browser that has signed in once: each start renews its session, and the next one begins with what that left. */
class SignedInBrowser {
  constructor(
    readonly address: string,
    private state: State,
    /** Whether its pages have a service worker, which stores them for the next visit. */
    private readonly hasWorker = true,
  ) {}

  /**
   * Starts with nothing cached; ms and bytes of scripts and texts until a row can be pressed, bytes of all that comes by itself, and how
   * far the page has shifted.
   */
  async start(): Promise<Start> {
    const context = await openContext(this.state);
    const page = await context.newPage();
    await watchShifts(page);
    await walkThere(page, [FOURTH_ROW]);
    await onSlowPhone(page);
    await page.goto(this.address, { waitUntil: 'commit' });
    const [ms = Number.NaN] = await walked(page);
    await quiet(page);
    const [scripts, all, shifts] = [await scriptBytes(page, ms), await scriptBytes(page), await shiftsOf(page)];
    this.state = await context.storageState();
    await context.close();
    return { ms, scripts, all, shifts };
  }

  /**
   * Visits, waits until everything is kept for the next visit, and comes again; ms until a row can be pressed, and until the person is
   * there who has come in between.
   */
  async comeAgain(comes: () => Promise<string | null>): Promise<{ readonly first: number; readonly fresh: number }> {
    const context = await openContext(this.state);
    const first = await context.newPage();
    await first.goto(this.address);
    await rowsIn(first);
    await first.evaluate(async (hasWorker) => {
      if (hasWorker) await navigator.serviceWorker.ready;
    }, this.hasWorker);
    await quiet(first);
    await first.close();
    const name = await comes();
    const page = await context.newPage();
    await walkThere(page, [FOURTH_ROW, ...(name === null ? [] : [{ text: name }])]);
    await onSlowPhone(page);
    await page.goto(this.address, { waitUntil: 'commit' });
    const [firstRows = Number.NaN, fresh = firstRows] = await walked(page);
    this.state = await context.storageState();
    await context.close();
    return { first: firstRows, fresh };
  }
}

/** Signs another person in at the site that Today shows, and returns their name. */
async function comerAt(url: string): Promise<() => Promise<string>> {
  const api = await adminApi(url);
  const [site] = bodyOf(await api.get('sites')).sites;
  const group = bodyOf(await api.get('groups')).groups.find(({ type }) => type === 'non_returning');
  if (site === undefined || group === undefined) throw new Error('The demo has no site that visitors come to');
  let count = 0;
  return async () => {
    count += 1;
    return (await arrive({ api, site, group }, `Newcomer ${count}`)).name;
  };
}

/** Somebody types their email as soon as it can be typed, and presses; ms until then, and until it is sent. */
async function beginSignIn(url: string) {
  const context = await openContext();
  const page = await context.newPage();
  await walkThere(page, [{ field: 'input[type=email]' }]);
  await onSlowPhone(page);
  const sending = page.waitForRequest((request) => new URL(request.url()).pathname.endsWith('/auth/login'));
  await page.goto(`${url}/login`, { waitUntil: 'commit' });
  const [typed = Number.NaN] = await walked(page);
  await page.locator('input[type=email]').first().fill(EMAIL);
  await page.keyboard.press('Enter');
  const request = await sending;
  await (await request.response())?.finished();
  const sent = await page.evaluate((address) => performance.getEntriesByName(address)[0]?.startTime ?? Number.NaN, request.url());
  const scripts = await scriptBytes(page, sent);
  await context.close();
  return { typed, sent, scripts };
}

/** The address of a door's code, on a poster. */
async function doorAt(url: string): Promise<string> {
  const api = await adminApi(url);
  const site = bodyOf(await api.get('sites')).sites.find(({ name }) => name === 'Albion Wharf');
  const { signInPoint: door } = bodyOf(await api.post(`sites/${site?.id ?? 0}/sign-in-points`, { name: 'Wharf door' }));
  const { link } = bodyOf(await api.get(`sign-in-points/${door.id}/code`));
  return `${url}/contactless${new URL(link).hash}`;
}

/** Somebody at a door scans its code; ms until the first question can be answered, their group, with bytes until then, and their name. */
async function answerAtDoor(address: string) {
  const context = await openContext();
  const page = await context.newPage();
  await walkThere(page, [{ press: 'Sign in' }, { press: 'Visitors' }, { field: 'Your name' }]);
  await onSlowPhone(page);
  await page.goto(address, { waitUntil: 'commit' });
  const [, ms = Number.NaN, named = Number.NaN] = await walked(page);
  const scripts = await scriptBytes(page, ms);
  await context.close();
  return { ms, scripts, named };
}

/** Gives every contestant a turn in each round, and returns the median of each. */
async function inTurns<Name extends string>(turns: Readonly<Record<Name, () => Promise<number>>>): Promise<Readonly<Record<Name, number>>> {
  // The names of an object literal.
  const names = Object.keys(turns) as Name[];
  const times = new Map(names.map((name) => [name, [] as number[]]));
  for (let round = 0; round < ROUNDS; round += 1) for (const name of names) times.get(name)?.push(await turns[name]());
  return Object.fromEntries(names.map((name) => [name, median(times.get(name) ?? [])])) as Record<Name, number>;
}

/** Remembers the bytes of the last turn of this kind. */
const bytes = new Map<string, number>();
const noted = (name: string, { ms, scripts }: { readonly ms: number; readonly scripts: number }): number => {
  bytes.set(name, scripts);
  return ms;
};

const EARLIER = 'an earlier build';
const beside = (name: string, ours: number, peer: string, value: number, atMost?: number): Measured => ({
  name: `${name} (slow phone)`,
  unit: 'ms',
  ours,
  peer: { name: peer, value },
  ...(atMost === undefined ? {} : { limit: { atMost } }),
});
const weighs = (name: string, atMost: number): Measured => ({
  name: `scripts and texts until then: ${name}`,
  unit: 'kB',
  ours: (bytes.get(name) ?? Number.NaN) / KB,
  limit: { atMost },
});

it('signed in, to the first rows of Today', async () => {
  const ours = new SignedInBrowser(`${run.server.url}/today`, await signInAt(run.server.url));
  const before = new SignedInBrowser(`${earlier.url}/today`, await signInAt(earlier.url));
  const remembered = ({ origin }: StaticServer) =>
    new SignedInBrowser(origin, { cookies: [], origins: [{ origin, localStorage: [{ name: 'username', value: 'admin' }] }] }, false);
  const [light, heavy] = [remembered(compressed), remembered(stock)];
  const whole = { ours: [] as Start[], earlier: [] as Start[] };
  const keep = (who: keyof typeof whole, start: Start): Start => {
    whole[who].push(start);
    return start;
  };
  const of = (who: keyof typeof whole, what: 'all' | 'shifts') => median(whole[who].map((start) => start[what]));
  const ms = await inTurns({
    ours: async () => noted('Today', keep('ours', await ours.start())),
    earlier: async () => keep('earlier', await before.start()).ms,
    compressed: async () => (await light.start()).ms,
    stock: async () => (await heavy.start()).ms,
  });
  const name = `signed-in start to ${people.length} people who can be pressed`;
  report([
    beside(name, ms.ours, 'react-admin, brotli', ms.compressed, 0.6),
    beside(name, ms.ours, EARLIER, ms.earlier, 0.65),
    beside(name, ms.ours, 'react-admin', ms.stock, 0.45),
    weighs('Today', 190),
    {
      name: 'scripts and texts, with all that comes after the rows',
      unit: 'kB',
      ours: of('ours', 'all') / KB,
      peer: { name: EARLIER, value: of('earlier', 'all') / KB },
      limit: { atMost: 1 },
    },
    { name: 'sum of layout shifts while Today comes (slow phone)', unit: '', ours: of('ours', 'shifts'), limit: { atMost: 0.02 } },
  ]);
});

it('a second visit, to the rows of the last one and to fresh ones', async () => {
  const ours = new SignedInBrowser(`${run.server.url}/today`, await signInAt(run.server.url));
  const before = new SignedInBrowser(`${earlier.url}/today`, await signInAt(earlier.url));
  const { origin } = compressed;
  const peer = new SignedInBrowser(
    origin,
    { cookies: [], origins: [{ origin, localStorage: [{ name: 'username', value: 'admin' }] }] },
    false,
  );
  const [comes, comesBefore] = [await comerAt(run.server.url), await comerAt(earlier.url)];
  const firstRows: number[] = [];
  const ms = await inTurns({
    ours: async () => {
      const { first, fresh } = await ours.comeAgain(comes);
      firstRows.push(first);
      return fresh;
    },
    earlier: async () => (await before.comeAgain(comesBefore)).fresh,
    peer: async () => (await peer.comeAgain(() => Promise.resolve(null))).fresh,
  });
  report([
    beside('second visit to fresh rows', ms.ours, 'react-admin, brotli', ms.peer, 0.4),
    beside('second visit to fresh rows', ms.ours, EARLIER, ms.earlier),
    beside('second visit to the rows of the last one', median(firstRows), EARLIER, ms.earlier, 0.5),
  ]);
});

it('sign-in, to what can be typed and sent', async () => {
  const times = { ours: [] as Awaited<ReturnType<typeof beginSignIn>>[], earlier: [] as Awaited<ReturnType<typeof beginSignIn>>[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.ours.push(await beginSignIn(run.server.url));
    times.earlier.push(await beginSignIn(earlier.url));
  }
  const of = (who: keyof typeof times, what: 'typed' | 'sent') => median(times[who].map((time) => time[what]));
  bytes.set('sign-in', median(times.ours.map(({ scripts }) => scripts)));
  report([
    beside('sign-in can be typed into', of('ours', 'typed'), EARLIER, of('earlier', 'typed'), 0.35),
    beside('sign-in is sent', of('ours', 'sent'), EARLIER, of('earlier', 'sent'), 0.6),
    weighs('sign-in', 100),
  ]);
});

it('a phone at a door, to the first question', async () => {
  const [ours, before] = [await doorAt(run.server.url), await doorAt(earlier.url)];
  const named = { ours: [] as number[], earlier: [] as number[] };
  const at = async (who: keyof typeof named, address: string) => {
    const answered = await answerAtDoor(address);
    named[who].push(answered.named);
    return answered;
  };
  const ms = await inTurns({
    ours: async () => noted('phone page', await at('ours', ours)),
    earlier: async () => (await at('earlier', before)).ms,
  });
  report([
    beside('phone page at a door to the first question', ms.ours, EARLIER, ms.earlier, 0.6),
    beside('phone page at a door to the name', median(named.ours), EARLIER, median(named.earlier), 0.6),
    weighs('phone page', 95),
  ]);
});

it('sign-in to Today on this machine', async () => {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await localSignIn());
  report([
    {
      name: 'from the password sent to the people of Today, on this machine',
      unit: 'ms',
      ours: median(times),
      limit: { atMost: LOCAL_LIMIT_MS },
    },
  ]);
});

async function localSignIn(): Promise<number> {
  const context = await run.browser.newContext({
    viewport: DESKTOP,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    baseURL: run.server.url,
  });
  const page = await context.newPage();
  await page.goto('/login');
  await page.locator('input[type=email]').fill(EMAIL);
  await page.keyboard.press('Enter');
  await page.locator('input[type=password]').fill(DEMO_PASSWORD);
  const sent = performance.now();
  await page.keyboard.press('Enter');
  await page.getByRole('main').getByRole('row').nth(1).waitFor();
  const ms = performance.now() - sent;
  await context.close();
  return ms;
}
