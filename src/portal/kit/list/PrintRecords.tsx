import { useAppStore } from '#portal/store/hooks';
import { PrintableList, type DrawMenu } from '../print/PrintableList';
import type { RecordRows } from './RecordTable';

interface PrintRecordsProps<R> extends RecordRows<R> {
  readonly title: string;
  /** The active tab, filters and search, in words. */
  readonly narrowedBy: readonly (string | false | undefined)[];
  /** Renders the menu of a list with further actions; it stays while there is no row. */
  readonly drawMenu?: DrawMenu;
}

/** The menu of a list of records, with 'Print this list', which prints the table's columns; without that item for an empty list. */
export function PrintRecords<R>({ list, select, columns, title, narrowedBy, drawMenu }: PrintRecordsProps<R>) {
  const store = useAppStore();
  const { total = 0 } = list;
  if (total === 0 && drawMenu === undefined) return null;
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
      drawMenu={drawMenu}
    />
  );
}
