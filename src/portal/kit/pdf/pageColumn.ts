import type PDFDocument from 'pdfkit';

import type { SetLine, Type, Typesetter } from './typesetter';

/* In points: 72 to the inch. A4 upright, which a letter page holds as well. */
export const MARGIN = 42;
const FOOT = 34;
export const GAP = 10;
/** The line height, as a multiple of the text's size. */
const LEADING = 1.4;
export const TITLE: Type = { size: 18, bold: true };
export const HEADING: Type = { size: 12, bold: true };
export const TEXT: Type = { size: 9 };
export const STRONG: Type = { size: 9, bold: true };
export const SMALL: Type = { size: 8 };

export const heightOf = ({ size }: Type): number => size * LEADING;

export type PdfDocument = InstanceType<typeof PDFDocument>;

interface RowLook {
  /** The start of each cell, from the left edge. */
  readonly edges: readonly number[];
  readonly typeOf: (cell: number, line: number) => Type;
  /** A thin line above it. */
  readonly ruled?: boolean;
  /** Called first when it begins another page. */
  readonly onPage?: () => void;
}

/** Writes from the top of a page down, and begins the next one where there is no room. */
export function makeColumn(document: PdfDocument, set: Typesetter) {
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

  /** Writes a row of cells side by side; one taller than the remaining space goes on over the page. */
  function row(cells: readonly (readonly SetLine[])[], { edges, typeOf, ruled = false, onPage = () => undefined }: RowLook): void {
    const step = heightOf(TEXT);
    const tallest = Math.max(1, ...cells.map((lines) => lines.length));
    const height = tallest * step + (ruled ? GAP / 2 : 0);
    if (height <= bottom() - MARGIN - 2 * step && need(height)) onPage();
    if (ruled) {
      document
        .moveTo(left, y)
        .lineTo(left + width(), y)
        .lineWidth(0.5)
        .strokeOpacity(0.3)
        .stroke();
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

  /** Reserves room for a drawing; returns its top edge. */
  function room(height: number): number {
    need(height);
    y += height;
    return y - height;
  }

  return { left, nextPage, need, text, space, row, room, width };
}

export type PdfColumn = ReturnType<typeof makeColumn>;
