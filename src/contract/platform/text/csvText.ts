import { harmlessCell } from './csvCells';

/** Characters not allowed in file names: only letters, digits and hyphens are used. */
const NOT_IN_NAMES = /[^\p{L}\p{N}]+/gu;

/** Returns a value that is safe in any program that opens it, with quotes doubled. */
function cell(value: string): string {
  const text = harmlessCell(value);
  return /[",;\r\n\t]/.test(text) || text !== value ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Returns a table as CSV (RFC 4180): UTF-8 with a byte order mark, without which Excel misreads accents. No value can run as a formula. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** Converts a text for use in a file name: 'Zürich: Quai 3' → 'Zürich-Quai-3'. */
export function fileWord(text: string): string {
  return text
    .replace(NOT_IN_NAMES, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
}
