import PDFDocument from 'pdfkit';

import type { PdfContent, PdfTable } from './pdfContent';
import { makeTypesetter, type PdfFont, type Type, type Typesetter } from './typesetter';

export interface WrittenPdf {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Whether some characters are in none of the fonts, and stand as question marks. */
  readonly unreadable: boolean;
}

/* In points: 72 to the inch. A4 upright, which a letter page holds as well. */
const MARGIN = 42;
const FOOT = 34;
const GAP = 10;
/** Between the lines of a text, as a part of its size. */
const LEADING = 1.4;
const TITLE: Type = { size: 18, bold: true };
const HEADING: Type = { size: 12, bold: true };
const TEXT: Type = { size: 9 };
const STRONG: Type = { size: 9, bold: true };
const SMALL: Type = { size: 8 };

const heightOf = ({ size }: Type): number => size * LEADING;

type Doc = InstanceType<typeof PDFDocument>;

interface RowLook {
  /** Where each cell begins, from the left edge. */
  readonly edges: readonly number[];
  readonly typeOf: (cell: number, line: number) => Type;
  /** A thin line above it. */
  readonly ruled?: boolean;
  /** What is written first when it begins another page. */
  readonly onPage?: () => void;
}

/** Writes from the top of a page down, and begins the next one where there is no room. */
function makeColumn(document: Doc, set: Typesetter) {
  const left = MARGIN;
  let y = 0;
  const width = (): number => document.page.width - 2 * MARGIN;
  const bottom = (): number => document.page.height - MARGIN - FOOT;
  const nextPage = (): void => {
    document.addPage();
    y = MARGIN;
  };
  const need = (height: number): boolean => {
    if (y + height <= bottom()) return false;
    nextPage();
    return true;
  };
  const text = (words: string, type: Type): void => {
    for (const line of set.lines(words, type, width())) {
      need(heightOf(type));
      set.write(line, type, left, y);
      y += heightOf(type);
    }
  };
  const space = (height: number): void => void (y += height);

  /** A row whose cells stand side by side; one that is taller than what is left goes on over the page. */
  function row(cells: readonly (readonly string[])[], { edges, typeOf, ruled = false, onPage = () => undefined }: RowLook): void {
    const step = heightOf(TEXT);
    const tallest = Math.max(1, ...cells.map((lines) => lines.length));
    const height = tallest * step + (ruled ? GAP / 2 : 0);
    if (height <= bottom() - MARGIN - 2 * step && need(height)) onPage();
    if (ruled) {
      document.moveTo(left, y).lineTo(left + width(), y).lineWidth(0.5).strokeOpacity(0.3).stroke();
      y += GAP / 4;
    }
    for (let line = 0; line < tallest; line += 1) {
      if (need(step)) onPage();
      cells.forEach((lines, cell) => {
        const words = lines[line];
        if (words !== undefined) set.write(words, typeOf(cell, line), left + (edges[cell] ?? 0), y);
      });
      y += step;
    }
    if (ruled) y += GAP / 4;
  }

  return { nextPage, need, text, space, row, width };
}

function writeTable({ heading, columns, rows, none }: PdfTable, column: ReturnType<typeof makeColumn>, set: Typesetter): void {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const widths = columns.map(({ share }) => (share / shares) * column.width());
  const edges = widths.map((_, index) => widths.slice(0, index).reduce((sum, width) => sum + width, 0));
  const cut = (cells: readonly string[], type: Type): (readonly string[])[] => cells.map((cell, index) => set.lines(cell, type, (widths[index] ?? 0) - GAP));
  const titles = cut(columns.map(({ title }) => title), STRONG);
  const head = (): void => {
    column.row(titles, { edges, typeOf: () => STRONG });
    column.space(GAP / 4);
  };

  // The heading with at least the first row: none stands alone at the foot of a page.
  column.need(heightOf(HEADING) + 5 * heightOf(TEXT));
  column.space(GAP * 1.5);
  column.text(heading, HEADING);
  column.space(GAP / 2);
  if (rows.length === 0) return column.text(none, TEXT);
  head();
  for (const cells of rows) {
    // A row's name is its first line; what stands below says more of it.
    column.row(cut(cells, STRONG), { edges, typeOf: (cell, line) => (cell === 0 && line === 0 ? STRONG : TEXT), ruled: true, onPage: head });
  }
}

/** Page numbers, once it is known how many there are. */
function writeFeet(document: Doc, set: Typesetter, { footer, pageOf }: PdfContent): void {
  const { start, count } = document.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    document.switchToPage(start + page);
    // What stands below the margin would make pdfkit begin another page.
    document.page.margins.bottom = 0;
    const { width, height } = document.page;
    const y = height - MARGIN;
    const number = pageOf.replace('{page}', String(page + 1)).replace('{pages}', String(count));
    const [line = ''] = set.lines(footer, SMALL, width - 2 * MARGIN - set.widthOf(number, SMALL) - GAP);
    set.write(line, SMALL, MARGIN, y);
    set.write(number, SMALL, width - MARGIN - set.widthOf(number, SMALL), y);
  }
}

/** Writes a document as a PDF file whose text can be selected, in the fonts that are handed in. */
export async function writePdf(content: PdfContent, fonts: readonly PdfFont[]): Promise<WrittenPdf> {
  const document = new PDFDocument({
    size: 'A4', margin: MARGIN, autoFirstPage: false, bufferPages: true, lang: content.language, displayTitle: true, pdfVersion: '1.7',
    info: { Title: content.title, Producer: 'Portico', Creator: 'Portico' },
    // None of the fonts that every reader has: they know a few letters only. The types do not know that there may be none.
    font: null as unknown as string,
  });
  const chunks: Uint8Array[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    document.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    document.on('end', resolve);
    document.on('error', reject);
  });
  const set = makeTypesetter(document, fonts);
  const column = makeColumn(document, set);

  column.nextPage();
  column.text(content.overline, SMALL);
  column.text(content.title, TITLE);
  column.space(GAP);
  for (const [name, value] of content.facts) {
    const width = column.width();
    column.row([set.lines(name, STRONG, width * 0.3 - GAP), set.lines(value, TEXT, width * 0.7)], { edges: [0, width * 0.3], typeOf: (cell) => (cell === 0 ? STRONG : TEXT) });
  }
  // Everything is measured before it is known: what cannot be read is said behind the tables.
  for (const table of content.tables) writeTable(table, column, set);
  const unreadable = set.unreadable() > 0;
  if (unreadable) {
    column.space(GAP);
    column.text(content.unreadable, STRONG);
  }
  writeFeet(document, set, content);
  document.end();
  await ended;

  const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return { bytes, unreadable };
}
