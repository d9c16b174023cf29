/** How far what a page shows moves by itself: Cumulative Layout Shift. */
import type { Page } from 'playwright-core';

/** A layout shift as browsers report it; TypeScript does not have it. */
interface LayoutShift {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null; readonly previousRect: DOMRect; readonly currentRect: DOMRect }[];
}

interface Watched {
  shifts: number;
  moved: string[];
}

/** Sums what moves by itself on every page from now on, as the browser's own figure does. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched: Watched = Object.assign(window, { shifts: 0, moved: [] });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as unknown as LayoutShift[]) {
        if (hadRecentInput) continue;
        watched.shifts += value;
        for (const { node, previousRect: from, currentRect: to } of sources)
          watched.moved.push(`${node?.textContent?.trim().slice(0, 30)}: ${from.x}, ${from.y} → ${to.x}, ${to.y}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Returns the sum so far. */
export const shiftsOf = (page: Page): Promise<number> => page.evaluate(() => (window as unknown as Watched).shifts);

/** Returns what has moved: the beginning of its text, from where to where. */
export const movedOn = (page: Page): Promise<readonly string[]> => page.evaluate(() => (window as unknown as Watched).moved);
