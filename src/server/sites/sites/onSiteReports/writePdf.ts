import { setImmediate as breathe } from 'node:timers/promises';

import { closeDocument } from '#server/platform/paper/document';
import { drawLine, linesOf, openWriter, widthOf, type Writer } from '#server/platform/paper/writer';

/** A4 upright with a margin of 40 points. */
const PAGE = { left: 40, right: 555, top: 46, bottom: 790, footer: 815 };
const SIZE = { title: 16, heading: 8.5, text: 9 };
const LINE = 12;
const GAP = 8;
const INK = '#1c1b19';
const MUTED = '#5f5a52';
const RULE = '#c9c4ba';

/** A list on paper: rows under headings, which each page repeats. */
export interface PaperList {
  readonly title: string;
  /** Lines below the title. */
  readonly notes: readonly string[];
  readonly headings: readonly string[];
  /** Shares of the width, in the order of the headings. */
  readonly shares: readonly number[];
  readonly rows: readonly (readonly string[])[];
  readonly pageOf: (page: number, pages: number) => string;
}

interface Column {
  readonly x: number;
  readonly width: number;
}

function columnsOf(shares: readonly number[]): readonly Column[] {
  const whole = shares.reduce((sum, share) => sum + share, 0);
  let x = PAGE.left;
  return shares.map((share) => {
    const width = (share / whole) * (PAGE.right - PAGE.left);
    const column = { x, width: width - GAP };
    x += width;
    return column;
  });
}

const texts = ({ title, notes, headings, rows }: PaperList): readonly string[] => [
  title,
  ...notes,
  ...headings,
  ...rows.flat(),
  '?0123456789/',
];

/** Draws the cells of a row side by side. @returns where the next row begins */
function drawCells(
  writer: Writer,
  cells: readonly (readonly string[])[],
  columns: readonly Column[],
  y: number,
  isHeading: boolean,
): number {
  writer.document.fillColor(isHeading ? MUTED : INK);
  cells.forEach((lines, index) => {
    lines.forEach((line, number) => {
      const place = {
        x: columns[index]?.x ?? PAGE.left,
        y: y + number * LINE,
        size: isHeading ? SIZE.heading : SIZE.text,
        isBold: isHeading,
      };
      drawLine(writer, line, place);
    });
  });
  const next = y + Math.max(1, ...cells.map(({ length }) => length)) * LINE;
  writer.document
    .moveTo(PAGE.left, next - 6)
    .lineTo(PAGE.right, next - 6)
    .lineWidth(0.5)
    .stroke(RULE);
  return next + 6;
}

function cut(writer: Writer, row: readonly string[], columns: readonly Column[], isHeading: boolean): readonly (readonly string[])[] {
  const type = { size: isHeading ? SIZE.heading : SIZE.text, isBold: isHeading };
  return row.map((text, index) => linesOf(writer, text, columns[index]?.width ?? 0, type));
}

function drawTop(writer: Writer, { title, notes }: PaperList): number {
  const width = PAGE.right - PAGE.left;
  let y = PAGE.top;
  writer.document.fillColor(INK);
  for (const line of linesOf(writer, title, width, { size: SIZE.title, isBold: true })) {
    drawLine(writer, line, { x: PAGE.left, y, size: SIZE.title, isBold: true });
    y += 22;
  }
  writer.document.fillColor(MUTED);
  for (const note of notes) {
    for (const line of linesOf(writer, note, width, { size: SIZE.text })) {
      drawLine(writer, line, { x: PAGE.left, y, size: SIZE.text });
      y += LINE + 2;
    }
  }
  return y + 14;
}

/** Writes a list as a PDF, a page at a time, so that other requests are served in between. */
export async function writeListPdf(list: PaperList): Promise<Uint8Array> {
  const writer = await openWriter(list.title, texts(list));
  const { document } = writer;
  const columns = columnsOf(list.shares);
  const headings = cut(writer, list.headings, columns, true);
  let y = drawCells(writer, headings, columns, drawTop(writer, list), true);
  for (const row of list.rows) {
    const cells = cut(writer, row, columns, false);
    const height = Math.max(...cells.map(({ length }) => length)) * LINE;
    if (y + height > PAGE.bottom) {
      document.addPage();
      await breathe();
      y = drawCells(writer, headings, columns, PAGE.top, true);
    }
    y = drawCells(writer, cells, columns, y, false);
  }
  const { start, count } = document.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    document.switchToPage(start + page);
    // Text below the margin would make pdfkit begin another page.
    document.page.margins.bottom = 0;
    const text = list.pageOf(page + 1, count);
    const place = { x: PAGE.left, y: PAGE.footer, size: SIZE.heading };
    document.fillColor(MUTED);
    drawLine(writer, text, { ...place, x: PAGE.right - widthOf(writer, text, place) });
  }
  return closeDocument(document);
}
