import { useEffect, useMemo, useRef } from 'react';

import type { SiteSummary } from '#contract/sites/entities/site';
import { dayBegun } from '#portal/api/visits/today';
import { useAppDispatch } from '#portal/store/hooks';
import { dateAt } from '#web/dates/siteTime';
import { useNow } from '#web/dates/useNow';

/** The update interval, for a page that stays open past midnight. */
const MINUTE_MS = 60_000;

/** Returns the time and the day at a site. With a new day the lists are fetched again: those on the page are yesterday's. */
export function useTodayClock(site: SiteSummary) {
  const dispatch = useAppDispatch();
  const now = useNow(MINUTE_MS);
  const today = dateAt(now, site.timezone);
  const clock = useMemo(() => ({ zone: site.timezone, today }), [site.timezone, today]);
  // A little later, for a clock that goes before the server's.
  const begun = dateAt(now - MINUTE_MS, site.timezone);
  const fetchedFor = useRef(begun);
  useEffect(() => {
    if (fetchedFor.current !== begun) dispatch(dayBegun(site.id));
    fetchedFor.current = begun;
  }, [dispatch, site.id, begun]);
  return { now, clock };
}
