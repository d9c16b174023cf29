import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { readSheet } from 'read-excel-file/node';

import { IMPORT_COLUMNS_MAX, IMPORT_ROW_LENGTH_MAX, IMPORT_ROWS_MAX } from '#contract/entities/memberImport';
import type { Deps } from '../deps';
import type { FileRow } from '../files/store';
import { checkZip } from './checkZip';
import { readCsv, type SheetRow } from './readCsv';
import { UnusableFile } from './unusableFile';

/** A cell of a workbook as text; a date as its day, whatever time it has. */
function textOf(cell: unknown): string {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : '';
}

/** The rows of a workbook's first sheet. */
async function* readWorkbook(open: () => Promise<Readable>): AsyncGenerator<SheetRow> {
  const archive = await buffer(await open());
  await checkZip(archive);
  let rows: readonly (readonly unknown[])[];
  try {
    rows = await readSheet(archive, { trim: false });
  } catch {
    throw new UnusableFile('unreadable');
  }
  for (const [index, row] of rows.entries()) yield { row: index + 1, cells: row.map(textOf) };
}

/** What no text of the database holds: an empty character, and halves of a surrogate pair. */
const NO_TEXT = /[\0\p{Cs}]/gu;

/** Leaves out what no text may hold, and cells at the end that say nothing. */
function tidy(cells: readonly string[]): readonly string[] {
  const texts = cells.map((cell) => cell.replaceAll(NO_TEXT, '').trim());
  return texts.slice(0, texts.findLastIndex((text) => text !== '') + 1);
}

/**
 * Reads the rows of a file that say something, the first of which is its head.
 *
 * @throws UnusableFile for one that breaks a limit, or cannot be read
 */
export async function* readRows({ files }: Pick<Deps, 'files'>, file: FileRow): AsyncGenerator<SheetRow> {
  const open = async (): Promise<Readable> => {
    const stream = await files.storage.open(file.storage_key);
    if (stream === null) throw new UnusableFile('unreadable');
    return stream;
  };
  let count = 0;
  for await (const { row, cells } of file.content_type === 'text/csv' ? readCsv(open) : readWorkbook(open)) {
    const said = tidy(cells);
    if (said.length === 0) continue;
    if (said.length > IMPORT_COLUMNS_MAX) throw new UnusableFile('too_many_columns');
    if (said.reduce((sum, cell) => sum + cell.length, 0) > IMPORT_ROW_LENGTH_MAX) throw new UnusableFile('row_too_long');
    // The head is none of them.
    if (count > IMPORT_ROWS_MAX) throw new UnusableFile('too_many_rows');
    count += 1;
    yield { row, cells: said };
  }
}
