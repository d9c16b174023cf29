/**
 * From the address to the rows of a list, for somebody who is signed in, on a slow phone with nothing cached: Today, and the same people
 * in react-admin.
 */
import type { BrowserContextOptions } from 'playwright-core';

import { runInBrowser } from '../__tests__/support/browserRun';
import { PHONE } from '../__tests__/support/chromium';
import { runs } from '../__tests__/support/proof';
import { signedIn } from '../__tests__/support/signedIn';
import { report } from './figures';
import { median } from './median';
import { buildReactAdmin, serveReactAdmin } from './reactAdmin';
import { onSlowPhone } from './slowPhone';

jest.setTimeout(600_000);

type State = Exclude<BrowserContextOptions['storageState'], string | undefined>;

const run = runInBrowser();
const ROUNDS = runs(4, 9);

/** The ms until the rows are shown, and the session that the browser stores afterwards. */
async function startOf(address: string, storageState: State): Promise<{ ms: number; slowedBy: number; state: State }> {
  const context = await run.browser.newContext({ viewport: PHONE, locale: 'en-GB', timezoneId: 'Europe/London', storageState });
  const page = await context.newPage();
  const { slowedBy } = await onSlowPhone(page);
  const opened = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  const list = page.getByRole('main');
  await list.getByRole('row').nth(3).or(list.getByRole('listitem').nth(3)).first().waitFor();
  const ms = performance.now() - opened;
  const state = await context.storageState();
  await context.close();
  return { ms, slowedBy, state };
}

/** Somebody who has signed in, as their browser remembers it, and the people whom Today shows them. */
async function signIn(): Promise<{ state: State; people: readonly unknown[] }> {
  const { page, close } = await signedIn(run.browser, run.server.url, 'admin@portico.test');
  await page.getByRole('main').getByRole('row').nth(3).waitFor();
  const answered = page.waitForResponse((response) => response.ok() && new URL(response.url()).pathname.endsWith('/visitors'));
  await page.reload();
  // The contract of this call.
  const { visitors } = (await (await answered).json()) as { visitors: unknown[] };
  const state = await page.context().storageState();
  await close();
  return { state, people: visitors };
}

test('signed in, nothing cached, until the rows can be seen', async () => {
  buildReactAdmin();
  const { state, people } = await signIn();
  const stock = await serveReactAdmin(people, false);
  const compressed = await serveReactAdmin(people, true);
  const rememberedAt = ({ origin }: { origin: string }): State => ({
    cookies: [],
    origins: [{ origin, localStorage: [{ name: 'username', value: 'admin' }] }],
  });
  const times = { ours: [] as number[], stock: [] as number[], compressed: [] as number[] };
  const slowed: number[] = [];
  const timed = async (address: string, storageState: State): Promise<{ ms: number; state: State }> => {
    const { slowedBy, ...start } = await startOf(address, storageState);
    slowed.push(slowedBy);
    return start;
  };
  let session = state;
  for (let round = 0; round < ROUNDS; round += 1) {
    const ours = await timed(`${run.server.url}/today`, session);
    // The refresh token is good for once.
    session = ours.state;
    times.ours.push(ours.ms);
    times.stock.push((await timed(stock.origin, rememberedAt(stock))).ms);
    times.compressed.push((await timed(compressed.origin, rememberedAt(compressed))).ms);
  }
  await Promise.all([stock.stop(), compressed.stop()]);
  const name = `signed in, nothing cached, until ${people.length} people are listed (slow phone)`;
  process.stdout.write(`\nprocessor slowed ${slowed.map((rate) => rate.toFixed(1)).join(', ')} times\n`);
  report([
    { name, unit: 'ms', ours: median(times.ours), peer: { name: 'react-admin', value: median(times.stock) }, limit: { atMost: 0.45 } },
    { name, unit: 'ms', ours: median(times.ours), peer: { name: 'react-admin, gzip', value: median(times.compressed) } },
  ]);
});
