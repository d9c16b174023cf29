import { skipToken } from '@reduxjs/toolkit/query/react';
import { useCallback } from 'react';

import type { VisitorStatus } from '../../contract/entities/visitor';
import { useAppSelector } from '../entities/hooks';
import { selectVisitorIds } from '../entities/today';
import type { RequestError } from './requestError';
import { useListSiteVisitorsQuery } from './visitors';

const NONE: readonly number[] = [];

export interface SiteVisitors {
  /** Who stands there now, in order; follows events. Empty until first fetched. */
  readonly ids: readonly number[];
  /** Nothing to show yet. */
  readonly isLoading: boolean;
  /** Why the latest fetch failed; what was fetched before is still shown. */
  readonly error: RequestError | undefined;
  readonly retry: () => void;
}

/** A live list: everyone of one status at a site. Null for no site: nothing is fetched. */
export function useSiteVisitors(siteId: number | null, status: VisitorStatus): SiteVisitors {
  const { currentData, error, isLoading, isFetching, refetch } = useListSiteVisitorsQuery(siteId === null ? skipToken : { siteId, status });
  const ids = useAppSelector((state) =>
    siteId === null || currentData === undefined ? NONE : selectVisitorIds(state, siteId, status, currentData.ids, currentData.since),
  );
  const retry = useCallback(() => void refetch(), [refetch]);
  return {
    ids,
    isLoading: isLoading || (isFetching && currentData === undefined),
    // RTK Query types an endpoint's own faults beside the base query's; `listSiteVisitors` has none of its own.
    error: error as RequestError | undefined,
    retry,
  };
}
