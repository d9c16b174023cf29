/**
 * Where a program may begin a cell: at the start, and after what parts cells and rows where lists are written with semicolons. There the
 * quotes around a cell count for nothing, since they do not stand at the start of what is read as one.
 */
const CELL_START = String.raw`(?<![^;\t\r\n])`;
/** What a spreadsheet would take for a formula, and run; with blanks before it, some of which nobody sees, and quotes. */
const FORMULA = String.raw`(?:(?![\t\r\n])[\s"\u200B\uFEFF])*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t\r]`;
const AS_IT_IS = new RegExp(`${CELL_START}(?='*${FORMULA})`, 'gu');
const HARMLESS = new RegExp(`${CELL_START}'(?='*${FORMULA})`, 'gu');

/**
 * Returns what a cell of a CSV says in place of a text: whatever in it could be run as a formula becomes text by a leading apostrophe
 * (OWASP, CSV injection). What begins so already gets another, so that reading takes away exactly what writing has added.
 */
export function harmlessCell(text: string): string {
  return text.replace(AS_IT_IS, "'");
}

/** Returns the text that `harmlessCell` was given. */
export function textOfCell(cell: string): string {
  return cell.replace(HARMLESS, '');
}
