/** Checks that a browser fetches only what the byte budgets count until sign-in and Today can be used, and stays within them. */
import { readFileSync, statSync, existsSync } from 'node:fs';
import path from 'node:path';

import type { Page } from 'playwright-core';

import { lookInBrowser } from '../support/browserRun';
import { visit } from '../support/chromium';
import { DEMO_PASSWORD } from '../support/signedIn';

interface Moment {
  id: string;
  limit: number;
  scripts: { file: string }[];
  /** Texts of every language. */
  textFiles: string[];
  /** Files that only a demo fetches. */
  demoFiles: string[];
}

const DIST = path.resolve(__dirname, '../../dist');

const run = lookInBrowser();

/** Returns the bytes of the brotli copy, which a browser receives; of the file itself where there is no copy. */
function servedBytes(script: string): number {
  const file = path.join(DIST, 'portal', script);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

/** The scripts that were fetched and that `config/budget.js` does not count for this moment. */
function uncounted(fetched: readonly string[], moment: Moment): string[] {
  // Each language fetches its own texts; the largest one counts.
  const counted = new Set([...moment.scripts.map(({ file }) => file), ...moment.textFiles].map((file) => `/${file}`));
  return fetched.filter((script) => !counted.has(script));
}

function moment(id: string): Moment {
  const { moments } = JSON.parse(readFileSync(path.join(DIST, 'budget.json'), 'utf8')) as { moments: Moment[] };
  const found = moments.find((one) => one.id === id);
  if (found === undefined) throw new Error(`config/budget.js has no moment '${id}'.`);
  return found;
}

function expectCounted(scripts: readonly string[], id: string): void {
  const { limit, demoFiles } = moment(id);
  const fetched = [...new Set(scripts)].filter((script) => !demoFiles.includes(script.slice(1)));
  expect(uncounted(fetched, moment(id))).toEqual([]);
  expect(fetched.reduce((sum, script) => sum + servedBytes(script), 0)).toBeLessThanOrEqual(limit);
  // The page would have started with nothing otherwise.
  expect(fetched.length).toBeGreaterThan(3);
}

/** Notes in the page when its first people are listed: what follows them is on its way at once. */
function noteRows(): void {
  const changes = new MutationObserver(() => {
    if (document.querySelectorAll('main [role=row]').length < 2) return;
    performance.mark('rows');
    changes.disconnect();
  });
  changes.observe(document, { childList: true, subtree: true });
}

/** Lists the paths of scripts and texts that the page had asked for when its rows stood. */
const scriptsUntilRows = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const [rows] = performance.getEntriesByName('rows');
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime <= (rows?.startTime ?? 0))
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => /^\/assets\/(.*\.js$|texts\.)/.test(path));
  });

it.each(['en-GB', 'fr-FR'])('every script until sign-in and Today can be used is counted (%s)', async (locale) => {
  const visitor = await visit(run.browser, run.server.url, { locale });
  const { page } = visitor;
  await page.locator('input[type=email]').waitFor();
  expectCounted(visitor.scripts, 'sign-in');

  await page.locator('input[type=email]').fill('admin@portico.test');
  await page.keyboard.press('Enter');
  await page.locator('input[type=password]').fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  // Today can be used once people are listed.
  await page.getByRole('main').getByRole('row').nth(1).waitFor();

  const again = await page.context().newPage();
  await again.addInitScript(noteRows);
  // Of the two languages of somebody whose account has another than the browser, one comes.
  await again.addInitScript((language) => localStorage.setItem('portico:language', language), locale === 'fr-FR' ? 'fr' : 'en_GB');
  await again.goto(`${run.server.url}/today`);
  await again.getByRole('main').getByRole('row').nth(1).waitFor();
  expectCounted(await scriptsUntilRows(again), 'today');
  await visitor.close();
});
