import type { TableSort } from '#portal/ui/list/TableHead';
import { useSearchParam } from '#portal/parts/route/useSearchParam';

/** Columns by which the list can be sorted; without a choice it is by time, as its tab says. */
export const SORTABLE = ['name', 'group', 'host', 'company', 'time'] as const;
export type SortKey = (typeof SORTABLE)[number];

export interface TodaySort extends TableSort {
  readonly columnId: SortKey;
}

/** How the list is sorted, in the address: `name`, or `-name` the other way round. A third press on a heading lets go of it. */
export function useTodaySort(): readonly [TodaySort | undefined, (columnId: string) => void] {
  const [text, set] = useSearchParam('sort');
  const columnId = SORTABLE.find((key) => key === text?.replace(/^-/, ''));
  const sort: TodaySort | undefined =
    columnId === undefined ? undefined : { columnId, direction: text?.startsWith('-') === true ? 'descending' : 'ascending' };
  const press = (pressed: string) => {
    if (sort?.columnId !== pressed) set(pressed, { replace: true });
    else set(sort.direction === 'ascending' ? `-${pressed}` : null, { replace: true });
  };
  return [sort, press];
}
