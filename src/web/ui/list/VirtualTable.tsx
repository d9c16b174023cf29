import { useRef } from 'react';
import type { CSSProperties, HTMLAttributes, MouseEvent, ReactNode } from 'react';

import { joinClasses } from '#web/text/joinClasses';
import { ScrollingRows } from './ScrollingRows';
import type { LongListProps } from './ScrollingRows';
import { TableHead } from './TableHead';
import type { HeadColumn, TableSort } from './TableHead';
import { useFittingColumns } from './useFittingColumns';
import type { FittedColumn } from './useFittingColumns';
import styles from './VirtualTable.module.css';
import { VirtualList } from './VirtualList';

/** A column of a `VirtualTable`. */
export interface TableColumn extends HeadColumn, FittedColumn {
  readonly cell: (index: number) => ReactNode;
}

/** The emphasis of a row: open in a drawer, selected by its check box, or with a coloured edge beside a text that says the same. */
export interface RowMark {
  readonly selected?: boolean;
  /** Said to screen readers as well; leave it out where rows cannot be chosen. */
  readonly chosen?: boolean;
  readonly edge?: 'safe' | 'missing' | 'wait';
}

export interface VirtualTableProps extends LongListProps {
  readonly columns: readonly TableColumn[];
  /** A row where columns do not fit, as on a phone: two lines. */
  readonly renderCard: (index: number) => ReactNode;
  /** The height of such a card in px; the row's height by default. */
  readonly cardHeight?: number;
  readonly sort?: TableSort;
  /** The column whose heading was pressed. */
  readonly onSort?: (columnId: string) => void;
  readonly markOf?: (index: number) => RowMark | undefined;
  /** A press anywhere in the row, for the mouse; the row's first control does the same for the keyboard. */
  readonly onRowPress?: (index: number) => void;
}

const CONTROLS = 'a, button, input, select, textarea, label';

/** Returns the attributes of a row. */
const attributesOf = (
  index: number,
  mark: RowMark | undefined,
  onRowPress: VirtualTableProps['onRowPress'],
): HTMLAttributes<HTMLDivElement> => ({
  role: 'row',
  'aria-rowindex': index + 2,
  'aria-selected': mark?.chosen,
  className: joinClasses(
    styles.row,
    onRowPress && styles.pressable,
    (mark?.selected || mark?.chosen) && styles.selected,
    mark?.edge && styles[mark.edge],
  ),
  onClick:
    onRowPress &&
    ((event: MouseEvent) => {
      // Only a press on the row itself; its links and buttons know what to do.
      if (event.target instanceof Element && !event.target.closest(CONTROLS)) onRowPress(index);
    }),
});

/** A long table that mounts only the visible rows. Columns are hidden where space is short; on a phone it is a list of cards. */
export function VirtualTable({
  columns,
  renderCard,
  cardHeight,
  sort,
  onSort,
  markOf,
  onRowPress,
  label,
  total,
  ...rest
}: VirtualTableProps) {
  const room = useRef<HTMLDivElement>(null);
  const fitting = useFittingColumns(columns, room);
  const size = total ?? rest.count;

  if (fitting === null) {
    return (
      <div ref={room} className={styles.room}>
        <VirtualList
          {...rest}
          label={label}
          total={total}
          rowHeight={cardHeight ?? rest.rowHeight}
          renderRow={(index) => <div className={styles.card}>{renderCard(index)}</div>}
        />
      </div>
    );
  }

  // React's types do not know custom properties.
  const tracks = { '--columns': fitting.map((column) => column.width ?? 'minmax(0, 1fr)').join(' ') } as CSSProperties;
  return (
    <div ref={room} className={styles.room}>
      <ScrollingRows
        {...rest}
        frame={{ role: 'table', 'aria-label': label, 'aria-rowcount': size < 0 ? -1 : size + 1, className: styles.table, style: tracks }}
        head={<TableHead columns={fitting} sort={sort} onSort={onSort} />}
        container={{ role: 'rowgroup' }}
        rowAttributes={(index) => attributesOf(index, markOf?.(index), onRowPress)}
        renderRow={(index) =>
          fitting.map((column) => (
            <div key={column.id} role="cell" className={joinClasses(styles.cell, column.align === 'end' && styles.end)}>
              {column.cell(index)}
            </div>
          ))
        }
      />
    </div>
  );
}
