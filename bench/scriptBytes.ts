/** The bytes of the scripts and texts that a page has fetched, compressed, as config/budget.js counts them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Page } from 'playwright-core';

const BUDGET = path.resolve(__dirname, '../dist/budget.json');

/** The files that only a demo fetches, as addresses. */
function demoFiles(): ReadonlySet<string> {
  const { moments } = JSON.parse(readFileSync(BUDGET, 'utf8')) as { moments: readonly { demoFiles: readonly string[] }[] };
  return new Set(moments.flatMap((moment) => moment.demoFiles.map((file) => `/${file}`)));
}

/**
 * Returns the bytes of the scripts and texts that had come by a moment, without headers and without files that only a demo fetches.
 *
 * @param until ms from the beginning of the navigation
 */
export function scriptBytes(page: Page, until = Number.POSITIVE_INFINITY): Promise<number> {
  return page.evaluate(
    ({ ofDemo, end }) => {
      const sizes = new Map<string, number>();
      // A file that was named ahead may stand there twice.
      for (const entry of performance.getEntriesByType('resource')) {
        const { pathname } = new URL(entry.name);
        const isCounted = (pathname.endsWith('.js') || pathname.startsWith('/assets/texts.')) && !ofDemo.includes(pathname);
        if (entry instanceof PerformanceResourceTiming && isCounted && entry.responseEnd <= end)
          sizes.set(pathname, Math.max(sizes.get(pathname) ?? 0, entry.encodedBodySize));
      }
      return [...sizes.values()].reduce((sum, size) => sum + size, 0);
    },
    // Infinity is no JSON.
    { ofDemo: [...demoFiles()], end: Math.min(until, Number.MAX_SAFE_INTEGER) },
  );
}
