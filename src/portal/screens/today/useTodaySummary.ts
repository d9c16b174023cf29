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
  const seen = useRef<readonly number[] | null>(null);

  useEffect(() => {
    // The first list came with the first summary.
    const isFirst = seen.current === null || seen.current.length === 0;
    seen.current = insideIds;
    if (isFirst || data === undefined) return undefined;
    const timer = setTimeout(() => {
      void refetch();
      if (hasUnknown && !isUninitialized) void refetchList();
    }, SETTLE_MS);
    return () => clearTimeout(timer);
    // Only the list's change asks for more; the summary's own arrival must not.
  }, [insideIds, hasUnknown]);

  return data;
}
