/** A workbook as spreadsheets write it, with one sheet; and archives that are not what they say. */
import { crc32, deflateRawSync } from 'node:zlib';

interface Part {
  readonly name: string;
  readonly content: string;
  /** The size that the archive claims, if that is wrong. */
  readonly claimed?: number;
}

const DATES_1904 = '<workbookPr date1904="1"/>';
const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types';
const PACKAGE = 'application/vnd.openxmlformats-package.relationships+xml';
const relation = (id: number, kind: string, target: string): string =>
  `<Relationship Id="rId${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`;
const relations = (...of: readonly string[]): string => `${XML}<Relationships xmlns="${RELATIONS}">${of.join('')}</Relationships>`;
const SHEETS = '<sheets><sheet name="People" sheetId="1" r:id="rId1"/></sheets>';
const FORMATS = '<cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs>';

/** Returns an archive with packed parts. */
export function packed(parts: readonly Part[]): Buffer {
  const written: Buffer[] = [];
  const listed: Buffer[] = [];
  let at = 0;
  for (const { name, content, claimed } of parts) {
    const raw = Buffer.from(content);
    const data = deflateRawSync(raw);
    const text = Buffer.from(name);
    const facts = Buffer.alloc(16);
    facts.writeUInt32LE(crc32(raw), 0);
    facts.writeUInt32LE(data.length, 4);
    facts.writeUInt32LE(claimed ?? raw.length, 8);
    facts.writeUInt16LE(text.length, 12);
    const part = Buffer.alloc(30);
    part.writeUInt32LE(0x04_03_4b_50, 0);
    part.writeUInt16LE(20, 4);
    part.writeUInt16LE(8, 8);
    facts.copy(part, 14);
    const line = Buffer.alloc(46);
    line.writeUInt32LE(0x02_01_4b_50, 0);
    line.writeUInt16LE(20, 6);
    line.writeUInt16LE(8, 10);
    facts.copy(line, 16);
    line.writeUInt32LE(at, 42);
    written.push(part, text, data);
    listed.push(line, text);
    at += part.length + text.length + data.length;
  }
  const list = Buffer.concat(listed);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06_05_4b_50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...written, list, end]);
}

/** The name of a column: 0 is A, 26 is AA. */
const column = (index: number): string => (index < 26 ? '' : column(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A cell: a text, a number, or a date by the days that a spreadsheet counts. */
export type SheetCell = string | number | { readonly serial: number } | null;

function cellXml(cell: SheetCell, place: string): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  if (typeof cell === 'object') return `<c r="${place}" s="1"><v>${cell.serial}</v></c>`;
  return `<c r="${place}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
}

/** The parts of a workbook besides the rows that the samples write. */
export interface OwnParts {
  /** The rows as XML, in place of those that are given. */
  readonly rows?: string;
  /** Ranges of cells that are one. */
  readonly merged?: readonly string[];
  /** Codes of number formats: cells name the first as 2, the next as 3 … */
  readonly formats?: readonly string[];
  readonly texts?: readonly string[];
  readonly dates1904?: boolean;
  /** The list of sheets. */
  readonly sheets?: string;
}

/** A workbook whose sheet is written by hand. */
export const ownWorkbook = (parts: OwnParts): Buffer => packed(workbookParts([], parts));

function stylesXml(codes: readonly string[]): string {
  if (codes.length === 0) return FORMATS;
  const known = codes.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escaped(code).replaceAll('"', '&quot;')}"/>`);
  const named = codes.map((_code, at) => `<xf numFmtId="${164 + at}"/>`);
  return `<numFmts>${known.join('')}</numFmts>${FORMATS.replace('</cellXfs>', `${named.join('')}</cellXfs>`)}`;
}

/** The parts of a workbook with these rows. */
export function workbookParts(rows: readonly (readonly SheetCell[])[], own: OwnParts = {}): readonly Part[] {
  const lines = rows.map(
    (cells, row) => `<row r="${row + 1}">${cells.map((cell, index) => cellXml(cell, `${column(index)}${row + 1}`)).join('')}</row>`,
  );
  const merged = (own.merged ?? []).map((range) => `<mergeCells><mergeCell ref="${range}"/></mergeCells>`).join('');
  const dates = own.dates1904 === true ? DATES_1904 : '';
  const ending = (name: string, type: string): string => `<Default Extension="${name}" ContentType="${type}"/>`;
  return [
    {
      name: '[Content_Types].xml',
      content: `${XML}<Types xmlns="${TYPES}">${ending('rels', PACKAGE)}${ending('xml', 'application/xml')}</Types>`,
    },
    { name: '_rels/.rels', content: relations(relation(1, 'officeDocument', 'xl/workbook.xml')) },
    {
      name: 'xl/workbook.xml',
      content: `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">${dates}${own.sheets ?? SHEETS}</workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relations(
        relation(1, 'worksheet', 'worksheets/sheet1.xml'),
        relation(2, 'styles', 'styles.xml'),
        relation(3, 'sharedStrings', 'texts.xml'),
      ),
    },
    { name: 'xl/styles.xml', content: `${XML}<styleSheet xmlns="${MAIN}">${stylesXml(own.formats ?? [])}</styleSheet>` },
    { name: 'xl/texts.xml', content: `${XML}<sst xmlns="${MAIN}">${(own.texts ?? []).map((text) => `<si>${text}</si>`).join('')}</sst>` },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: `${XML}<worksheet xmlns="${MAIN}"><sheetData>${own.rows ?? lines.join('')}</sheetData>${merged}</worksheet>`,
    },
  ];
}

/** A workbook with several sheets, by their names. */
export function sheetsOf(sheets: Readonly<Record<string, readonly (readonly SheetCell[])[]>>): Buffer {
  const names = Object.keys(sheets);
  const list = names.map((name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('');
  const shared = workbookParts([], { sheets: `<sheets>${list}</sheets>` }).filter(({ name }) => !/sheet1|_rels\/workbook/u.test(name));
  return packed([
    ...shared,
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relations(...names.map((_name, at) => relation(at + 1, 'worksheet', `worksheets/sheet${at + 1}.xml`))),
    },
    ...Object.values(sheets).flatMap((rows, at) =>
      workbookParts(rows)
        .filter(({ name }) => name.endsWith('sheet1.xml'))
        .map(({ content }) => ({ name: `xl/worksheets/sheet${at + 1}.xml`, content })),
    ),
  ]);
}

/** A workbook with these rows. */
export const workbook = (rows: readonly (readonly SheetCell[])[]): Buffer => packed(workbookParts(rows));
