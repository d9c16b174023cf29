/** A page as a slow phone on a slow line meets it, and what it fetches. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { CDPSession, Page } from 'playwright-core';

/**
 * A phone on a weak mobile line. `points` say how fast its processor is, as Lighthouse's benchmark index counts them:
 * between what Chrome's developer tools call low-tier (264) and mid-tier (1,000), and a quarter of the machine on which the
 * limits were set. It is the same phone on every machine, and on one whose neighbours are busy: "so many times slower than this machine"
 * would not be.
 */
const SLOW_PHONE = { points: 630, latencyMs: 150, downBitsPerSecond: 1_600_000, upBitsPerSecond: 750_000 };

/** Ms for which each half of the measuring goes on. */
const MEASURING_MS = 400;
/** The rounds between two readings of the clock. */
const BATCH = 10;

export interface Fetched {
  /** How many times slower than this machine the page's processor is. */
  readonly slowedBy: number;
  /** Bytes over the line, headers included. */
  total(): number;
  /** Bytes of scripts and texts, without files that only a demo fetches, as in config/budget.js. */
  scripts(): number;
  /** Restarts the count. */
  reset(): void;
}

const BUDGET = path.resolve(__dirname, '../dist/budget.json');

/** The files that only a demo fetches, as addresses. */
function demoFiles(): ReadonlySet<string> {
  const { moments } = JSON.parse(readFileSync(BUDGET, 'utf8')) as { moments: readonly { demoFiles: readonly string[] }[] };
  return new Set(moments.flatMap((moment) => moment.demoFiles.map((file) => `/${file}`)));
}

/**
 * How fast pages run here, unthrottled: in points, of which a tenth of a repetition a second is one, half for building long strings, half
 * for copying lists of numbers.
 */
async function pointsOf(page: Page): Promise<number> {
  const probe = await page.context().browser()?.newPage();
  if (probe === undefined) throw new Error('A page without a browser cannot be slowed down');
  const points = await probe.evaluate(
    ({ forMs, batch }) => {
      const perSecond = (work: (repetition: number) => void): number => {
        const began = performance.now();
        let done = 0;
        while (performance.now() - began < forMs) for (let n = 0; n < batch; n += 1) work((done += 1));
        return (done * 1_000) / (performance.now() - began);
      };
      const strings = perSecond(() => {
        let text = '';
        for (let n = 0; n < 10_000; n += 1) text += 'a';
        // Read, or it would never be built.
        if (text.length === 0) throw new Error('Nothing was built');
      });
      const lists = [0, 1].map(() => Array.from({ length: 100_000 }, (_, n) => n)) as [number[], number[]];
      const copies = perSecond((repetition) => {
        const [from, to] = repetition % 2 === 0 ? lists : [lists[1], lists[0]];
        for (let n = 0; n < from.length; n += 1) to[n] = from[n] ?? 0;
      });
      return (strings + copies) / 2 / 10;
    },
    { forMs: MEASURING_MS, batch: BATCH },
  );
  await probe.close();
  return points;
}

/** Slows the page's processor to the phone's, and says by how much; on a machine that is slower than the phone, not at all. */
export async function onSlowProcessor(page: Page, session: CDPSession): Promise<number> {
  const rate = Math.max(1, (await pointsOf(page)) / SLOW_PHONE.points);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  return rate;
}

/** Slows the page down (processor, 1.6 Mbps, 150 ms) and counts what it fetches. */
export async function onSlowPhone(page: Page): Promise<Fetched> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW_PHONE.latencyMs,
    downloadThroughput: SLOW_PHONE.downBitsPerSecond / 8,
    uploadThroughput: SLOW_PHONE.upBitsPerSecond / 8,
  });
  const slowedBy = await onSlowProcessor(page, session);

  const kinds = new Map<string, string>();
  const ofDemo = demoFiles();
  let total = 0;
  let scripts = 0;
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    const { pathname } = new URL(response.url);
    if (ofDemo.has(pathname)) kinds.set(requestId, 'Demo');
    // Texts count like scripts, as in config/budget.js.
    else kinds.set(requestId, pathname.startsWith('/assets/texts.') ? 'Script' : type);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    total += encodedDataLength;
    if (kinds.get(requestId) === 'Script') scripts += encodedDataLength;
  });
  return {
    slowedBy,
    total: () => total,
    scripts: () => scripts,
    reset() {
      total = 0;
      scripts = 0;
    },
  };
}
