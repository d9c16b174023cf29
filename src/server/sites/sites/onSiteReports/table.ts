import makeBidi from 'bidi-js';
import PDFDocument from 'pdfkit';

import { typefacesOf } from '#contract/platform/badgeTypefaces';
import { graphemesOf } from '#contract/platform/text/graphemes';
import { directionOf } from '#contract/platform/text/textDirection';
import { visualRuns } from '#contract/platform/text/visualRuns';
import { interParts, type FontPart } from '#server/platform/typefaces/interParts';
import { scriptParts } from '#server/platform/typefaces/scriptParts';

export type Document = InstanceType<typeof PDFDocument>;

/** A weight's fonts, with all characters of the document, and the texts that were cut into lines: many occur in several rows. */
interface Weight {
  readonly parts: readonly FontPart[];
  readonly lines: Map<string, readonly string[]>;
}

export interface Writer {
  readonly document: Document;
  readonly regular: Weight;
  readonly bold: Weight;
}

/** The position and style of a text, in points. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly isBold?: boolean;
}

const bidi = makeBidi();
const MARGIN = 40;
/** Characters that are shown with other letters, or not at all: fonts need not have them. */
const UNSEEN = /[\p{M}\p{Cf}]/u;
// The cast is needed: the types know no text without line breaks.
const ONE_RUN = { lineBreak: false, baseline: 'alphabetic' } as unknown as PDFKit.Mixins.TextOptions;

/** Opens an A4 page that can draw these texts in any script. */
export async function openWriter(title: string, texts: readonly string[]): Promise<Writer> {
  const characters = new Set(texts.flatMap((text) => Array.from(text)));
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, Producer: 'Portico', Creator: 'Portico' },
    // No standard font of PDF readers: those have few letters. The types do not know that there may be none.
    font: null as unknown as string,
  });
  const typefaces = typefacesOf([...characters].join(''));
  const weight = async (isBold: boolean): Promise<Weight> => {
    const inter = await interParts(isBold);
    const lacking = new Set([...characters].filter((character) => !inter.some(({ holds }) => holds(character.codePointAt(0) ?? 0))));
    const others = lacking.size === 0 ? [] : await scriptParts({ characters: lacking, typefaces, isBold });
    const parts = [...inter, ...others];
    for (const { name, bytes } of parts) document.registerFont(name, bytes);
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

const partsOf = (writer: Writer, { isBold = false }: Pick<Place, 'isBold'>): readonly FontPart[] =>
  (isBold ? writer.bold : writer.regular).parts;

/** Replaces characters that no font has by question marks: nobody disappears from the list. */
function writable(text: string, parts: readonly FontPart[]): string {
  const isHeld = (character: string): boolean => parts.some(({ holds }) => holds(character.codePointAt(0) ?? 0));
  return Array.from(text, (character) => (isHeld(character) || UNSEEN.test(character) ? character : '?')).join('');
}

/** Texts of one font, written from left to right, as most are: they need no reordering. */
const PLAIN = /^[\p{Script=Latin}\p{P}\p{N}\p{Zs}]*$/u;

function runsOf(text: string, parts: readonly FontPart[]) {
  const part = PLAIN.test(text)
    ? parts.find(({ holds }) => Array.from(text).every((character) => holds(character.codePointAt(0) ?? 0)))
    : undefined;
  return part === undefined ? visualRuns(bidi, text, directionOf(text), parts) : [{ part, text }];
}

/** Draws one line, or returns its width. */
function setLine(writer: Writer, text: string, place: Place, isDrawn: boolean): number {
  const { document } = writer;
  document.fontSize(place.size);
  let left = place.x;
  const runs = runsOf(text, partsOf(writer, place));
  for (const run of runs) {
    document.font(run.part.name);
    if (isDrawn) document.text(run.text, left, place.y, ONE_RUN);
    // The width of the last drawn run is not needed.
    if (!isDrawn || run !== runs.at(-1)) left += document.widthOfString(run.text, ONE_RUN);
  }
  return left - place.x;
}

export const widthOf = (writer: Writer, text: string, place: Place): number => setLine(writer, text, place, false);
export const drawLine = (writer: Writer, text: string, place: Place): void => void setLine(writer, text, place, true);

/** Cuts a text into lines of a width: between words, or within a word that is longer. */
export function linesOf(writer: Writer, text: string, width: number, place: Pick<Place, 'size' | 'isBold'>): readonly string[] {
  const { lines } = place.isBold === true ? writer.bold : writer.regular;
  const key = `${place.size} ${width} ${text}`;
  const known = lines.get(key) ?? cutLines(writer, text, width, place);
  lines.set(key, known);
  return known;
}

function cutLines(writer: Writer, text: string, width: number, place: Pick<Place, 'size' | 'isBold'>): readonly string[] {
  const at = { x: 0, y: 0, ...place };
  const whole = writable(text, partsOf(writer, place));
  const fits = (line: string): boolean => widthOf(writer, line, at) <= width;
  if (fits(whole)) return [whole];
  const lines: string[] = [];
  let line = '';
  for (const word of whole.split(' ')) {
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

/** Ends a document. */
export async function closeWriter({ document }: Writer): Promise<Uint8Array> {
  const pieces: Buffer[] = [];
  document.on('data', (piece: Buffer) => pieces.push(piece));
  const written = new Promise<Buffer>((resolve, reject) => {
    document.on('end', () => resolve(Buffer.concat(pieces)));
    document.on('error', reject);
  });
  document.end();
  return written;
}
