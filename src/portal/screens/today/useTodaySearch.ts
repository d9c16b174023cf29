import { useMemo } from 'react';

import type { FavouriteField } from '#contract/asking/entities/customField';
import type { VisitorStatus } from '#contract/visits/entities/visitor';
import { useSiteVisitors } from '#portal/api/visits/useSiteVisitors';
import { useAppSelector } from '#portal/store/hooks';
import { selectMatchingVisitorIds } from './selectors';

/** The lists that a search looks through. */
export const SEARCHED = ['in', 'expected', 'to_approve', 'out'] as const satisfies readonly VisitorStatus[];

export interface TodaySearch {
  /** The matching visits by list; live, as the lists are. */
  readonly found: Readonly<Record<(typeof SEARCHED)[number], readonly number[]>>;
  readonly isLoading: boolean;
}

/**
 * Searches all of Today's lists at a site, of one group or of all, of some people or of everybody. Null, and nothing fetched, while
 * nothing is searched.
 */
export function useTodaySearch(
  siteId: number,
  groupId: number | null,
  q: string,
  people: ReadonlySet<number> | null,
  favourites: readonly FavouriteField[] | undefined,
): TodaySearch | null {
  const isSearched = q !== '' || people !== null;
  const asked = isSearched ? siteId : null;
  const inside = useSiteVisitors(asked, 'in');
  const expected = useSiteVisitors(asked, 'expected');
  const toApprove = useSiteVisitors(asked, 'to_approve');
  const out = useSiteVisitors(asked, 'out');
  const foundIn = useAppSelector((state) => selectMatchingVisitorIds(state, inside.ids, groupId, q, people, favourites));
  const foundExpected = useAppSelector((state) => selectMatchingVisitorIds(state, expected.ids, groupId, q, people, favourites));
  const foundToApprove = useAppSelector((state) => selectMatchingVisitorIds(state, toApprove.ids, groupId, q, people, favourites));
  const foundOut = useAppSelector((state) => selectMatchingVisitorIds(state, out.ids, groupId, q, people, favourites));
  const isLoading = inside.isLoading || expected.isLoading || toApprove.isLoading || out.isLoading;

  return useMemo(
    () => (!isSearched ? null : { found: { in: foundIn, expected: foundExpected, to_approve: foundToApprove, out: foundOut }, isLoading }),
    [isSearched, foundIn, foundExpected, foundToApprove, foundOut, isLoading],
  );
}
