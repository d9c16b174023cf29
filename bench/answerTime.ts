import type { Page } from 'playwright-core';

/** The timing of an interaction; a pointer that only passes over something does not count. */
interface EventTiming extends PerformanceEntry {
  readonly interactionId: number;
}

/** Ms from the press to the next paint, the longest of the interaction's events (Event Timing). */
export async function answerTime(page: Page, act: () => Promise<void>): Promise<number> {
  // Whatever the page was still busy with is another matter.
  await page.waitForTimeout(500);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })));
  await page.evaluate(() => {
    const times: number[] = [];
    const keep = (entries: PerformanceEntryList): void => {
      for (const entry of entries as EventTiming[]) if (entry.interactionId > 0) times.push(entry.duration);
    };
    Object.assign(window, { times, keep });
    const observer = new PerformanceObserver((list) => keep(list.getEntries()));
    // 16 ms is the shortest duration it reports; faster is not felt either.
    observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    Object.assign(window, { timesObserver: observer });
  });
  await act();
  await page.waitForTimeout(400);
  return page.evaluate(() => {
    // Put there above.
    const { times, keep, timesObserver } = window as unknown as {
      times: number[];
      keep: (entries: PerformanceEntryList) => void;
      timesObserver: PerformanceObserver;
    };
    keep(timesObserver.takeRecords());
    timesObserver.disconnect();
    return Math.max(0, ...times);
  });
}
