import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useAppSelector, useAppStore } from '#portal/store/hooks';
import type { RootState } from '#portal/store/state';
import { Button } from '#web/ui/buttons/Button';
import { Skeleton } from '#web/ui/feedback/Skeleton';
import { FieldError } from '#web/ui/fields/FieldError';
import { useNavigate } from '#web/ui/navigation/NavigationProvider';
import { DataTable, type DataColumn, type TableSelection } from '#web/ui/list/DataTable';
import type { TableSort } from '#web/ui/list/TableHead';
import styles from './List.module.css';
import type { RecordList } from '../print/recordList';
import { UnloadedList } from './UnloadedList';

/** Reads a list's record by its id. */
export type SelectRecord<R> = (state: RootState, id: number) => R | undefined;

/** A column of a `RecordTable`. */
export interface RecordColumn<R> extends Omit<DataColumn, 'cell'> {
  readonly cell: (record: R) => ReactNode;
  /** The cell's content on paper; the same by default. `false` leaves the column out. */
  readonly print?: false | ((record: R) => ReactNode);
}

interface RecordSelection<R> extends Omit<TableSelection, 'nameOf'> {
  readonly nameOf: (record: R) => string;
}

/** The records of a list and what is shown of each, on the page and on paper. */
export interface RecordRows<R> {
  readonly list: RecordList;
  readonly select: SelectRecord<R>;
  readonly columns: readonly RecordColumn<R>[];
}

interface RecordTableProps<R> extends RecordRows<R> {
  /** The name of the list, for a screen reader. */
  readonly label: string;
  /** The text of a failed load: 'The members could not be loaded.' */
  readonly failed: string;
  /** The text for a later page: 'More members could not be loaded.' Required for lists of pages. */
  readonly moreFailed?: string;
  /** Shown instead of an empty list: the first step, or that nothing matches. */
  readonly empty: ReactNode;
  /** A row on a phone. */
  readonly card: (record: R) => ReactNode;
  /** Px; 56 by default. */
  readonly rowHeight?: number;
  readonly cardHeight?: number;
  /** Whether a round picture begins each row while the list loads. */
  readonly avatar?: boolean;
  /** The address that a press on a row leads to. */
  readonly hrefOf?: (record: R) => string;
  /** Opens a row's record beside the list. */
  readonly onOpen?: (id: number) => void;
  readonly openId?: number | null;
  readonly sort?: TableSort;
  readonly onSort?: (columnId: string) => void;
  /** Ids of the optional columns that are shown, and the callback for a change. */
  readonly shown?: readonly string[];
  readonly onShownChange?: (shown: string[]) => void;
  readonly selection?: RecordSelection<R>;
  /** The key of a row; its record's id by default. */
  readonly keyOf?: (row: number) => string;
}

const ROW_HEIGHT = 56;

/**
 * A list of records in its four states: loading, failed, empty, shown. Each cell reads its own record, so that a change redraws one row.
 * Rows whose page is loading have placeholders.
 */
export function RecordTable<R>(props: RecordTableProps<R>) {
  const { list, failed, empty, rowHeight = ROW_HEIGHT, avatar } = props;
  if (list.total === undefined) {
    return (
      <UnloadedList
        error={list.error}
        title={failed}
        onRetry={list.refetch}
        retrying={list.isFetching}
        rowHeight={rowHeight}
        avatar={avatar}
      />
    );
  }
  return list.total === 0 ? empty : <Rows key={list.key} {...props} total={list.total} rowHeight={rowHeight} />;
}

function Rows<R>(props: RecordTableProps<R> & { readonly total: number; readonly rowHeight: number }) {
  const {
    list,
    select,
    label,
    moreFailed = '',
    columns,
    card,
    total,
    rowHeight,
    cardHeight,
    hrefOf,
    onOpen,
    openId,
    selection,
    keyOf,
  } = props;
  const store = useAppStore();
  const navigate = useNavigate();
  const { idAt, pages, isStale } = list;

  const cell = (draw: (record: R) => ReactNode, isFirst = false) =>
    function Row(row: number): ReactNode {
      const id = idAt(row);
      if (id !== undefined) return <Cell id={id} select={select} draw={draw} />;
      if (isFirst && pages?.failedRows.has(row) === true) return <FailedRow text={moreFailed} onRetry={pages.retry} />;
      return <Skeleton width="60%" />;
    };
  const recordAt = (row: number): R | undefined => {
    const id = idAt(row);
    return id === undefined ? undefined : select(store.getState(), id);
  };
  const openRow = (row: number): void => {
    const id = idAt(row);
    const record = recordAt(row);
    if (id === undefined || record === undefined) return;
    if (hrefOf !== undefined) navigate(hrefOf(record));
    else onOpen?.(id);
  };

  return (
    <div className={isStale ? styles.stale : undefined} inert={isStale} aria-busy={isStale}>
      <DataTable
        label={label}
        count={total}
        rowHeight={rowHeight}
        cardHeight={cardHeight}
        keyOf={keyOf ?? uniqueKeys(idAt)}
        onRows={pages?.onRows}
        onRowPress={hrefOf === undefined && onOpen === undefined ? undefined : openRow}
        markOf={openId === undefined ? undefined : (row) => ({ selected: openId !== null && idAt(row) === openId })}
        columns={columns.map(({ cell: draw, print: _print, ...column }, index) => ({ ...column, cell: cell(draw, index === 0) }))}
        renderCard={cell(card, true)}
        sort={props.sort}
        onSort={props.onSort}
        shown={props.shown}
        onShownChange={props.onShownChange}
        selection={
          selection && {
            ...selection,
            nameOf: (row) => {
              const record = recordAt(row);
              return record === undefined ? '' : selection.nameOf(record);
            },
          }
        }
        selectableKeys={list.loadedIds}
      />
    </div>
  );
}

/** Keys by id. Two pages loaded at different times may both hold a record; the second time it is keyed by its row. */
function uniqueKeys(idAt: (row: number) => number | undefined): (row: number) => string | number {
  const rowOf = new Map<number, number>();
  return (row) => {
    const id = idAt(row);
    if (id === undefined) return `row ${row}`;
    const first = rowOf.get(id) ?? row;
    rowOf.set(id, first);
    return first === row ? id : `${id} again`;
  };
}

interface CellProps<R> {
  readonly id: number;
  readonly select: SelectRecord<R>;
  readonly draw: (record: R) => ReactNode;
}

function Cell<R>({ id, select, draw }: CellProps<R>) {
  const record = useAppSelector((state) => select(state, id));
  return record === undefined ? null : draw(record);
}

function FailedRow({ text, onRetry }: { readonly text: string; readonly onRetry: () => void }) {
  const { t } = useTranslation('ui');
  return (
    <span className={styles.failed}>
      <FieldError>{text}</FieldError>
      <Button size="s" onClick={onRetry}>
        {t('retry')}
      </Button>
    </span>
  );
}
