import type { TableSort } from '#web/ui/list/TableHead';
import { useSearchParam } from './useSearchParam';

/** The columns by which a list can be sorted. */
export interface AddressSort<Column extends string> extends TableSort {
  readonly columnId: Column;
}

/** Returns the sorting of a list, in the address: `name`, or `-name` the other way round. A third press on a heading clears it. */
export function useSort<Column extends string>(
  columns: readonly Column[],
): readonly [sort: AddressSort<Column> | undefined, press: (columnId: string) => void] {
  const [text, set] = useSearchParam('sort');
  const columnId = columns.find((key) => key === text?.replace(/^-/, ''));
  const sort: AddressSort<Column> | undefined =
    columnId === undefined ? undefined : { columnId, direction: text?.startsWith('-') === true ? 'descending' : 'ascending' };
  const press = (pressed: string) => {
    if (sort?.columnId !== pressed) set(pressed, { replace: true });
    else set(sort.direction === 'ascending' ? `-${pressed}` : null, { replace: true });
  };
  return [sort, press];
}
