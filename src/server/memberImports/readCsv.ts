import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';

import { textOfCell } from '#contract/csvCells';
import { IMPORT_ROW_LENGTH_MAX } from '#contract/entities/memberImport';
import { errorCode } from '../errorFacts';
import { UnusableFile } from './unusableFile';

/** A row of a file, by the number that a spreadsheet shows. */
export interface SheetRow {
  readonly row: number;
  readonly cells: readonly string[];
}

const DELIMITERS = [',', ';', '\t'] as const;
/** Spreadsheets of Western Europe write so what is not UTF-8. */
const OTHER_ENCODING = 'windows-1252';

/** Reports whether a file is UTF-8, with or without its mark. */
async function isUtf8(open: () => Promise<Readable>): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    // Files give bytes.
    for await (const chunk of await open()) decoder.decode(chunk as Buffer, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (errorCode(error) === 'ERR_ENCODING_INVALID_ENCODED_DATA') return false;
    throw error;
  }
}

/** The text of a file, a part at a time. */
async function* textOf(open: () => Promise<Readable>): AsyncGenerator<string, undefined> {
  const decoder = new TextDecoder((await isUtf8(open)) ? 'utf-8' : OTHER_ENCODING);
  for await (const chunk of await open()) yield decoder.decode(chunk as Buffer, { stream: true });
  yield decoder.decode();
  return undefined;
}

/** The delimiter that the first line has most of, outside quotes. */
function delimiterOf(beginning: string): string {
  const line = /^(?:"[^"]*"|[^\r\n"])*/u.exec(beginning.trimStart())?.[0].replaceAll(/"[^"]*"/gu, '') ?? '';
  const counts = DELIMITERS.map((delimiter) => ({ delimiter, count: line.split(delimiter).length }));
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).delimiter;
}

async function* chained(first: string, rest: AsyncGenerator<string, undefined>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}

/**
 * Reads the rows of a CSV as spreadsheets write them: UTF-8 or Windows-1252, parted by commas, semicolons or tabs.
 *
 * @throws UnusableFile for a row without end
 */
export async function* readCsv(open: () => Promise<Readable>): AsyncGenerator<SheetRow> {
  const texts = textOf(open);
  // The mark of UTF-8 is no text: the decoder takes it away.
  let first = '';
  while (!/[\r\n]/u.test(first)) {
    const next = await texts.next();
    if (next.done === true) break;
    first += next.value;
    if (first.length > IMPORT_ROW_LENGTH_MAX) break;
  }
  const parser = parse({
    delimiter: delimiterOf(first),
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: IMPORT_ROW_LENGTH_MAX,
  });
  // Whatever ends first, the parser or who reads the rows, closes the file. What failed is thrown by the parser.
  pipeline(Readable.from(chained(first, texts)), parser, () => undefined);
  try {
    let row = 0;
    // Without columns or casts a record is a list of texts.
    for await (const record of parser as AsyncIterable<readonly string[]>) {
      row += 1;
      yield { row, cells: record.map(textOfCell) };
    }
  } catch (error) {
    if (error instanceof CsvError) throw new UnusableFile(error.code === 'CSV_MAX_RECORD_SIZE' ? 'row_too_long' : 'unreadable');
    throw error;
  }
}
