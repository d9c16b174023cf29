/** What a spreadsheet would take for a formula, and run; with blanks before it, some of which nobody sees. */
const FORMULA = String.raw`[\s\u200B\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t\r]`;
const AS_IT_IS = new RegExp(`^'*${FORMULA}`, 'u');
const HARMLESS = new RegExp(`^'+${FORMULA}`, 'u');

/**
 * Returns what a cell of a CSV says in place of a text: one that could be run as a formula becomes text by a leading apostrophe
 * (OWASP, CSV injection). One that begins so already gets another, so that reading takes away exactly what writing has added.
 */
export function harmlessCell(text: string): string {
  return AS_IT_IS.test(text) ? `'${text}` : text;
}

/** Returns the text that `harmlessCell` was given. */
export function textOfCell(cell: string): string {
  return HARMLESS.test(cell) ? cell.slice(1) : cell;
}
