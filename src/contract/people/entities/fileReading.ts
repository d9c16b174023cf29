/** Encodings supported for CSV; a workbook declares its own. */
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

/** The automatic detection of a file's rows; null for properties that the kind of file does not have. */
export interface RowsReading {
  readonly encoding: FileEncoding | null;
  /** The separator between the cells of a CSV. */
  readonly delimiter: string | null;
  /** The sheet of the workbook that was read, and all its sheets that have cells. */
  readonly sheet: string | null;
  readonly sheets: readonly string[];
  /** Set for a workbook that counts days from 1904; all others count from 1900. */
  readonly days_from?: 1904;
  /** The number of rows that a workbook hides, for example with a filter; they are read. */
  readonly hidden_rows?: number;
}

/** The number of rows in which the header may be. */
export const FIRST_ROWS = 10;

/** The assumptions about a file (spec: groups#import). */
export interface FileReading extends RowsReading {
  /** The header row, numbered as in a spreadsheet; rows above it are ignored. */
  readonly head: number;
  readonly first_rows: readonly { readonly row: number; readonly text: string }[];
  /** Cells of a CSV with letters beyond ASCII, which show whether the encoding is right. */
  readonly letters: readonly string[];
}

/** The chosen settings of a file; the others are detected. */
export interface FileChoice {
  readonly encoding?: FileEncoding;
  readonly delimiter?: string;
  readonly sheet?: string;
  readonly head?: number;
}
