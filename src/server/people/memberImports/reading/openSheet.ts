import { FIRST_ROWS, type FileChoice, type FileReading, type RowsReading } from '#contract/people/entities/fileReading';
import type { Deps } from '#server/platform/deps';
import type { FileRow } from '#server/platform/files/store';
import type { SheetRow } from './readCsv';
import { readRows } from './readFile';

/** Samples shown: cells with letters beyond ASCII, or of a column. */
export const SAMPLES = 3;
/** Characters shown of a cell. */
const SAMPLE_LENGTH = 80;
/** Columns that a header row below a title has to name. */
const NAMED_MIN = 2;

/** Returns a long cell as it is shown, shortened. */
export const shortened = (text: string): string => (text.length > SAMPLE_LENGTH ? `${text.slice(0, SAMPLE_LENGTH - 1)}…` : text);

/** Reports whether a file without rows may have some in another sheet, or with another delimiter or header. */
export const mayHaveRows = ({ sheets }: Pick<FileReading, 'sheets'>, choice: FileChoice): boolean =>
  sheets.length > 1 || Object.keys(choice).length > 0;

/** The table of a file: the row with the names of its columns, and the rows below, which are read once. */
interface Sheet {
  /** Undefined for a file without rows. */
  readonly head: SheetRow | undefined;
  readonly body: AsyncIterable<SheetRow>;
  /** The assumptions made; complete once the rows are read. */
  readonly reading: () => FileReading;
}

interface Opening {
  readonly choice: FileChoice;
  /** Counts the cells that are names of columns. */
  readonly countNamed: (cells: readonly string[]) => number;
}

const width = ({ cells }: SheetRow): number => cells.filter((cell) => cell !== '').length;

/**
 * Finds the header row: the first one, unless a narrower title or notes stand above it. A person's row may also contain names of
 * columns, such as their job *Manager* and their state *Active*.
 */
function findHead(rows: readonly SheetRow[], { choice, countNamed }: Opening): SheetRow | undefined {
  const chosen = rows.find(({ row }) => row === choice.head);
  if (chosen !== undefined) return chosen;
  const [first] = rows;
  const isTitle = (above: SheetRow, row: SheetRow): boolean =>
    width(above) < width(row) || (countNamed(above.cells) === 0 && countNamed(row.cells) === width(row));
  const named = rows.find((row, at) => countNamed(row.cells) >= NAMED_MIN && rows.slice(0, at).every((above) => isTitle(above, row)));
  if (named !== undefined || first === undefined || countNamed(first.cells) > 0 || width(first) > 1) return named ?? first;
  return rows.find((row) => width(row) > 1) ?? first;
}

/**
 * Reads a file as a table, and collects the assumptions made.
 *
 * @throws UnusableFile for a file that breaks a limit, or cannot be read
 */
export async function openSheet(deps: Pick<Deps, 'files'>, file: FileRow, opening: Opening): Promise<Sheet> {
  let assumed: RowsReading = { encoding: null, delimiter: null, sheet: null, sheets: [] };
  const rows = readRows(deps, file, opening.choice, (told) => (assumed = told));
  const first: SheetRow[] = [];
  while (first.length < FIRST_ROWS) {
    const next = await rows.next();
    if (next.done === true) break;
    first.push(next.value);
  }
  const head = findHead(first, opening);
  const letters: string[] = [];
  const look = (cell: string): void => {
    if (assumed.encoding === null || letters.length >= SAMPLES || !/[^\p{ASCII}]/u.test(cell)) return;
    const shown = shortened(cell);
    if (!letters.includes(shown)) letters.push(shown);
  };

  async function* body(): AsyncGenerator<SheetRow> {
    head?.cells.forEach(look);
    for (const row of first) if (head !== undefined && row.row > head.row) yield row;
    for await (const row of rows) yield row;
  }
  async function* looked(): AsyncGenerator<SheetRow> {
    for await (const row of body()) {
      row.cells.forEach(look);
      yield row;
    }
  }

  return {
    head,
    body: looked(),
    reading: () => ({
      ...assumed,
      head: head?.row ?? 1,
      first_rows: first.map(({ row, cells }) => ({ row, text: shortened(cells.filter(Boolean).join(' · ')) })),
      letters,
    }),
  };
}
