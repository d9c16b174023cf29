import { foldText, hasWords } from '#contract/platform/text/fold';
import type { SiteSummary } from '#contract/sites/entities/site';
import { useListSitesQuery } from '#portal/api/sites/sites';
import { selectSites } from '#portal/entities/sites';
import { useWholeList } from '#portal/kit/list/useWholeList';
import { text, useAddress } from '#portal/kit/route/useAddress';
import { useSort } from '#portal/kit/route/useSort';
import { useAppSelector } from '#portal/store/hooks';

const ADDRESS = { q: text() };

/** The sort key of a column: texts in the order of the language, numbers by size. */
type SortValue = string | number;

interface PlaceListOptions<Column extends string> {
  /** Sites, or events. */
  readonly isListed: (site: SiteSummary) => boolean;
  /** The columns that can be sorted. */
  readonly columns: readonly Column[];
  readonly valueOf: (site: SiteSummary, column: Column) => SortValue;
  readonly language: string;
}

/** The list of sites, or of events: as far as it is searched, sorted as the address says, by name unless it says so. */
export function usePlaceList<Column extends string>({ isListed, columns, valueOf, language }: PlaceListOptions<Column>) {
  const { values, change } = useAddress(ADDRESS);
  const [sort, onSort] = useSort(columns);
  const sites = useAppSelector(selectSites);
  const listed = sites.filter(isListed);
  const wanted = foldText(values.q ?? '');
  const found = listed.filter(({ name }) => hasWords(foldText(name), wanted));
  if (sort !== undefined) {
    const { compare } = new Intl.Collator(language, { numeric: true });
    const sign = sort.direction === 'descending' ? -1 : 1;
    found.sort((one, other) => {
      const [left, right] = [valueOf(one, sort.columnId), valueOf(other, sort.columnId)];
      return sign * (typeof left === 'number' && typeof right === 'number' ? left - right : compare(String(left), String(right)));
    });
  }
  const list = useWholeList(
    useListSitesQuery(),
    sites.length > 0,
    found.map(({ id }) => id),
  );
  return { list, sort, onSort, total: listed.length, q: values.q, onSearch: (q: string) => change({ q }, { replace: true }) };
}
