import makeBidi from 'bidi-js';
import { create } from 'fontkit';
import type PDFDocument from 'pdfkit';

import { typefacesOf, type Typeface } from '#contract/platform/badgeTypefaces';
import { directionOf, type TextDirection } from '#contract/platform/text/textDirection';
import { drawRuns, linesThatFit, widthOfRuns, writableText, type SetPart } from '#contract/platform/text/typesetting';
import { visualRuns } from '#contract/platform/text/visualRuns';
import { plainText } from './plainText';

/** One part of a typeface, in both weights, as bytes of a font file. */
export interface PdfFont {
  readonly regular: Uint8Array;
  readonly bold: Uint8Array;
  /** For paragraphs that need exactly these beside Inter; without it, for all. */
  readonly typefaces?: readonly Typeface[];
}

/** A size in points, and a weight. */
export interface Type {
  readonly size: number;
  readonly bold?: boolean;
}

/** A line of a paragraph, whose direction and typefaces are those of the whole. */
export interface SetLine {
  readonly text: string;
  readonly direction: TextDirection;
  readonly typefaces: string;
}

interface FontPart extends SetPart {
  /** Null for Inter. */
  readonly typefaces: string | null;
}

/** A font in both weights. */
interface Font {
  readonly regular: FontPart;
  readonly bold: FontPart;
  /** Relative to the size of the text: from the top of a line to its baseline. */
  readonly ascent: number;
}

/** The replacement for a character that no font has. */
const UNKNOWN = '?';
/** They only affect the shape of their neighbours. */
const JOINER = /[\u200C\u200D]/;

const bidi = makeBidi();

export interface Typesetter {
  /** Breaks a text into lines no wider than `width` points, at spaces where there are any. */
  readonly lines: (text: string, type: Type, width: number) => readonly SetLine[];
  readonly widthOf: (line: string, type: Type) => number;
  /** Writes one line, or a text of one, with its top left corner there. */
  readonly write: (line: SetLine | string, type: Type, x: number, y: number) => void;
  /** The number of words with characters that no font has. */
  readonly unreadable: () => number;
}

function registerFont(document: InstanceType<typeof PDFDocument>, { regular, bold, typefaces }: PdfFont, index: number): Font {
  document.registerFont(`regular ${index}`, regular);
  document.registerFont(`bold ${index}`, bold);
  // Typed for Node's own bytes; any bytes work.
  const font = create(regular as Buffer);
  // A font collection is not used.
  const isOne = 'hasGlyphForCodePoint' in font;
  const part = { typefaces: typefaces?.join() ?? null, holds: (code: number) => isOne && font.hasGlyphForCodePoint(code) };
  return {
    regular: { ...part, name: `regular ${index}` },
    bold: { ...part, name: `bold ${index}` },
    ascent: isOne ? font.ascent / font.unitsPerEm : 1,
  };
}

const lineOf = (text: string, paragraph = text): SetLine => ({
  text,
  direction: directionOf(paragraph),
  typefaces: typefacesOf(paragraph).join(),
});

/** Sets texts of any script that the fonts have: a line is cut into runs, each in the font that has its characters. */
export function makeTypesetter(document: InstanceType<typeof PDFDocument>, fonts: readonly PdfFont[]): Typesetter {
  const all = fonts.map((font, index) => registerFont(document, font, index));
  const partsOf = new Map<string, readonly FontPart[]>();
  const widths = new Map<string, number>();
  const strange = new Set<string>();

  function partsFor(typefaces: string, weight: 'regular' | 'bold'): readonly FontPart[] {
    const key = `${weight} ${typefaces}`;
    const of = (): FontPart[] => all.map((font) => font[weight]).filter((part) => part.typefaces === null || part.typefaces === typefaces);
    const known = partsOf.get(key) ?? of();
    partsOf.set(key, known);
    return known;
  }

  function runsOf({ text, direction, typefaces }: SetLine, bold: boolean) {
    const parts = partsFor(typefaces, bold ? 'bold' : 'regular');
    const writable = writableText(text, parts, (character) => {
      if (JOINER.test(character)) return '';
      strange.add(text);
      return UNKNOWN;
    });
    return visualRuns(bidi, writable, direction, parts);
  }

  /** Returns the width of a word or a space, cached since the same words are frequent. */
  function widthOf(text: string, { size, bold = false }: Type, typefaces: string): number {
    const key = `${bold ? 'b' : 'r'}${typefaces} ${text}`;
    let width = widths.get(key);
    if (width === undefined) {
      document.fontSize(1);
      width = widthOfRuns(document, runsOf({ text, direction: 'ltr', typefaces }, bold));
      widths.set(key, width);
    }
    return width * size;
  }

  const lineWidth = (line: string, type: Type, typefaces = typefacesOf(line).join()): number =>
    line.split(/( )/).reduce((sum, word) => sum + widthOf(word, type, typefaces), 0);

  function wrap(paragraph: string, type: Type, width: number): SetLine[] {
    const { typefaces } = lineOf(paragraph);
    return linesThatFit(paragraph, (line) => lineWidth(line, type, typefaces) <= width).map((line) => lineOf(line, paragraph));
  }

  return {
    lines: (text, type, width) =>
      plainText(text)
        .split('\n')
        .flatMap((paragraph) => wrap(paragraph, type, width)),
    widthOf: lineWidth,
    write: (line, { size, bold = false }, x, y) => {
      document.fontSize(size);
      // Another font may begin higher or lower; all letters of a line stand on one baseline.
      const baseline = y + (all[0]?.ascent ?? 1) * size;
      drawRuns(document, runsOf(typeof line === 'string' ? lineOf(line) : line, bold), { x, y: baseline });
    },
    unreadable: () => strange.size,
  };
}
