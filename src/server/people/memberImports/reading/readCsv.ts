import { isAscii } from 'node:buffer';
import type { Readable } from 'node:stream';

import type { FileChoice, FileEncoding, RowsReading } from '#contract/people/entities/fileReading';
import { IMPORT_ROW_LENGTH_MAX } from '#contract/people/entities/memberImport';
import { textOfCell } from '#contract/platform/text/csvCells';
import { wideEncodingOf } from '#server/platform/files/wideText';
import { decodePage, guessCodePage } from './codePages';
import { recordsOf } from './csvRecords';

/** A row of a file, by the number that a spreadsheet shows. */
export interface SheetRow {
  readonly row: number;
  readonly cells: readonly string[];
}

const DELIMITERS = [';', '\t', '|', ','] as const;
/** The first line of a file that names its delimiter, as Excel writes it. */
const SAID_DELIMITER = /^"?sep=([^\p{L}\p{N}\s"]|\t)"?(?:\r\n|\r|\n|$)/iu;
/** Bytes that suffice to propose a code page. */
const SAMPLE_BYTES = 65_536;

type Decode = (bytes: Uint8Array, more: boolean) => string;

/** Decodes a file a part at a time. Byte order marks are dropped; invalid bytes become U+FFFD, and a fault of their row. */
function decoderOf(encoding: FileEncoding): Decode {
  if (encoding === 'cp850') return decodePage(encoding);
  const decoder = new TextDecoder(encoding);
  return (bytes, more) => decoder.decode(bytes, { stream: more });
}

/** Parts of a file that hold letters beyond ASCII, enough to tell code pages apart. */
interface Letters {
  /** Valid UTF-8 characters of several bytes, and bytes that belong to none. */
  readonly whole: number;
  readonly broken: number;
  readonly sample: Buffer;
}

/** Counts the characters of a file that is read as UTF-8. */
async function readLetters(open: () => Promise<Readable>): Promise<Letters> {
  const decoder = new TextDecoder('utf-8');
  const sample: Buffer[] = [];
  let sampled = 0;
  let whole = 0;
  let broken = 0;
  const count = (text: string): void => {
    for (const [signs] of text.matchAll(/[^\0-\x7F]+/gu))
      for (const sign of signs)
        if (sign === '\uFFFD') broken += 1;
        else whole += 1;
  };
  // The cast is safe: files give bytes.
  for await (const chunk of (await open()) as AsyncIterable<Buffer>) {
    count(decoder.decode(chunk, { stream: true }));
    if (sampled < SAMPLE_BYTES && (!isAscii(chunk) || chunk.includes('\r'))) {
      const from = Math.max(chunk.findIndex((byte) => byte > 127) - 1_000, 0);
      const part = chunk.subarray(from, from + SAMPLE_BYTES - sampled);
      sample.push(part);
      sampled += part.length;
    }
  }
  count(decoder.decode());
  return { whole, broken, sample: Buffer.concat(sample) };
}

const UTF8_MARK = Buffer.from([0xef, 0xbb, 0xbf]);
/** Bytes of a file that tell whether it is UTF-16. */
const HEAD_BYTES = 32;

/**
 * Proposes an encoding: by the byte order mark, UTF-8 where the file is nearly all that, otherwise the code page that its letters
 * suggest.
 */
async function encodingOf(open: () => Promise<Readable>): Promise<FileEncoding> {
  const stream = await open();
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (chunk.subarray(0, UTF8_MARK.length).equals(UTF8_MARK)) return 'utf-8';
    const wide = wideEncodingOf(chunk.subarray(0, HEAD_BYTES));
    if (wide !== null) return wide;
    break;
  }
  const { whole, broken, sample } = await readLetters(open);
  // Words of a code page hardly ever form characters of UTF-8 by chance.
  if (broken === 0 || whole >= broken) return 'utf-8';
  return guessCodePage(sample);
}

/** The text of a file, a part at a time. */
async function* textOf(open: () => Promise<Readable>, encoding: FileEncoding): AsyncGenerator<string, undefined> {
  const decode = decoderOf(encoding);
  for await (const chunk of (await open()) as AsyncIterable<Buffer>) yield decode(chunk, true);
  yield decode(new Uint8Array(), false);
  return undefined;
}

/** Lines used to propose a delimiter: a title may stand above the others. */
const LINES_LOOKED_AT = 10;

/**
 * Returns the delimiter that comes equally often in most of the first lines, outside quotes. Among equals a comma is the likeliest to be
 * text.
 */
function delimiterOf(beginning: string): string {
  const lines = beginning
    .replaceAll(/"[^"]*"/gu, '')
    .split(/\r\n|\r|\n/u)
    .slice(0, LINES_LOOKED_AT);
  let best = { delimiter: ',', alike: 0, count: 0 };
  for (const delimiter of DELIMITERS) {
    const counts = lines.map((line) => line.split(delimiter).length - 1).filter((count) => count > 0);
    for (const count of counts) {
      const alike = counts.filter((other) => other === count).length;
      if (alike > best.alike || (alike === best.alike && count > best.count)) best = { delimiter, alike, count };
    }
  }
  return best.delimiter;
}

async function* chained(first: string, rest: AsyncGenerator<string, undefined>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}

/** The form in which programs keep spreadsheets from taking an identifier for a number. */
const KEPT_AS_TEXT = /^="([^"]*)"$/u;

const cellText = (cell: string): string => KEPT_AS_TEXT.exec(cell)?.[1] ?? textOfCell(cell);

/**
 * Reads the rows of a CSV as spreadsheets write them: Unicode or a code page, with the commonest delimiter or the one that the file
 * names, unless something else is chosen.
 *
 * @throws UnusableFile for a row without end
 */
export async function* readCsv(
  open: () => Promise<Readable>,
  choice: Pick<FileChoice, 'encoding' | 'delimiter'> = {},
  tell: (assumed: RowsReading) => void = () => undefined,
): AsyncGenerator<SheetRow> {
  const encoding = choice.encoding ?? (await encodingOf(open));
  const texts = textOf(open, encoding);
  // The byte order mark of UTF-8 is no text: the decoder removes it.
  let first = '';
  while (first.split(/\r\n|\r|\n/u, LINES_LOOKED_AT + 1).length <= LINES_LOOKED_AT) {
    const next = await texts.next();
    if (next.done === true) break;
    first += next.value;
    if (first.length > IMPORT_ROW_LENGTH_MAX) break;
  }
  const [saying = '', said] = SAID_DELIMITER.exec(first) ?? [];
  const delimiter = choice.delimiter ?? said ?? delimiterOf(first);
  tell({ encoding, delimiter, sheet: null, sheets: [] });
  // Spreadsheets count the line with the delimiter, too.
  let row = saying === '' ? 0 : 1;
  for await (const record of recordsOf(chained(first.slice(saying.length), texts), delimiter)) {
    row += 1;
    yield { row, cells: record.map(cellText) };
  }
}
