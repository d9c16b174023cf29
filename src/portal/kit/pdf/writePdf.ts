import PDFDocument from 'pdfkit';

import type { PdfContent, PdfTable } from './pdfContent';
import { writeChart } from './writeChart';
import { GAP, HEADING, heightOf, makeColumn, MARGIN, SMALL, STRONG, TEXT, TITLE, type PdfColumn, type PdfDocument } from './pageColumn';
import { makeTypesetter, type PdfFont, type SetLine, type Type, type Typesetter } from './typesetter';

export interface WrittenPdf {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Whether some characters are in none of the fonts, and stand as question marks. */
  readonly unreadable: boolean;
}

function writeTable({ heading, columns, rows, none, onNewPage }: PdfTable, column: PdfColumn, set: Typesetter): void {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const widths = columns.map(({ share }) => (share / shares) * column.width());
  const edges = widths.map((_, index) => widths.slice(0, index).reduce((sum, width) => sum + width, 0));
  const cut = (cells: readonly string[], type: Type): (readonly SetLine[])[] =>
    cells.map((cell, index) => set.lines(cell, type, (widths[index] ?? 0) - GAP));
  const titles = cut(
    columns.map(({ title }) => title),
    STRONG,
  );
  const head = (): void => {
    column.row(titles, { edges, typeOf: () => STRONG });
    column.space(GAP / 4);
  };

  if (onNewPage === true) column.nextPage();
  // The heading with at least the first row: no heading stands alone at the foot of a page.
  else if (!column.need(heightOf(HEADING) + 5 * heightOf(TEXT))) column.space(GAP * 1.5);
  column.text(heading, HEADING);
  column.space(GAP / 2);
  if (rows.length === 0) return column.text(none, TEXT);
  head();
  for (const cells of rows) {
    // A row's name is its first line; the lines below are details.
    column.row(cut(cells, STRONG), {
      edges,
      typeOf: (cell, line) => (cell === 0 && line === 0 ? STRONG : TEXT),
      ruled: true,
      onPage: head,
    });
  }
}

/** Writes page numbers, once the number of pages is known. */
function writeFeet(document: PdfDocument, set: Typesetter, { footer, pageOf }: PdfContent): void {
  const { start, count } = document.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    document.switchToPage(start + page);
    // Text below the margin would make pdfkit begin another page.
    document.page.margins.bottom = 0;
    const { width, height } = document.page;
    const y = height - MARGIN;
    const number = pageOf.replace('{page}', String(page + 1)).replace('{pages}', String(count));
    const [line = ''] = set.lines(footer, SMALL, width - 2 * MARGIN - set.widthOf(number, SMALL) - GAP);
    set.write(line, SMALL, MARGIN, y);
    set.write(number, SMALL, width - MARGIN - set.widthOf(number, SMALL), y);
  }
}

/** Writes a document as a PDF file whose text can be selected, in the given fonts. */
export async function writePdf(content: PdfContent, fonts: readonly PdfFont[]): Promise<WrittenPdf> {
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    autoFirstPage: false,
    bufferPages: true,
    lang: content.language,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: content.title, Producer: 'Portico', Creator: 'Portico' },
    // Not one of the fonts that every reader has: they know a few letters only. The types do not allow for no font.
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
    column.row([set.lines(name, STRONG, width * 0.3 - GAP), set.lines(value, TEXT, width * 0.7)], {
      edges: [0, width * 0.3],
      typeOf: (cell) => (cell === 0 ? STRONG : TEXT),
    });
  }
  if (content.chart !== undefined) writeChart(content.chart, document, column, set);
  // All text is measured first: the note about unreadable characters stands behind the tables.
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
