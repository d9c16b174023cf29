/** A table of a document: everybody on a list, all that happened. */
export interface PdfTable {
  readonly heading: string;
  /** Titles, and how much of the width each takes. */
  readonly columns: readonly { readonly title: string; readonly share: number }[];
  /** A cell may have several lines; the first cell of a row is its name. */
  readonly rows: readonly (readonly string[])[];
  /** Stands in place of a table without rows. */
  readonly none: string;
}

/** A document in words: plain data, which a worker is handed. Times and numbers are in the reader's format already. */
export interface PdfContent {
  /** BCP 47. */
  readonly language: string;
  /** Small, above the title: whose it is. */
  readonly overline: string;
  readonly title: string;
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly tables: readonly PdfTable[];
  /** At the foot of each page, on the left. */
  readonly footer: string;
  /** At the foot of each page, on the right: `{page}` and `{pages}` are filled in. */
  readonly pageOf: string;
  /** Stands under the facts where some characters are in none of the fonts. */
  readonly unreadable: string;
}

/** All texts of a document. */
export function textsOf({ overline, title, facts, tables, footer, pageOf, unreadable }: PdfContent): readonly string[] {
  return [overline, title, footer, pageOf, unreadable, ...facts.flat(), ...tables.flatMap(({ heading, columns, rows, none }) => [heading, none, ...columns.map((column) => column.title), ...rows.flat()])];
}
