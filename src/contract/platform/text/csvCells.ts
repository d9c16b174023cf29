/**
 * The places where a program may start a cell: the beginning, and after separators of cells and rows, including semicolons, which some
 * locales use. After those, the quotes around a cell have no effect, because they are not at the start of it.
 */
const CELL_START = String.raw`(?<![^;\t\r\n])`;
/** Text that a spreadsheet would execute as a formula, including leading blanks, invisible characters and quotes. */
const FORMULA = String.raw`(?:(?![\t\r\n])[\s"\u200B\uFEFF])*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t\r]`;
const AS_IT_IS = new RegExp(`${CELL_START}(?='*${FORMULA})`, 'gu');
const HARMLESS = new RegExp(`${CELL_START}'(?='*${FORMULA})`, 'gu');

/**
 * Returns a text as a safe CSV cell: a leading apostrophe turns everything that could run as a formula into text (OWASP, CSV injection).
 * Text that already begins like this gets another one, so that reading removes exactly what writing added.
 */
export function harmlessCell(text: string): string {
  return text.replace(AS_IT_IS, "'");
}

/** Returns the text that `harmlessCell` received. */
export function textOfCell(cell: string): string {
  return cell.replace(HARMLESS, '');
}
