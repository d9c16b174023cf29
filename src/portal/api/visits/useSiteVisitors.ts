import { skipToken } from '@reduxjs/toolkit/query/react';
import { useCallback } from 'react';

import type { VisitorStatus } from '#contract/visits/entities/visitor';
import { useAppSelector } from '../../store/hooks';
import { selectKeptDay, selectVisitorIds } from '../../entities/today';
import { requestErrorOf, type RequestError } from '#web/net/requestError';
import { useListSiteVisitorsQuery } from './visitors';

const NONE: readonly number[] = [];

/** The device's cached copy of a list. */
export interface KeptList {
  /** Until when it was known to be true, in milliseconds since 1970. */
  readonly since: number;
  /** The server cannot be reached; else its response is on its way. */
  readonly isUnreachable: boolean;
}

export interface SiteVisitors {
  /** The visits with this status now, in order; follows events. Empty until first fetched. */
  readonly ids: readonly number[];
  /** Nothing to show yet. */
  readonly isLoading: boolean;
  /** The reason why the latest fetch failed; what was fetched before is still shown. */
  readonly error: RequestError | undefined;
  /** The device's cached copy is shown; null for the server's response. */
  readonly kept: KeptList | null;
  readonly retry: () => void;
}

/**
 * Returns a live list: everyone of one status at a site; this device's cached copy until the server answers. Null for no site:
 * nothing is fetched.
 */
export function useSiteVisitors(siteId: number | null, status: VisitorStatus): SiteVisitors {
  const { currentData, error, isLoading, isFetching, refetch } = useListSiteVisitorsQuery(siteId === null ? skipToken : { siteId, status });
  const day = useAppSelector((state) => selectKeptDay(state, siteId));
  const keptIds = day?.lists[status];
  const kept = currentData === undefined && day !== undefined && keptIds !== undefined ? { ids: keptIds, since: day.since } : undefined;
  const list = currentData ?? kept;
  const ids = useAppSelector((state) =>
    siteId === null || list === undefined ? NONE : selectVisitorIds(state, siteId, status, list.ids, list.since),
  );
  const retry = useCallback(() => void refetch(), [refetch]);
  return {
    ids,
    isLoading: kept === undefined && (isLoading || (isFetching && currentData === undefined)),
    error: kept === undefined && error !== undefined ? requestErrorOf(error) : undefined,
    kept: kept === undefined ? null : { since: kept.since, isUnreachable: error !== undefined },
    retry,
  };
}
