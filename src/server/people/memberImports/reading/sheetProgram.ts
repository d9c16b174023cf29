/**
 * The process that reads spreadsheets, for `files/sheets.ts`: whatever a file does to its reader, it cannot reach the server. It ends
 * with the server, and has none of its secrets.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { RowsReading } from '#contract/people/entities/fileReading';
import { IMPORT_COLUMNS_MAX, IMPORT_ROW_LENGTH_MAX, IMPORT_ROWS_MAX, IMPORT_UNPACKED_MAX_MB } from '#contract/people/entities/memberImport';
import { BYTES_PER_MB } from '#contract/platform/constants';
import type { SheetJob, SheetResult } from '#server/platform/ports';
import { readCsv, type SheetRow } from './readCsv';
import { readWorkbook } from './readWorkbook';
import { UnusableFile } from './unusableFile';

/** Characters that no text of the database can hold: an empty character, halves of a surrogate pair; and the end of a file of DOS. */
const NO_TEXT = /[\0\x1A\p{Cs}]/gu;
/** Empty lines between the rows. */
const BLANK_ROWS_MAX = IMPORT_ROWS_MAX;

/** Removes characters that no text may hold, and empty cells at the end. */
function tidy(cells: readonly string[]): readonly string[] {
  const texts = cells.map((cell) => cell.replaceAll(NO_TEXT, '').trim());
  return texts.slice(0, texts.findLastIndex((text) => text !== '') + 1);
}

/** Passes rows that are not empty, within the limits. @throws UnusableFile */
async function* limited(rows: AsyncIterable<SheetRow>): AsyncGenerator<SheetRow> {
  let count = 0;
  let blank = 0;
  for await (const { row, cells } of rows) {
    const said = tidy(cells);
    if (said.length === 0) blank += 1;
    // The count includes the header, which the limit does not.
    else count += 1;
    if (count > IMPORT_ROWS_MAX + 1 || blank > BLANK_ROWS_MAX) throw new UnusableFile('too_many_rows');
    if (said.length > IMPORT_COLUMNS_MAX) throw new UnusableFile('too_many_columns');
    if (said.reduce((sum, cell) => sum + cell.length, 0) > IMPORT_ROW_LENGTH_MAX) throw new UnusableFile('row_too_long');
    if (said.length > 0) yield { row, cells: said };
  }
}

/** Writes rows as lines of JSON. A text that many cells share is written for each of them, so that a small file may grow large. */
async function* written(rows: AsyncIterable<SheetRow>): AsyncGenerator<string> {
  let length = 0;
  for await (const row of rows) {
    // Readers take these for line ends.
    const line = `${JSON.stringify(row)
      .replaceAll('\u2028', String.raw`\u2028`)
      .replaceAll('\u2029', String.raw`\u2029`)}\n`;
    length += line.length;
    if (length > IMPORT_UNPACKED_MAX_MB * BYTES_PER_MB) throw new UnusableFile('too_large');
    yield line;
  }
}

async function read({ source, target, isCsv, choice }: SheetJob): Promise<SheetResult> {
  let assumed: RowsReading = { encoding: null, delimiter: null, sheet: null, sheets: [] };
  const tell = (told: RowsReading): void => void (assumed = told);
  const rows = isCsv ? readCsv(() => Promise.resolve(createReadStream(source)), choice, tell) : readWorkbook(source, choice.sheet, tell);
  try {
    await pipeline(Readable.from(written(limited(rows))), createWriteStream(target, { mode: 0o600 }));
    return { read: true, assumed };
  } catch (error) {
    return { read: false, failure: error instanceof UnusableFile ? error.failure : 'unreadable' };
  }
}

process.on('message', (job: SheetJob) => {
  void read(job).then((result) => process.send?.(result));
});
process.on('disconnect', () => process.exit(0));
