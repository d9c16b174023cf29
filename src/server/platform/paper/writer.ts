import makeBidi from 'bidi-js';

import { typefacesOf } from '#contract/platform/badgeTypefaces';
import { directionOf } from '#contract/platform/text/textDirection';
import { drawRuns, isHeld, linesThatFit, widthOfRuns, writableText } from '#contract/platform/text/typesetting';
import { visualRuns } from '#contract/platform/text/visualRuns';
import type { FontPart } from '../typefaces/interParts';
import { openDocument, registerFonts, type PaperDocument } from './document';

/** A weight's fonts, with all characters of the document, and the texts that were cut into lines: many occur in several rows. */
interface Weight {
  readonly parts: readonly FontPart[];
  readonly lines: Map<string, readonly string[]>;
}

/** Writes texts of any script on A4 pages. */
export interface Writer {
  readonly document: PaperDocument;
  readonly regular: Weight;
  readonly bold: Weight;
}

/** The size of a text in points, and its weight. */
interface Type {
  readonly size: number;
  readonly isBold?: boolean;
}

/** The position of a text, in points, and its style. */
interface Place extends Type {
  readonly x: number;
  readonly y: number;
}

const bidi = makeBidi();
const MARGIN = 40;
/** Characters that are shown with other letters, or not at all: fonts need not have them. */
const UNSEEN = /[\p{M}\p{Cf}]/u;
/** Texts of one font, written from left to right, as most are: they need no reordering. */
const PLAIN = /^[\p{Script=Latin}\p{P}\p{N}\p{Zs}]*$/u;

/** Opens an A4 page that can draw these texts. */
export async function openWriter(title: string, texts: readonly string[]): Promise<Writer> {
  const characters = new Set(texts.flatMap((text) => Array.from(text)));
  const typefaces = typefacesOf([...characters].join(''));
  const document = openDocument({ title, size: 'A4', margin: MARGIN, bufferPages: true });
  const weight = async (isBold: boolean): Promise<Weight> => {
    const parts = await registerFonts(document, { characters, typefaces, isBold });
    return { parts: parts.map(remembering), lines: new Map() };
  };
  return { document, regular: await weight(false), bold: await weight(true) };
}

/** Looks a character up once in each font. */
function remembering(part: FontPart): FontPart {
  const known = new Map<number, boolean>();
  const holds = (code: number): boolean => {
    const answer = known.get(code) ?? part.holds(code);
    known.set(code, answer);
    return answer;
  };
  return { ...part, holds };
}

const weightOf = (writer: Writer, { isBold = false }: Type): Weight => (isBold ? writer.bold : writer.regular);

function runsOf(writer: Writer, text: string, type: Type) {
  const { parts } = weightOf(writer, type);
  const only = PLAIN.test(text) ? parts.find((part) => Array.from(text).every((character) => isHeld(character, [part]))) : undefined;
  return only === undefined ? visualRuns(bidi, text, directionOf(text), parts) : [{ part: only, text }];
}

/** Returns the width of a line in points. */
export function widthOf(writer: Writer, text: string, type: Type): number {
  writer.document.fontSize(type.size);
  return widthOfRuns(writer.document, runsOf(writer, text, type));
}

/** Draws a line from its left end, on its baseline. */
export function drawLine(writer: Writer, text: string, place: Place): void {
  writer.document.fontSize(place.size);
  drawRuns(writer.document, runsOf(writer, text, place), place);
}

/** Cuts a text into lines of a width. A character that no font has becomes a question mark: nobody disappears from a list. */
export function linesOf(writer: Writer, text: string, width: number, type: Type): readonly string[] {
  const { lines, parts } = weightOf(writer, type);
  const key = `${type.size} ${width} ${text}`;
  const known = lines.get(key);
  if (known !== undefined) return known;
  const whole = writableText(text, parts, (character) => (UNSEEN.test(character) ? character : '?'));
  const cut = linesThatFit(whole, (line) => widthOf(writer, line, type) <= width);
  lines.set(key, cut);
  return cut;
}
