/** A table of a document: everybody on a list, all that happened. */
export interface PdfTable {
  readonly heading: string;
  /** The titles, and the share of the width of each. */
  readonly columns: readonly { readonly title: string; readonly share: number }[];
  /** A cell may have several lines; the first cell of a row is its name. */
  readonly rows: readonly (readonly string[])[];
  /** The text instead of a table without rows. */
  readonly none: string;
  /** Begins a page of its own: the content before it is read by itself. */
  readonly onNewPage?: boolean;
}

/** The growth of a figure: a line over time, drawn. The table that follows says the same in figures. */
export interface PdfChart {
  readonly heading: string;
  /** In order, the first at 0: the time since the start, the number and the total. */
  readonly points: readonly { readonly at: number; readonly value: number; readonly of: number }[];
  /** The labels of the axes: minimum and maximum of time and of people. */
  readonly axes: { readonly from: string; readonly to: string; readonly none: string; readonly all: string };
  /** The labels of the line and the shade behind it. */
  readonly legend: { readonly value: string; readonly of: string };
}

/** A document in words: plain data, which is passed to a worker. Times and numbers are in the reader's format already. */
export interface PdfContent {
  /** BCP 47. */
  readonly language: string;
  /** Small, above the title: the organisation. */
  readonly overline: string;
  readonly title: string;
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** Below the facts. */
  readonly chart?: PdfChart;
  readonly tables: readonly PdfTable[];
  /** At the foot of each page, on the left. */
  readonly footer: string;
  /** At the foot of each page, on the right: `{page}` and `{pages}` are filled in. */
  readonly pageOf: string;
  /** Shown under the facts if some characters are in none of the fonts. */
  readonly unreadable: string;
}

/** Returns all texts of a document. */
export function textsOf({ overline, title, facts, chart, tables, footer, pageOf, unreadable }: PdfContent): readonly string[] {
  const ofChart = chart === undefined ? [] : [chart.heading, ...Object.values(chart.axes), ...Object.values(chart.legend)];
  return [
    overline,
    title,
    footer,
    pageOf,
    unreadable,
    ...facts.flat(),
    ...ofChart,
    ...tables.flatMap(({ heading, columns, rows, none }) => [heading, none, ...columns.map((column) => column.title), ...rows.flat()]),
  ];
}
