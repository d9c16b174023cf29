import makeBidi from 'bidi-js';
import { create } from 'fontkit';
import type PDFDocument from 'pdfkit';

import { typefacesOf, type Typeface } from '#contract/platform/badgeTypefaces';
import { graphemesOf } from '#contract/platform/text/graphemes';
import { directionOf, type TextDirection } from '#contract/platform/text/textDirection';
import { visualRuns, type Holder } from '#contract/platform/text/visualRuns';
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

interface FontPart extends Holder {
  readonly index: number;
  /** Null for Inter. */
  readonly typefaces: string | null;
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

function partOf({ regular, typefaces }: PdfFont, index: number): FontPart {
  // Typed for Node's own bytes; any bytes work.
  const font = create(regular as Buffer);
  const isOne = 'hasGlyphForCodePoint' in font;
  return {
    index,
    typefaces: typefaces?.join() ?? null,
    ascent: isOne ? font.ascent / font.unitsPerEm : 1,
    // A font collection is not used.
    holds: (code) => isOne && font.hasGlyphForCodePoint(code),
  };
}

/** Sets texts of any script that the fonts have: a line is cut into runs, each in the font that has its characters. */
export function makeTypesetter(document: InstanceType<typeof PDFDocument>, fonts: readonly PdfFont[]): Typesetter {
  const all = fonts.map((font, index) => {
    document.registerFont(`regular ${index}`, font.regular);
    document.registerFont(`bold ${index}`, font.bold);
    return partOf(font, index);
  });
  const [inter] = all;
  const partsOf = new Map<string, readonly FontPart[]>();
  const widths = new Map<string, number>();
  const strange = new Set<string>();

  const lineOf = (text: string, paragraph = text): SetLine => ({
    text,
    direction: directionOf(paragraph),
    typefaces: typefacesOf(paragraph).join(),
  });

  function partsFor(typefaces: string): readonly FontPart[] {
    const known = partsOf.get(typefaces) ?? all.filter((part) => part.typefaces === null || part.typefaces === typefaces);
    partsOf.set(typefaces, known);
    return known;
  }

  function runsOf({ text, direction, typefaces }: SetLine, bold: boolean) {
    const parts = partsFor(typefaces);
    const known = Array.from(text, (character) => {
      if (parts.some(({ holds }) => holds(character.codePointAt(0) ?? 0))) return character;
      if (JOINER.test(character)) return '';
      strange.add(text);
      return UNKNOWN;
    });
    const runs = visualRuns(bidi, known.join(''), direction, parts);
    return runs.map(({ part, text: words }) => ({ part, text: words, font: `${bold ? 'bold' : 'regular'} ${part.index}` }));
  }

  /** Returns the width of a word or a space, cached since the same words are frequent. */
  function widthOf(text: string, { size, bold = false }: Type, typefaces: string): number {
    const key = `${bold ? 'b' : 'r'}${typefaces} ${text}`;
    let width = widths.get(key);
    if (width === undefined) {
      document.fontSize(1);
      width = runsOf({ text, direction: 'ltr', typefaces }, bold).reduce(
        (sum, run) => sum + document.font(run.font).widthOfString(run.text),
        0,
      );
      widths.set(key, width);
    }
    return width * size;
  }

  const lineWidth = (line: string, type: Type, typefaces = typefacesOf(line).join()): number =>
    line.split(/( )/).reduce((sum, word) => sum + widthOf(word, type, typefaces), 0);

  /** Splits a word that is wider than its place into pieces that fit. */
  function pieces(word: string, type: Type, width: number, typefaces: string): string[] {
    if (widthOf(word, type, typefaces) <= width) return [word];
    const cut = [''];
    for (const character of graphemesOf(word)) {
      const grown = (cut.at(-1) ?? '') + character;
      if (cut.at(-1) !== '' && lineWidth(grown, type, typefaces) > width) cut.push(character);
      else cut[cut.length - 1] = grown;
    }
    return cut;
  }

  function wrap(paragraph: string, type: Type, width: number): SetLine[] {
    const { typefaces } = lineOf(paragraph);
    const space = widthOf(' ', type, typefaces);
    const lines: string[] = [];
    let line = '';
    let used = 0;
    for (const word of paragraph.split(' ').flatMap((each) => pieces(each, type, width, typefaces))) {
      const wide = widthOf(word, type, typefaces);
      if (line !== '' && used + space + wide > width) {
        lines.push(line);
        line = '';
        used = 0;
      }
      used += line === '' ? wide : space + wide;
      line = line === '' ? word : `${line} ${word}`;
    }
    return [...lines, line].map((each) => lineOf(each, paragraph));
  }

  return {
    lines: (text, type, width) =>
      plainText(text)
        .split('\n')
        .flatMap((paragraph) => wrap(paragraph, type, width)),
    widthOf: lineWidth,
    write: (line, { size, bold = false }, x, y) => {
      let left = x;
      document.fontSize(size);
      for (const { part, text, font } of runsOf(typeof line === 'string' ? lineOf(line) : line, bold)) {
        document.font(font);
        // Another font may begin higher or lower; all letters of a line stand on one baseline.
        const top = y + ((inter?.ascent ?? part.ascent) - part.ascent) * size;
        document.text(text, left, top, { lineBreak: false });
        left += document.widthOfString(text);
      }
    },
    unreadable: () => strange.size,
  };
}
