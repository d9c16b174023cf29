import type { Readable } from 'node:stream';

import { IMPORT_COLUMNS_MAX } from '#contract/people/entities/memberImport';

/** Returns the number of a column by its letters: A is 1. */
export const columnOf = (letters: string): number =>
  [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

const MERGED = /<(?:\w+:)?mergeCell\s[^>]*?ref="([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})"/gu;
/** Longer than the element that names a range. */
const ELEMENT_LENGTH = 200;

/** Cells below each other that show the text of the first one. */
interface Merged {
  /** In the rows, from 0. */
  readonly index: number;
  readonly first: number;
  readonly last: number;
}

/** Finds the cells of a sheet that are merged downwards; a sheet lists them after its rows. */
export async function readMerged(part: Readable): Promise<readonly Merged[]> {
  const found: Merged[] = [];
  const decoder = new TextDecoder();
  let text = '';
  // The cast is safe: unpacking gives bytes.
  for await (const chunk of part) {
    text += decoder.decode(chunk as Buffer, { stream: true });
    let end = Math.max(0, text.length - ELEMENT_LENGTH);
    for (const match of text.matchAll(MERGED)) {
      const [whole, letters = '', first = '', last = ''] = match;
      const index = columnOf(letters) - 1;
      if (Number(last) > Number(first) && index < IMPORT_COLUMNS_MAX) found.push({ index, first: Number(first), last: Number(last) });
      end = Math.max(end, match.index + whole.length);
    }
    text = text.slice(end);
  }
  return found.toSorted((one, other) => one.first - other.first);
}

/**
 * Returns a function that fills the merged cells of rows, read from the top, with the text of the first. Rows without any other text are
 * left unchanged.
 */
export function fillMerged(merged: readonly Merged[]): (row: number, cells: string[]) => void {
  let next = 0;
  const open = new Map<number, { readonly last: number; readonly text: string }>();
  return (row, cells) => {
    const saysSomething = cells.some((cell) => cell !== '');
    for (const [index, { last, text }] of open) {
      if (last < row) open.delete(index);
      else if (saysSomething && (cells[index] ?? '') === '') {
        while (cells.length < index) cells.push('');
        cells[index] = text;
      }
    }
    for (let range = merged[next]; range !== undefined && range.first <= row; range = merged[(next += 1)])
      if (range.first === row) open.set(range.index, { last: range.last, text: cells[range.index] ?? '' });
  };
}
