import type { FavouriteField } from '#contract/asking/entities/customField';
import { useSiteVisitors } from '#portal/api/visits/useSiteVisitors';
import { useAppSelector } from '#portal/store/hooks';
import { selectLateVisitorIds, selectMatchingVisitorIds, selectSortedVisitorIds } from '../selectors';
import { useTodaySort } from '../table/useTodaySort';
import { useMyPeople } from '../useMyPeople';
import { SEARCHED, useTodaySearch } from '../useTodaySearch';
import type { TodayAddress } from './useTodayAddress';

const NO_IDS: readonly number[] = [];

/** Returns the rows of the list that the address names, sorted and filtered, and how many a search finds in the others. */
export function useTodayRows(
  siteId: number,
  { status, groupId, wanted, isLateOnly }: TodayAddress,
  favourites: readonly FavouriteField[] | undefined,
  now: number,
) {
  const list = useSiteVisitors(siteId, status);
  const [sort, sortBy] = useTodaySort();
  const mine = useMyPeople();
  const matchingIds = useAppSelector((state) =>
    selectSortedVisitorIds(
      state,
      selectMatchingVisitorIds(state, list.ids, groupId, wanted, mine.ids, favourites),
      status,
      sort?.columnId,
      sort?.direction === 'descending',
    ),
  );
  const lateIds = useAppSelector((state) => (status === 'expected' ? selectLateVisitorIds(state, matchingIds, now) : NO_IDS));
  const shownIds = isLateOnly ? lateIds : matchingIds;
  const search = useTodaySearch(siteId, groupId, wanted, mine.ids, favourites);
  const isElsewhere =
    search !== null && wanted !== '' && shownIds.length === 0 && !list.isLoading && SEARCHED.some((one) => search.found[one].length > 0);
  return { list, sort, sortBy, mine, shownIds, lateCount: lateIds.length, search, isElsewhere };
}

export type TodayRows = ReturnType<typeof useTodayRows>;
