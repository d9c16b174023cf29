import fs from 'node:fs/promises';
import path from 'node:path/posix';
import type { Readable } from 'node:stream';
import { SaxesParser, type SaxesTagPlain } from 'saxes';

import type { RowsReading } from '#contract/people/entities/fileReading';
import { IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX, LOST_CHARACTER } from '#contract/people/entities/memberImport';
import { textOfCell } from '#contract/platform/text/csvCells';
import { builtInFormat, shownNumber } from './cellFormat';
import { columnOf, fillMerged, readMerged } from './mergedCells';
import type { SheetRow } from './readCsv';
import { UnusableFile } from './unusableFile';
import { openZip, type OpenPart } from './zipParts';

/** Callbacks for the elements of a part, by their names without a prefix. */
interface Listener {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

const bare = (name: string): string => name.slice(name.indexOf(':') + 1);
/** Returns the attributes without their prefixes. */
const attributesOf = ({ attributes }: SaxesTagPlain): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [bare(name), value]));

/** Reads a part piece by piece; yields after each one, so that the caller can take the listener's results. */
async function* pieces(part: Readable, listener: Listener): AsyncGenerator<void> {
  const parser = new SaxesParser();
  parser.on('opentag', (tag) => listener.open?.(bare(tag.name), attributesOf(tag)));
  parser.on('closetag', ({ name }) => listener.close?.(bare(name)));
  parser.on('text', (text) => listener.text?.(text));
  parser.on('cdata', (text) => listener.text?.(text));
  const decoder = new TextDecoder();
  // The cast is safe: unpacking gives bytes.
  for await (const chunk of part) {
    parser.write(decoder.decode(chunk as Buffer, { stream: true }));
    yield;
  }
  parser.write(decoder.decode()).close();
}

async function readPart(part: Readable | null, listener: Listener): Promise<void> {
  if (part !== null) for await (const _piece of pieces(part, listener));
}

interface Relation {
  readonly id: string;
  readonly type: string;
  readonly target: string;
}

/** Reads the relations of a part to others. */
async function relationsOf(openPart: OpenPart, part: string): Promise<readonly Relation[]> {
  const folder = path.dirname(part);
  const found: Relation[] = [];
  await readPart(openPart(path.join(folder, '_rels', `${path.basename(part)}.rels`)), {
    open(name, { Id: id = '', Type: type = '', Target: target = '' }) {
      if (name !== 'Relationship') return;
      const whole = target.startsWith('/') ? target.slice(1) : path.join(folder, target);
      found.push({ id, type: type.slice(type.lastIndexOf('/') + 1), target: whole });
    },
  });
  return found;
}

/** Decodes characters that XML cannot hold and that are written as their number. */
const unescaped = (text: string): string =>
  text.replaceAll(/_x([\dA-F]{4})_/giu, (_whole, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Returns a listener that collects the text of an item: its runs, but not its pronunciation. */
function gathering(item: string, take: (text: string) => void): Required<Listener> {
  let text = '';
  let isText = false;
  let isReading = false;
  return {
    open(name) {
      if (name === item) text = '';
      if (name === 'rPh') isReading = true;
      isText = name === 't' && !isReading;
    },
    text(more) {
      if (isText) text += more;
    },
    close(name) {
      isText = false;
      if (name === 'rPh') isReading = false;
      if (name === item) take(unescaped(text));
    },
  };
}

async function readTexts(part: Readable | null): Promise<readonly string[]> {
  const texts: string[] = [];
  await readPart(
    part,
    gathering('si', (text) => texts.push(text)),
  );
  return texts;
}

/** Reads the codes of the formats that cells name by their place in a list; null for those that change nothing. */
async function readFormats(part: Readable | null): Promise<readonly (string | null)[]> {
  const codes = new Map<string, string>();
  const formats: (string | null)[] = [];
  let isOfCells = false;
  await readPart(part, {
    open(name, { numFmtId: id = '0', formatCode: code = '' }) {
      if (name === 'numFmt') codes.set(id, code);
      if (name === 'cellXfs') isOfCells = true;
      if (name === 'xf' && isOfCells) formats.push(codes.get(id) ?? builtInFormat(Number(id)));
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return formats;
}

interface Book {
  readonly texts: readonly string[];
  readonly formats: readonly (string | null)[];
  readonly dates1904: boolean;
  readonly merged: Awaited<ReturnType<typeof readMerged>>;
}

interface FoundBook extends Book {
  readonly cells: Readable;
  readonly names: Pick<RowsReading, 'sheet' | 'sheets'>;
}

/** Sheets to choose from; a table of people has few. */
const SHEETS_MAX = 100;

/** Finds the sheet of that name, otherwise the first visible one, and the parts that its cells refer to. @throws UnusableFile */
async function openBook(openPart: OpenPart, chosen: string | undefined): Promise<FoundBook> {
  const main = (await relationsOf(openPart, '')).find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml';
  const sheets: { readonly id: string; readonly name: string; readonly isShown: boolean }[] = [];
  let dates1904 = false;
  await readPart(openPart(main), {
    open(name, { id = '', name: called = '', state = 'visible', date1904 = '0' }) {
      if (name === 'sheet') sheets.push({ id, name: called, isShown: state === 'visible' });
      if (name === 'workbookPr') dates1904 = date1904 === '1' || date1904 === 'true';
    },
  });
  const relations = await relationsOf(openPart, main);
  const open = (relation: Relation | undefined): Readable | null => (relation === undefined ? null : openPart(relation.target));
  const ofCells = sheets.filter(({ id }) => relations.some((one) => one.id === id && one.type === 'worksheet'));
  const found = ofCells.find(({ name }) => name === chosen) ?? ofCells.find(({ isShown }) => isShown) ?? ofCells[0];
  const sheet = relations.find(({ id }) => id === found?.id);
  const [cells, again] = [open(sheet), open(sheet)];
  if (found === undefined || cells === null || again === null) throw new UnusableFile('unreadable');
  return {
    cells,
    names: { sheet: found.name, sheets: ofCells.slice(0, SHEETS_MAX).map(({ name }) => name) },
    dates1904,
    merged: await readMerged(again),
    texts: await readTexts(open(relations.find(({ type }) => type === 'sharedStrings'))),
    formats: await readFormats(open(relations.find(({ type }) => type === 'styles'))),
  };
}

/** Rows of a sheet: those of an import, and its header. */
const ROWS_MAX = IMPORT_ROWS_MAX + 1;

/** Returns the place that a cell states; null for a cell that leaves it to its order in the file. @throws UnusableFile */
function placeOf(address: string | undefined): { readonly row: number; readonly column: number } | null {
  if (address === undefined) return null;
  const [, letters = '', row = ''] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/iu.exec(address) ?? [];
  if (letters === '') throw new UnusableFile('unreadable');
  return { row: Number(row), column: columnOf(letters) };
}

/** Returns the text of a cell, which its type and style tell how to read. */
function textIn(
  { texts, formats, dates1904 }: Book,
  { t: type = 'n', s: style = '0' }: Readonly<Record<string, string>>,
  raw: string,
): string {
  if (type === 's') return textOfCell(texts[Number(raw)] ?? '');
  if (type === 'inlineStr') return textOfCell(raw);
  if (type === 'str') return textOfCell(unescaped(raw));
  if (type === 'b') return raw.trim() === '1' ? 'true' : 'false';
  if (type === 'd') return raw.slice(0, 10);
  if (type === 'e') return raw.trim();
  const number = Number(raw);
  if (raw.trim() === '' || !Number.isFinite(number)) return '';
  return shownNumber(number, formats[Number(style)] ?? null, dates1904);
}

/** Returns a listener that makes rows of the elements of a sheet. Rows without cells are skipped. */
function rowListener(book: Book, take: (row: SheetRow, isHidden: boolean) => void): Listener {
  let row = 0;
  let last = 0;
  let column = 0;
  let isHidden = false;
  let cells: string[] = [];
  let cell: Readonly<Record<string, string>> | null = null;
  let value: string | null = null;
  let isValue = false;
  let isFormula = false;
  const fill = fillMerged(book.merged);
  const inline = gathering('is', (text) => (value = text));

  return {
    open(name, attributes) {
      if (name === 'row') {
        row = attributes.r === undefined ? last + 1 : Number(attributes.r);
        column = 0;
        cells = [];
        isHidden = attributes.hidden === '1' || attributes.hidden === 'true';
      }
      if (name === 'c') {
        const place = placeOf(attributes.r);
        column = place?.column ?? column + 1;
        // Checked before anything is laid out: the farthest cell determines the table.
        if (Math.max(row, place?.row ?? 0) > ROWS_MAX || column > IMPORT_COLUMNS_MAX) throw new UnusableFile('too_large');
        cell = attributes;
        value = null;
        isFormula = false;
      }
      if (name === 'f') isFormula = true;
      isValue = name === 'v' && cell !== null;
      if (isValue) value = '';
      if (cell !== null) inline.open(name, attributes);
    },
    text(text) {
      if (isValue && value !== null) value += text;
      else inline.text(text);
    },
    close(name) {
      isValue = false;
      if (cell !== null) inline.close(name);
      if (name === 'c' && cell !== null) {
        // A text may be empty; any other formula without a value was never calculated.
        const isPending = isFormula && cell.t !== 'str' && (value ?? '').trim() === '';
        const text = isPending ? LOST_CHARACTER : value === null ? '' : textIn(book, cell, value);
        while (cells.length < column) cells.push('');
        cells[column - 1] = text;
        cell = null;
      }
      if (name === 'row') {
        // Spreadsheets write no row twice or out of order.
        if (!(row > last)) throw new UnusableFile('unreadable');
        last = row;
        fill(row, cells);
        if (cells.length > 0) take({ row, cells }, isHidden);
      }
    },
  };
}

/**
 * Reads the rows of a sheet of a workbook, the first one unless another is chosen, a piece of the file at a time.
 *
 * @throws UnusableFile
 */
export async function* readWorkbook(
  source: string,
  sheet: string | undefined,
  tell: (assumed: RowsReading) => void,
): AsyncGenerator<SheetRow> {
  const book = await openBook(await openZip(await fs.readFile(source)), sheet);
  let rows: SheetRow[] = [];
  let hidden = 0;
  const listener = rowListener(book, (row, isHidden) => {
    rows.push(row);
    if (isHidden && row.cells.some((cell) => cell.trim() !== '')) hidden += 1;
  });
  for await (const _piece of pieces(book.cells, listener)) {
    yield* rows;
    rows = [];
  }
  const { names, dates1904 } = book;
  tell({ encoding: null, delimiter: null, ...names, ...(dates1904 && { days_from: 1904 }), ...(hidden > 0 && { hidden_rows: hidden }) });
}
