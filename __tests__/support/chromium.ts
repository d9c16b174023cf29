/**
 * A real Chromium or Chrome of this machine, driven by playwright-core; and what axe finds wrong on a page.
 */
import { readFileSync } from 'node:fs';
import type { AxeResults, RunOptions } from 'axe-core';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';

import { findBrowser } from '../../config/browser';

/** Quiet and offline: without these Chromium calls home, and it refuses to run as root. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  // A camera that shows a moving sign, and that nobody has to allow.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
];

/** The `User-Agent` of a browser that a proxy is to know by this name. */
export const agentNamed = (name: string): string =>
  `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 ${name}`;

/** The two sizes that every screen must hold at. */
export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

/**
 * Starts a browser, with a profile of its own. Fails with one sentence where the machine has none.
 *
 * @param film what its camera shows, a file that `writeCodeFilm` has written; else a moving sign
 */
export async function launchBrowser(film?: string): Promise<Browser> {
  const found = findBrowser();
  if ('missing' in found) throw new Error(found.missing);
  return chromium.launch({
    executablePath: found.path,
    headless: true,
    args: film === undefined ? FLAGS : [...FLAGS, `--use-file-for-fake-video-capture=${film}`],
  });
}

export interface Visit {
  page: Page;
  /** Problems of the page itself: uncaught errors, errors on the console. Each test expects none. */
  problems: string[];
  /** Paths of the scripts and texts fetched so far, in order. */
  scripts: string[];
  readonly close: () => Promise<void>;
}

/** Opens the address in a browser context of its own: another person, another session. */
export async function visit(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({ viewport: DESKTOP, locale: 'en-GB', timezoneId: 'Europe/London', ...options });
  const page = await context.newPage();
  const problems: string[] = [];
  const scripts: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${message.text()} ${new URL(message.location().url || url).pathname}`);
  });
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.request().resourceType() === 'script' || pathname.startsWith('/assets/texts.')) scripts.push(pathname);
  });
  await page.goto(url);
  return { page, problems, scripts, close: () => context.close() };
}

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
// Nothing is asked about what is right, which would take as long again.
const RULES: RunOptions = {
  reporter: 'no-passes',
  resultTypes: ['violations'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

/** Lists axe's violations on the page, one readable line each. */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  // The lines are made in the page: the whole of what axe answers is much to send.
  return page.evaluate(async (options) => {
    // The page has `axe` from the line above.
    const { axe } = window as unknown as { axe: { run(at: Document, how: unknown): Promise<AxeResults> } };
    // Fading elements have other colours until they have finished; a spinner never finishes.
    const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(passing.map(({ finished }) => finished));
    const { violations } = await axe.run(document, options);
    // A target that lies half under a bar is met once it is scrolled to: looked at again where it stands free.
    const isMet = async (target: string): Promise<boolean> => {
      document.querySelector(target)?.scrollIntoView({ block: 'center' });
      const again = await axe.run(document, { ...options, runOnly: ['target-size'] });
      return !again.violations.some(({ nodes }) => nodes.some((node) => node.target.join(' ') === target));
    };
    for (const violation of violations.filter(({ id }) => id === 'target-size')) {
      const small = [];
      for (const node of violation.nodes) if (!(await isMet(node.target.join(' ')))) small.push(node);
      violation.nodes = small;
    }
    return violations.flatMap((violation) =>
      violation.nodes.map((node) =>
        `${violation.id}: ${violation.help}, at ${node.target.join(' ')} (${node.failureSummary ?? ''})`.replace(/\s+/g, ' '),
      ),
    );
  }, RULES);
}

/** Bytes of the page's JavaScript heap after a garbage collection. */
export async function heapAfterCollection(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  try {
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    return usedSize;
  } finally {
    await session.detach();
  }
}
