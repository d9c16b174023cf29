import { useState } from 'react';

import { SPINNER_DELAY_MS } from '#contract/platform/constants';
import { useDelayed } from '#web/ui/feedback/useDelayed';

interface Shown<Data> {
  readonly data: Data;
  /** The query of the list; for React's `key`, so that another list begins at its top. */
  readonly key: string;
}

interface ShownList<Data> {
  /** Undefined while nothing can be shown yet: the time for a skeleton. */
  readonly shown: Shown<Data> | undefined;
  /** Whether it is still the former list: show it faded and disabled, since it does not match the query. */
  readonly isStale: boolean;
}

/**
 * Returns the list to show for the current query (`key`: search, filters): its own, or for up to 300 ms the one before it, so that a
 * quick response replaces rows by rows and nothing flashes between two keystrokes. Data that must never be taken for another's (a group,
 * a site) belongs to the `key` of the component that calls this.
 *
 * @param current the response to the current query, as RTK Query's `currentData`
 * @param failed whether it was refused: then there is nothing to show
 */
export function useStaleWhileLoading<Data>(current: Data | undefined, key: string, failed: boolean): ShownList<Data> {
  const [stale, setStale] = useState<Shown<Data>>();
  const isLate = useDelayed(current === undefined, SPINNER_DELAY_MS);

  if (current !== undefined && (stale?.data !== current || stale.key !== key)) setStale({ data: current, key });
  if (current !== undefined) return { shown: { data: current, key }, isStale: false };
  const isWaiting = stale !== undefined && !isLate && !failed;
  return { shown: isWaiting ? stale : undefined, isStale: isWaiting };
}
