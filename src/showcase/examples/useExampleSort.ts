import { useMemo, useState } from 'react';

import type { TableSort } from '#web/ui/list/TableHead';
import { examplePeople, type ExamplePerson } from './examplePeople';

type SortedBy = 'name' | 'company' | 'cameAt';

const by = {
  name: (a: ExamplePerson, b: ExamplePerson) => a.name.localeCompare(b.name),
  company: (a: ExamplePerson, b: ExamplePerson) => a.company.localeCompare(b.company),
  cameAt: (a: ExamplePerson, b: ExamplePerson) => a.cameAt - b.cameAt,
} satisfies Record<SortedBy, (a: ExamplePerson, b: ExamplePerson) => number>;

const isSortable = (columnId: string): columnId is SortedBy => columnId in by;

/** Made-up people in the order of the column whose heading was pressed; a second press turns it around. */
export function useExampleSort(count: number) {
  const [sort, setSort] = useState<TableSort>({ columnId: 'cameAt', direction: 'ascending' });
  const people = useMemo(() => {
    const sorted = [...examplePeople(count)].sort(isSortable(sort.columnId) ? by[sort.columnId] : undefined);
    return sort.direction === 'ascending' ? sorted : sorted.reverse();
  }, [count, sort]);

  const onSort = (columnId: string) =>
    setSort((now) => ({ columnId, direction: now.columnId === columnId && now.direction === 'ascending' ? 'descending' : 'ascending' }));
  return { people, sort, onSort };
}

/** A time of the day as the reader writes it. @param minutes after midnight */
export function exampleTime(minutes: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }).format(minutes * 60_000);
}
