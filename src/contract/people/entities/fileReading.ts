/** Encodings in which a CSV can be read; a workbook says its own. */
export const FILE_ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1257',
  'iso-8859-2',
  'macintosh',
  'cp850',
] as const;
export type FileEncoding = (typeof FILE_ENCODINGS)[number];

/** How the rows of a file were told apart before anybody looked at them: null for what the kind of file does not have. */
export interface RowsReading {
  readonly encoding: FileEncoding | null;
  /** The sign between the cells of a CSV. */
  readonly delimiter: string | null;
  /** The sheet of a workbook that was read, and all that it has with cells. */
  readonly sheet: string | null;
  readonly sheets: readonly string[];
  /** Of a workbook that counts days from 1904; all others count from 1900. */
  readonly days_from?: 1904;
  /** Rows of a workbook that it does not show, as a filter hides them; they are read. */
  readonly hidden_rows?: number;
}

/** Rows that could name the columns. */
export const FIRST_ROWS = 10;

/** What was assumed of a file (spec: groups#import). */
export interface FileReading extends RowsReading {
  /** The row that names the columns, as a spreadsheet numbers it; those above it are left out. */
  readonly head: number;
  readonly first_rows: readonly { readonly row: number; readonly text: string }[];
  /** Cells of a CSV with letters beyond ASCII: they show whether its encoding is right. */
  readonly letters: readonly string[];
}

/** What is chosen of a file; the rest is assumed. */
export interface FileChoice {
  readonly encoding?: FileEncoding;
  readonly delimiter?: string;
  readonly sheet?: string;
  readonly head?: number;
}
