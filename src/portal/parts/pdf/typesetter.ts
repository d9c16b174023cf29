import { create } from 'fontkit';
import type PDFDocument from 'pdfkit';

import { plainText } from './plainText';

/** One part of the typeface, in both weights, as bytes of a font file. */
export interface PdfFont {
  readonly regular: Uint8Array;
  readonly bold: Uint8Array;
}

/** A size in points, and a weight. */
export interface Type {
  readonly size: number;
  readonly bold?: boolean;
}

/** Characters that one font has. */
interface Run {
  readonly font: string;
  readonly text: string;
}

/** Stands for a character that no font has. */
const UNKNOWN = '?';

export interface Typesetter {
  /** Breaks a text into lines no wider than `width` points, at spaces where there are any. */
  readonly lines: (text: string, type: Type, width: number) => readonly string[];
  readonly widthOf: (line: string, type: Type) => number;
  /** Writes one line with its top left corner there. */
  readonly write: (line: string, type: Type, x: number, y: number) => void;
  /** How many words hold characters that no font has. */
  readonly unreadable: () => number;
}

/** Sets texts of any script that the fonts have: a line is cut into runs, each in the font that has its characters. */
export function makeTypesetter(document: InstanceType<typeof PDFDocument>, fonts: readonly PdfFont[]): Typesetter {
  const coverage = fonts.map(({ regular, bold }, index) => {
    document.registerFont(`regular ${index}`, regular);
    document.registerFont(`bold ${index}`, bold);
    // Typed for Node's own bytes; any bytes will do.
    return create(regular as Buffer);
  });
  const fontOf = new Map<string, number>();
  const widths = new Map<string, number>();
  const strange = new Set<string>();

  /** Which font has a character; -1 for none. */
  function find(character: string): number {
    let found = fontOf.get(character);
    if (found === undefined) {
      // A collection of fonts is none of ours.
      found = coverage.findIndex((font) => 'hasGlyphForCodePoint' in font && font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
      fontOf.set(character, found);
    }
    return found;
  }

  function runsOf(word: string, bold: boolean): readonly Run[] {
    const runs: { font: string; text: string }[] = [];
    for (const character of word) {
      const found = find(character);
      if (found === -1) strange.add(word);
      const font = `${bold ? 'bold' : 'regular'} ${Math.max(found, 0)}`;
      const last = runs.at(-1);
      const text = found === -1 ? UNKNOWN : character;
      if (last?.font === font) last.text += text;
      else runs.push({ font, text });
    }
    return runs;
  }

  /** Of a word or a space; the same words come again and again. */
  function widthOf(text: string, { size, bold = false }: Type): number {
    const key = `${bold ? 'b' : 'r'}${text}`;
    let width = widths.get(key);
    if (width === undefined) {
      document.fontSize(1);
      width = runsOf(text, bold).reduce((sum, run) => sum + document.font(run.font).widthOfString(run.text), 0);
      widths.set(key, width);
    }
    return width * size;
  }

  const lineWidth = (line: string, type: Type): number => line.split(/( )/).reduce((sum, word) => sum + widthOf(word, type), 0);

  /** A word that is wider than its place, in pieces that are not. */
  function pieces(word: string, type: Type, width: number): string[] {
    if (widthOf(word, type) <= width) return [word];
    const cut = [''];
    for (const character of word) {
      const grown = (cut.at(-1) ?? '') + character;
      if (cut.at(-1) !== '' && lineWidth(grown, type) > width) cut.push(character);
      else cut[cut.length - 1] = grown;
    }
    return cut;
  }

  function wrap(paragraph: string, type: Type, width: number): string[] {
    const space = widthOf(' ', type);
    const lines: string[] = [];
    let line = '';
    let used = 0;
    for (const word of paragraph.split(' ').flatMap((each) => pieces(each, type, width))) {
      const wide = widthOf(word, type);
      if (line !== '' && used + space + wide > width) {
        lines.push(line);
        line = '';
        used = 0;
      }
      used += line === '' ? wide : space + wide;
      line = line === '' ? word : `${line} ${word}`;
    }
    return [...lines, line];
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
      for (const { font, text } of runsOf(line, bold)) {
        document.font(font).text(text, left, y, { lineBreak: false });
        left += document.widthOfString(text);
      }
    },
    unreadable: () => strange.size,
  };
}
