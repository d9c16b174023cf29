import type { ReactNode } from 'react';

import { useAppStore } from '#portal/store/hooks';
import { Skeleton } from '#web/ui/feedback/Skeleton';
import { PrintableList, type DrawMenu } from '../print/PrintableList';
import type { RecordRows } from './RecordTable';

interface PrintRecordsProps<R> extends RecordRows<R> {
  readonly title: string;
  /** The active tab, filters and search, in words. */
  readonly narrowedBy: readonly (string | false | undefined)[];
  /** Further items of the menu: `MenuItem`s. With them it stays while there is no row. */
  readonly more?: ReactNode;
  /** Renders another menu, which stays while there is no row. */
  readonly drawMenu?: DrawMenu;
}

/** The room of the menu: the buttons beside it do not move when the first rows come. */
const MenuWaiting = () => <Skeleton shape="block" width="var(--control)" height="var(--control)" />;

/** The menu of a list of records, with 'Print this list', which prints the table's columns; without that item for an empty list. */
export function PrintRecords<R>({ list, select, columns, title, narrowedBy, more, drawMenu }: PrintRecordsProps<R>) {
  const store = useAppStore();
  const { total = 0 } = list;
  if (total === 0 && more === undefined && drawMenu === undefined)
    return list.total === undefined && list.error === undefined ? <MenuWaiting /> : null;
  const printed = columns.filter(({ print }) => print !== false);
  return (
    <PrintableList
      key={list.key}
      title={title}
      narrowedBy={narrowedBy}
      columns={printed.map(({ header }) => header)}
      rows={() => {
        const state = store.getState();
        return list.loadedIds().flatMap((id) => {
          const record = select(state, id);
          if (record === undefined) return [];
          return [{ id, cells: printed.map(({ cell, print }) => (print === undefined || print === false ? cell : print)(record)) }];
        });
      }}
      total={total}
      loadTo={list.pages?.loadTo}
      more={more}
      drawMenu={drawMenu}
    />
  );
}
