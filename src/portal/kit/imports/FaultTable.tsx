import styles from './Import.module.css';

/** The number of rows shown; more are in the file. */
export const SHOWN_FAULTS = 10;
/** The number of cells by which a row is known. */
const SHOWN_CELLS = 3;

interface Faulty {
  readonly row: number;
  readonly cells: readonly string[];
  /** How to correct the row. */
  readonly text: string;
}

interface FaultTableProps {
  readonly label: string;
  readonly words: { readonly row: string; readonly todo: string };
  readonly rows: readonly Faulty[];
}

/** Lists the first rows of a file that have to be corrected, each by its first cells. */
export function FaultTable({ label, words, rows }: FaultTableProps) {
  return (
    <table className={styles.faults} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{words.row}</th>
          <th scope="col">{words.todo}</th>
        </tr>
      </thead>
      <tbody>
        {rows.slice(0, SHOWN_FAULTS).map(({ row, cells, text }) => (
          <tr key={row}>
            <td>
              {row}
              <span className={styles.cells}>{cells.filter(Boolean).slice(0, SHOWN_CELLS).join(' · ')}</span>
            </td>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
