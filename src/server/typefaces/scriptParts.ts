import { readFile } from 'node:fs/promises';
import { create } from 'fontkit';
import subsetFont from 'subset-font';

import { missingCharacters, type PlacedElement } from '#contract/badgeLayout';
import { typefacesOf, type Typeface } from '#contract/badgeTypefaces';
import { interWidths } from '#contract/interWidths';
import { packageFile } from './packageFile';
import type { FontPart } from './interParts';

/** A file of a typeface, and what it holds. */
interface Piece {
  readonly path: string;
  readonly ranges: readonly (readonly [number, number])[];
}

const pieces = new Map<Typeface, Promise<readonly Piece[]>>();

function piecesOf(typeface: Typeface): Promise<readonly Piece[]> {
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

async function readPieces(typeface: Typeface): Promise<readonly Piece[]> {
  const folder = `@fontsource-variable/noto-sans-${typeface}`;
  // The package says what its files hold: { arabic: 'U+0600-06FF,U+200C', '[62]': … }.
  const ranges = JSON.parse(await readFile(packageFile(`${folder}/unicode.json`), 'utf8')) as Readonly<Record<string, string>>;
  return Object.entries(ranges).map(([name, written]) => ({
    path: `${folder}/files/noto-sans-${typeface}-${name.replace(/[[\]]/gu, '')}-wght-normal.woff2`,
    ranges: written.split(',').map((range) => {
      const [from = 0, to = from] = range
        .replace('U+', '')
        .split('-')
        .map((code) => parseInt(code, 16));
      return [from, to];
    }),
  }));
}

async function pieceWith(code: number, typefaces: readonly Typeface[]): Promise<Piece | undefined> {
  for (const typeface of typefaces) {
    const found = (await piecesOf(typeface)).find(({ ranges }) => ranges.some(([from, to]) => code >= from && code <= to));
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
 * Returns parts of other typefaces with exactly these characters, as a document needs them: of one weight, and no larger than they must
 * be. A character that none has is in none of them.
 */
export async function scriptParts({ characters, typefaces, isBold }: PartsWanted): Promise<readonly FontPart[]> {
  const byPiece = new Map<Piece, string[]>();
  for (const character of characters) {
    const piece = await pieceWith(character.codePointAt(0) ?? 0, typefaces);
    if (piece !== undefined) byPiece.set(piece, [...(byPiece.get(piece) ?? []), character]);
  }
  const parts: FontPart[] = [];
  // One after the other: each takes the processor for some hundredths of a second, and others wait for an answer, too.
  for (const [piece, held] of byPiece) parts.push(await cutPiece(piece, held, isBold ? BOLD : REGULAR));
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

/** What is seen with the letter before it. */
const MARK = /^(?!\p{Variation_Selector})\p{M}$/u;

/** Returns the characters of a badge that cannot be written, each once: of no typeface at all, or too rare for the files of theirs. */
export async function unwritableCharacters(placed: readonly PlacedElement[]): Promise<readonly string[]> {
  const found = new Set(missingCharacters(placed));
  for (const one of placed) {
    if (one.kind !== 'text') continue;
    for (const character of one.lines.flatMap(({ text }) => Array.from(text))) {
      const code = character.codePointAt(0) ?? 0;
      const isOfPiece = (typefacesOf(character).length > 0 || MARK.test(character)) && !interWidths(false).has(code);
      const isRare = isOfPiece && (await pieceWith(code, one.typefaces)) === undefined;
      if (isRare) found.add(character);
    }
  }
  return [...found];
}
