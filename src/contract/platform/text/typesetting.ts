/** Letters of documents on both sides: a line as runs of its fonts, their widths, and the lines of a paragraph. */
import { graphemesOf } from './graphemes';
import type { Holder, Run } from './visualRuns';

/** The part of a page of pdfkit that sets letters. */
interface Sheet {
  font(name: string): unknown;
  widthOfString(text: string, options?: object): number;
  text(text: string, x: number, y: number, options?: object): unknown;
}

/** A font of a document, under the name that it is registered by. */
export interface SetPart extends Holder {
  readonly name: string;
}

/** The options of a run, in terms of pdfkit: no breaks, and its letters stand on a given baseline, whatever their font. */
export const ONE_RUN = { lineBreak: false, baseline: 'alphabetic' } as const;
type OptionsOf<Part> = (part: Part) => object;
const asOneRun = (): object => ONE_RUN;

/** Reports whether one of some fonts has a character. */
export const isHeld = (character: string, parts: readonly Holder[]): boolean =>
  parts.some(({ holds }) => holds(character.codePointAt(0) ?? 0));

/** Returns a text whose characters have a font: `instead` replaces the others. */
export const writableText = (text: string, parts: readonly Holder[], instead: (character: string) => string): string =>
  Array.from(text, (character) => (isHeld(character, parts) ? character : instead(character))).join('');

/** Returns the width of runs beside each other, at the sheet's size of text. */
export function widthOfRuns<Part extends SetPart>(sheet: Sheet, runs: readonly Run<Part>[], optionsOf: OptionsOf<Part> = asOneRun): number {
  let width = 0;
  for (const { part, text } of runs) {
    sheet.font(part.name);
    width += sheet.widthOfString(text, optionsOf(part));
  }
  return width;
}

/** Draws runs beside each other, at the sheet's size of text, from a left end on a baseline. */
export function drawRuns<Part extends SetPart>(
  sheet: Sheet,
  runs: readonly Run<Part>[],
  at: { readonly x: number; readonly y: number },
  optionsOf: OptionsOf<Part> = asOneRun,
): void {
  let left = at.x;
  for (const run of runs) {
    const { part, text } = run;
    sheet.font(part.name);
    sheet.text(text, left, at.y, optionsOf(part));
    // Nothing stands behind the last run.
    if (run !== runs.at(-1)) left += sheet.widthOfString(text, optionsOf(part));
  }
}

/** Breaks a paragraph into lines that fit: between words, or within a word that is longer than a line. */
export function linesThatFit(paragraph: string, fits: (line: string) => boolean): readonly string[] {
  if (fits(paragraph)) return [paragraph];
  const lines: string[] = [];
  let line = '';
  for (const word of paragraph.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const letter of graphemesOf(word)) {
      if (line !== '' && !fits(line + letter)) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  }
  return [...lines, line];
}
