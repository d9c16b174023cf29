import { harmlessCell } from './csvCells';

/** Names end as files do everywhere: letters, digits and hyphens. */
const NOT_IN_NAMES = /[^\p{L}\p{N}]+/gu;

/** One value, harmless to whatever opens it; quotes are doubled. */
function cell(value: string): string {
  const text = harmlessCell(value);
  return /[",;\r\n\t]/.test(text) || text !== value ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A table as CSV (RFC 4180): UTF-8 with its mark, without which Excel reads accents wrong; no value can be run as a formula. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** 'Zürich: Quai 3' → 'Zürich-Quai-3', for a file's name. */
export function fileWord(text: string): string {
  return text
    .replace(NOT_IN_NAMES, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
}
