import { whenIdle } from './whenIdle';

/** Chromium's; other browsers have no such setting, or hide it. */
interface Connection {
  readonly saveData?: boolean;
}

/** Whether the person has asked the browser to fetch less. */
function savesData(): boolean {
  const { connection } = navigator as { readonly connection?: Connection };
  // Older browsers do not know the question.
  return (
    connection?.saveData === true ||
    (typeof window.matchMedia === 'function' && window.matchMedia('(prefers-reduced-data: reduce)').matches)
  );
}

/**
 * Fetches the portal's typeface. Until it is there, and for a person who saves data, text stands in a typeface of every system that takes
 * the same room.
 */
export function fetchTypeface(): void {
  if (savesData()) return;
  // Without it the page looks a little different, and the next visit tries again.
  import(/* webpackChunkName: "typeface" */ '../ui/look/typeface.css').catch(() => undefined);
}

/** Fetches the typeface once the page has time for it. */
export const loadTypeface = (): void => whenIdle(fetchTypeface);
