import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { create } from 'fontkit';
import subsetFont from 'subset-font';

import { missingCharacters, type PlacedElement } from '#contract/badges/badgeLayout';
import { typefacesOf, type Typeface } from '#contract/platform/badgeTypefaces';
import { interWidths } from '#contract/platform/text/interWidths';
import { packageFile } from './packageFile';
import type { FontPart } from './interParts';

/** A file of a typeface. */
interface Piece {
  readonly path: string;
}

/** The file of each character: searching all ranges for each of thousands would take a second. */
type Pieces = ReadonlyMap<number, Piece>;

const pieces = new Map<Typeface, Promise<Pieces>>();

function piecesOf(typeface: Typeface): Promise<Pieces> {
  const known = pieces.get(typeface);
  if (known !== undefined) return known;
  const read = readPieces(typeface).catch((error: unknown) => {
    // The next badge tries again.
    pieces.delete(typeface);
    throw error;
  });
  pieces.set(typeface, read);
  return read;
}

async function readPieces(typeface: Typeface): Promise<Pieces> {
  const folder = `@fontsource-variable/noto-sans-${typeface}`;
  // The package lists the ranges of its files: { arabic: 'U+0600-06FF,U+200C', '[62]': … }.
  const ranges = JSON.parse(await readFile(packageFile(`${folder}/unicode.json`), 'utf8')) as Readonly<Record<string, string>>;
  const found = new Map<number, Piece>();
  for (const [name, written] of Object.entries(ranges)) {
    const piece = { path: `${folder}/files/noto-sans-${typeface}-${name.replace(/[[\]]/gu, '')}-wght-normal.woff2` };
    for (const range of written.split(',')) {
      const [from = 0, to = from] = range
        .replace('U+', '')
        .split('-')
        .map((code) => parseInt(code, 16));
      // The first file that has a character draws it.
      for (let code = from; code <= to; code += 1) if (!found.has(code)) found.set(code, piece);
    }
  }
  return found;
}

async function pieceWith(code: number, typefaces: readonly Typeface[]): Promise<Piece | undefined> {
  for (const typeface of typefaces) {
    const found = (await piecesOf(typeface)).get(code);
    if (found !== undefined) return found;
  }
  return undefined;
}

const REGULAR = 400;
const BOLD = 600;

interface PartsWanted {
  readonly characters: ReadonlySet<string>;
  /** The first that has a character draws it. */
  readonly typefaces: readonly Typeface[];
  readonly isBold: boolean;
}

/**
 * Returns parts of other typefaces with exactly these characters, as a document needs them: of one weight, and no larger than
 * necessary. A character that no typeface has is left out.
 */
export async function scriptParts({ characters, typefaces, isBold }: PartsWanted): Promise<readonly FontPart[]> {
  const byPiece = new Map<Piece, string[]>();
  for (const character of characters) {
    const piece = await pieceWith(character.codePointAt(0) ?? 0, typefaces);
    if (piece !== undefined) byPiece.set(piece, [...(byPiece.get(piece) ?? []), character]);
  }
  const parts: FontPart[] = [];
  // One after the other: each takes the processor for some hundredths of a second, and other work runs between two of them.
  for (const [piece, held] of byPiece) {
    await setImmediate();
    parts.push(await cutPiece(piece, held, isBold ? BOLD : REGULAR));
  }
  return parts;
}

async function cutPiece({ path }: Piece, held: readonly string[], wght: number): Promise<FontPart> {
  const file = await readFile(packageFile(path));
  const bytes = await subsetFont(file, held.join(''), { targetFormat: 'sfnt', variationAxes: { wght } });
  const font = create(bytes);
  const codes = new Set(held.map((character) => character.codePointAt(0) ?? 0));
  return {
    name: `${path} ${wght} ${held.join('')}`,
    bytes,
    isShaped: true,
    holds: (code) => codes.has(code) && 'hasGlyphForCodePoint' in font && font.hasGlyphForCodePoint(code),
  };
}

/** A character that is drawn together with the letter before it. */
const MARK = /^(?!\p{Variation_Selector})\p{M}$/u;

/** Returns the characters of a badge that cannot be written, each once: missing from every typeface, or too rare for its files. */
export async function unwritableCharacters(placed: readonly PlacedElement[]): Promise<readonly string[]> {
  const found = new Set(missingCharacters(placed));
  for (const one of placed) {
    if (one.kind !== 'text') continue;
    await setImmediate();
    for (const character of new Set(one.lines.flatMap(({ text }) => Array.from(text)))) {
      const code = character.codePointAt(0) ?? 0;
      const isOfPiece = (typefacesOf(character).length > 0 || MARK.test(character)) && !interWidths(false).has(code);
      const isRare = isOfPiece && (await pieceWith(code, one.typefaces)) === undefined;
      if (isRare) found.add(character);
    }
  }
  return [...found];
}
