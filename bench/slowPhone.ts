/** A page as a slow phone on a slow line meets it. */
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
  return slowAlike(page, [session]);
}

/** Slows several pages by the same factor, which `page` measures: their times are to be compared. */
export async function slowAlike(page: Page, sessions: readonly CDPSession[]): Promise<number> {
  const rate = Math.max(1, (await pointsOf(page)) / SLOW_PHONE.points);
  for (const session of sessions) await session.send('Emulation.setCPUThrottlingRate', { rate });
  return rate;
}

/** Slows the page down: processor, 1.6 Mbps, 150 ms. Returns how many times slower than this machine its processor is. */
export async function onSlowPhone(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW_PHONE.latencyMs,
    downloadThroughput: SLOW_PHONE.downBitsPerSecond / 8,
    uploadThroughput: SLOW_PHONE.upBitsPerSecond / 8,
  });
  return onSlowProcessor(page, session);
}
