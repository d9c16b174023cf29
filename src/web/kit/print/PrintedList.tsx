import type { ReactNode } from 'react';

import styles from './PrintedList.module.css';
import { PrintedSheet } from './PrintedSheet';

interface PrintedListProps {
  readonly title: string;
  /** The facts above the list, each with its name: client, time, how many. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** The note for the reader of the paper: that it is not all of the list. */
  readonly note?: string;
  /** The heading of the boxes to tick; left out for a list without boxes. */
  readonly tick?: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly id: number | string; readonly cells: readonly ReactNode[] }[];
}

/**
 * A list on paper, all of it, instead of the page: a heading on the first sheet, the columns' names on every one, no row cut in two, and
 * a box for each row of a checklist. Mount it while printing only (`usePrinting`).
 */
export function PrintedList({ title, facts, note, tick, columns, rows }: PrintedListProps) {
  return (
    <PrintedSheet title={title} facts={facts}>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      <table className={styles.table}>
        <thead>
          <tr>
            {tick !== undefined && <th scope="col">{tick}</th>}
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells }) => (
            <tr key={id}>
              {tick !== undefined && (
                <td>
                  <span className={styles.box} />
                </td>
              )}
              {cells.map((cell, index) => (
                <td key={columns[index]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </PrintedSheet>
  );
}
