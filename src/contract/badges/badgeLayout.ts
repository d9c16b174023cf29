import { typefacesOf, type Typeface } from '#contract/platform/badgeTypefaces';
import { QUIET_ZONE } from '#contract/platform/codeBars';
import { graphemesOf } from '#contract/platform/text/graphemes';
import { interWidths, UNITS_PER_EM } from '#contract/platform/text/interWidths';
import { directionOf, type TextDirection } from '#contract/platform/text/textDirection';
import {
  BADGE_TEXT_MIN_PT,
  factOfField,
  isWords,
  type BadgeAlignment,
  type BadgeBox,
  type BadgeDesign,
  type BadgeElement,
  type BadgeFacts,
  type BadgeWords,
} from './entities/badge';

/*
 * One layout for the preview, the printed sheet and the PDF (spec: fields#badge-texts). It needs no fonts, only the widths of their
 * characters, and its result is drawn unchanged. Lengths are tenths of a millimetre.
 */

/** A typographic point, 1/72 inch. */
export const UNITS_PER_PT = 254 / 72;
/** Line height, and distance from the top of a line to its baseline, as multiples of the text size. */
const LEADING = 1.25;
const BASELINE = 0.98;
/** The share of its size to which a text may shrink before it wraps. */
const SMALLEST_PART = 0.6;
const STEP_PT = 0.5;
const ELLIPSIS = '…';
/** The maximum width assumed for a character, as a multiple of the text size: one character fits into every box. */
const WIDEST_EM = 1.5;

export interface PlacedLine {
  readonly text: string;
  /** The anchor: the start, middle or end of the line, by alignment; `y` is the baseline. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export interface PlacedText {
  readonly kind: 'text';
  readonly id: string;
  readonly lines: readonly PlacedLine[];
  /** In points. */
  readonly size: number;
  readonly bold: boolean;
  readonly align: BadgeAlignment;
  readonly colour: string;
  /** The direction of the text's own script: a line of Arabic starts on the right. */
  readonly direction: TextDirection;
  /** Typefaces for the characters that Inter lacks. */
  readonly typefaces: readonly Typeface[];
}

interface PlacedBar extends BadgeBox {
  readonly kind: 'line';
  readonly id: string;
  readonly colour: string;
}

/** The photo of a person, cropped to its box, or an outline if it is missing; or a logo, fitted into its box. */
export interface PlacedPicture extends BadgeBox {
  readonly kind: 'photo' | 'logo';
  readonly id: string;
  readonly colour: string;
  /** The address of the file; null if it is missing. */
  readonly source: string | null;
}

/** A QR code: a square, centred in its box. */
export interface PlacedCode extends BadgeBox {
  readonly kind: 'code';
  readonly id: string;
  readonly colour: string;
  /** The content of the code; '' draws nothing. */
  readonly words: string;
}

export type PlacedElement = PlacedText | PlacedBar | PlacedPicture | PlacedCode;

const MARK = /^[\p{M}\p{Cf}]$/u;
const PICTURE = /^\p{Extended_Pictographic}$/u;
const UNSEEN = /[\p{Cc}\p{Cs}]/gu;

/** Characters that Inter lacks are drawn by another font; few are wider than the text size. */
function widthOfUnknown(character: string): number {
  if (MARK.test(character)) return 0;
  return PICTURE.test(character) ? WIDEST_EM * UNITS_PER_EM : UNITS_PER_EM;
}

/** Returns the width of a text in the typeface's units: whole numbers, whose sums are exact. */
function unitsOf(text: string, bold: boolean): number {
  const widths = interWidths(bold);
  let units = 0;
  for (const character of text) units += widths.get(character.codePointAt(0) ?? 0) ?? widthOfUnknown(character);
  return units;
}

const widthOf = (units: number, size: number): number => (units / UNITS_PER_EM) * size * UNITS_PER_PT;

/** A word, a part of one, or a line, with its width in units. */
interface Measured {
  readonly text: string;
  readonly units: number;
}

interface Word extends Measured {
  /** Its characters as a reader counts them. */
  readonly parts: () => readonly Measured[];
}

const measured = (text: string, bold: boolean): Measured => ({ text, units: unitsOf(text, bold) });

/** Measures a word once for all sizes that are tried. */
function measuredWord(text: string, bold: boolean): Word {
  let parts: readonly Measured[] | undefined;
  return { ...measured(text, bold), parts: () => (parts ??= graphemesOf(text).map((part) => measured(part, bold))) };
}

/** Returns the longest beginning of a text that fits, with an ellipsis. */
function shorten(text: string, bold: boolean, fits: (units: number) => boolean): string {
  const parts = graphemesOf(text);
  const cut = (count: number): string => parts.slice(0, count).join('').trimEnd() + ELLIPSIS;
  // Binary search, because a text may have many characters without width.
  let [fitting, tooMany] = [0, parts.length + 1];
  while (tooMany - fitting > 1) {
    const middle = Math.floor((fitting + tooMany) / 2);
    if (fits(unitsOf(cut(middle), bold))) fitting = middle;
    else tooMany = middle;
  }
  return cut(fitting);
}

/** Breaks a text at spaces, and words that are wider than the box at any character. */
function wrap(words: readonly Word[], space: number, fits: (units: number) => boolean): Measured[] {
  const lines: Measured[] = [];
  let line: Measured = NOTHING;
  for (const word of words) {
    const isFirst = line.text === '';
    const units = isFirst ? word.units : line.units + space + word.units;
    if (fits(units)) {
      line = { text: isFirst ? word.text : `${line.text} ${word.text}`, units };
      continue;
    }
    if (!isFirst) lines.push(line);
    line = NOTHING;
    for (const part of word.parts()) {
      if (line.text !== '' && !fits(line.units + part.units)) {
        lines.push(line);
        line = NOTHING;
      }
      line = { text: line.text + part.text, units: line.units + part.units };
    }
  }
  return [...lines, line];
}

const NOTHING: Measured = { text: '', units: 0 };

interface Setting {
  readonly lines: readonly string[];
  readonly size: number;
}

const heightOf = (size: number): number => size * UNITS_PER_PT * LEADING;
const rowsIn = (height: number, size: number): number => Math.floor((height + 1e-6) / heightOf(size));

/** Returns the sizes from one down to another, including exactly the last. */
function sizesBetween(from: number, to: number): readonly number[] {
  const sizes: number[] = [];
  for (let size = from; size > to; size -= STEP_PT) sizes.push(size);
  return [...sizes, to];
}

/**
 * Chooses size and lines. By `fit`, it shrinks the text to a minimum before it wraps, or wraps before it shrinks; an ellipsis comes last.
 */
function fitText(text: string, { width, height, size: wanted, bold, fit }: BadgeWords): Setting {
  // A single line fits at any size that is tried.
  const largest = Math.min(wanted, height / UNITS_PER_PT / LEADING);
  const narrow = width / UNITS_PER_PT / WIDEST_EM;
  const least = Math.min(largest, Math.max(BADGE_TEXT_MIN_PT, wanted * SMALLEST_PART), narrow);
  const paragraphs = text.split('\n').map((paragraph) => paragraph.split(' ').map((word) => measuredWord(word, bold)));
  const space = unitsOf(' ', bold);
  const fitsAt =
    (size: number) =>
    (units: number): boolean =>
      widthOf(units, size) <= width;
  const wrapAt = (size: number): Measured[] => paragraphs.flatMap((words) => wrap(words, space, fitsAt(size)));
  const sizes = sizesBetween(largest, least);
  const isOneLine = fit === 'shrink' && paragraphs.length === 1;
  if (isOneLine) {
    const units = unitsOf(text, bold);
    const found = sizes.find((size) => fitsAt(size)(units));
    if (found !== undefined) return { lines: [text], size: found };
  }
  for (const size of isOneLine ? [least] : sizes) {
    const lines = wrapAt(size);
    if (lines.length <= rowsIn(height, size) && lines.every(({ units }) => fitsAt(size)(units)))
      return { lines: lines.map((line) => line.text), size };
  }
  const fits = fitsAt(least);
  const lines = wrapAt(least);
  const kept = lines.slice(0, Math.max(1, rowsIn(height, least)));
  const isCut = kept.length < lines.length;
  return {
    size: least,
    lines: kept.map((line, index) => {
      const isLast = index === kept.length - 1;
      return (isLast && isCut) || !fits(line.units) ? shorten(line.text, bold, fits) : line.text;
    }),
  };
}

/** Returns the text of an element for a person; '' where the fact is unknown. */
function wordsOf(element: BadgeWords, facts: BadgeFacts): string {
  if (element.type === 'text') return element.text;
  const key = element.type === 'field' && element.fact !== null ? element.fact : factOfField(element.field_id ?? 0);
  return facts[key] ?? '';
}

/** The share of a line's width that lies left of its anchor. */
export const ANCHOR: Readonly<Record<BadgeAlignment, number>> = { left: 0, center: 0.5, right: 1 };

function placeText(element: BadgeWords, facts: BadgeFacts): PlacedText {
  const { id, x, y, width, height, bold, align, colour } = element;
  const text = wordsOf(element, facts)
    .normalize('NFC')
    .split('\n')
    .map((paragraph) => paragraph.replace(UNSEEN, ' ').replace(/ {2,}/gu, ' ').trim())
    .join('\n');
  const { lines, size } = text === '' ? { lines: [], size: element.size } : fitText(text, element);
  // Centre vertically: names of one line and of two look right.
  const top = y + Math.max(0, height - lines.length * heightOf(size)) / 2;
  return {
    kind: 'text',
    id,
    size,
    bold,
    align,
    colour,
    direction: directionOf(text),
    typefaces: typefacesOf(text),
    lines: lines.map((line, index) => ({
      text: line,
      x: x + ANCHOR[align] * width,
      y: top + index * heightOf(size) + BASELINE * size * UNITS_PER_PT,
      width: widthOf(unitsOf(line, bold), size),
    })),
  };
}

/** The outline of head and shoulders that replaces a missing photo: a path within a square, and its line width. */
export const OUTLINE = { side: 24, line: 1, path: 'M12 4a4 4 0 1 1 0 8a4 4 0 1 1 0 -8zM4 21v-1a5 5 0 0 1 5 -5h6a5 5 0 0 1 5 5v1' } as const;

/** The encoding of every code: readable with a part worn off, with the margin that the standard requires. */
export const CODE_FORM = { ecc: 'medium', border: QUIET_ZONE } as const;

/** Places a code in the largest square of its box. */
function placeCode(box: BadgeBox & Pick<PlacedCode, 'id' | 'colour'>, words: string): PlacedCode {
  const side = Math.min(box.width, box.height);
  const [left, top] = [box.x + (box.width - side) / 2, box.y + (box.height - side) / 2];
  return { kind: 'code', id: box.id, colour: box.colour, words, x: left, y: top, width: side, height: side };
}

/** Places an element of a badge for a person. */
export function placeElement(element: BadgeElement, facts: BadgeFacts): PlacedElement {
  if (isWords(element)) return placeText(element, facts);
  const { id, type, x, y, width, height, colour } = element;
  const placed = { id, x, y, width, height, colour };
  switch (type) {
    case 'line':
      return { kind: 'line', ...placed };
    case 'qr':
      return placeCode(placed, facts['qr'] ?? '');
    case 'photo':
    case 'logo':
      return { kind: type, ...placed, source: facts[type] ?? null };
  }
}

/** Places all elements of a badge for a person, from the lowest to the topmost. */
export function layoutBadge({ elements }: Pick<BadgeDesign, 'elements'>, facts: BadgeFacts): readonly PlacedElement[] {
  return elements.map((element) => placeElement(element, facts));
}

/** Returns the box of a line of text. */
export function boxOfLine({ x, y, width }: PlacedLine, { size, align }: Pick<PlacedText, 'size' | 'align'>): BadgeBox {
  return { x: x - ANCHOR[align] * width, y: y - BASELINE * size * UNITS_PER_PT, width, height: heightOf(size) };
}

/** Spaces, and variation selectors, which change the look of the character before them. */
const DRAWN_BY_NONE = /[\p{Z}\p{C}\p{Variation_Selector}]/u;
/** Combining marks of the scripts that have a typeface: Arabic vowels, Hebrew points, kana voicing. */
const MARK_OF_TYPEFACE = /[\p{scx=Arab}\p{scx=Hebr}\p{scx=Thai}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Hani}]/u;

/** Reports whether a visible character is in neither Inter nor another typeface. */
function isMissing(character: string): boolean {
  if (interWidths(false).has(character.codePointAt(0) ?? 0) || DRAWN_BY_NONE.test(character)) return false;
  return MARK.test(character) ? !MARK_OF_TYPEFACE.test(character) : typefacesOf(character).length === 0;
}

/** Returns the characters of a badge that no typeface has, each once. A browser substitutes another font; a PDF cannot. */
export function missingCharacters(placed: readonly PlacedElement[]): readonly string[] {
  const texts = placed.flatMap((one) => (one.kind === 'text' ? one.lines.map(({ text }) => text) : []));
  return [...new Set(texts.flatMap((text) => Array.from(text)))].filter(isMissing);
}
