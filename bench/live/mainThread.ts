/** How long a page's main thread works. */
import type { Page } from 'playwright-core';

export interface MainThread {
  /** Milliseconds of the processor that the main thread has worked for since the page began: script, style, layout, paint and all else. */
  worked(): Promise<number>;
}

/** Processor time, not wall-clock time: other programs of the machine do not count. */
export async function watchMainThread(page: Page): Promise<MainThread> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return {
    async worked() {
      const { metrics } = await session.send('Performance.getMetrics');
      const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value;
      if (seconds === undefined) throw new Error('The browser does not tell how long its tasks took');
      return seconds * 1_000;
    },
  };
}
