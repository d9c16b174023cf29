import { ArrowDown, ArrowUp } from 'lucide-react';

import { joinClasses } from '#web/text/joinClasses';
import { VisuallyHidden } from '../feedback/VisuallyHidden';
import styles from './VirtualTable.module.css';

/** The properties of a column that its heading needs. */
export interface HeadColumn {
  readonly id: string;
  readonly header: string;
  /** Only a screen reader needs the heading: a column of check boxes. */
  readonly headerHidden?: boolean;
  readonly align?: 'end';
  readonly sortable?: boolean;
}

/** The column that a table is sorted by. */
export interface TableSort {
  readonly columnId: string;
  readonly direction: 'ascending' | 'descending';
}

interface TableHeadProps {
  readonly columns: readonly HeadColumn[];
  readonly sort?: TableSort;
  readonly onSort?: (columnId: string) => void;
}

/** The headings of a `VirtualTable`; a sortable one is a button that says which way it is sorted. */
export function TableHead({ columns, sort, onSort }: TableHeadProps) {
  return (
    <div role="rowgroup">
      <div role="row" aria-rowindex={1} className={styles.head}>
        {columns.map((column) => {
          const direction = sort?.columnId === column.id ? sort.direction : undefined;
          const Arrow = direction === 'descending' ? ArrowDown : ArrowUp;
          return (
            <div
              key={column.id}
              role="columnheader"
              aria-sort={column.sortable ? (direction ?? 'none') : undefined}
              className={joinClasses(styles.cell, column.align === 'end' && styles.end)}
            >
              {column.sortable && onSort ? (
                <button type="button" className={styles.sort} onClick={() => onSort(column.id)}>
                  {column.header}
                  <Arrow aria-hidden="true" className={direction ? undefined : styles.unsorted} />
                </button>
              ) : column.headerHidden ? (
                <VisuallyHidden>{column.header}</VisuallyHidden>
              ) : (
                column.header
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}
