import { useSort, type AddressSort } from '#portal/kit/route/useSort';

/** Columns by which the list can be sorted; without a choice it is by time, as its tab says. */
export const SORTABLE = ['name', 'group', 'host', 'company', 'time'] as const;
export type SortKey = (typeof SORTABLE)[number];
export type TodaySort = AddressSort<SortKey>;

/** Returns the sort order of the list of Today, held in the address. */
export const useTodaySort = () => useSort(SORTABLE);
