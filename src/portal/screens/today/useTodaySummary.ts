import { useEffect, useRef } from 'react';

import type { TodaySummary } from '../../../contract/calls/sites';
import { useGetTodayQuery } from '../../api/today';
import { useListSiteVisitorsQuery } from '../../api/visitors';
import { useAppSelector } from '../../entities/hooks';
import { selectHasUnknown } from './selectors';

/** People come and go in bursts; what an event does not carry is fetched once a burst is over. */
const SETTLE_MS = 1_500;

/**
 * What the list of who is in cannot tell: who left, who is to come, the day's hours. Fetched again when the list has
 * changed, together with the rest of visits that only an event has told of so far.
 */
export function useTodaySummary(siteId: number, insideIds: readonly number[]): TodaySummary | undefined {
  const { data, refetch } = useGetTodayQuery(siteId);
  const { refetch: refetchList, isUninitialized } = useListSiteVisitorsQuery({ siteId, status: 'in' });
  const hasUnknown = useAppSelector((state) => selectHasUnknown(state, insideIds));
  const isLoaded = data !== undefined && !isUninitialized;
  const seen = useRef<readonly number[]>(insideIds);

  useEffect(() => {
    // Only the list's change asks for more; the first list came with the first summary.
    const isFirst = seen.current.length === 0;
    if (seen.current === insideIds || !isLoaded) return undefined;
    if (isFirst) {
      seen.current = insideIds;
      return undefined;
    }
    const timer = setTimeout(() => {
      seen.current = insideIds;
      void refetch();
      if (hasUnknown) void refetchList();
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [insideIds, hasUnknown, isLoaded, refetch, refetchList]);

  return data;
}
