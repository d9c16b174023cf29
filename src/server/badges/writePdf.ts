import PDFDocument from 'pdfkit';

import { boxOfLine, UNITS_PER_PT, type PlacedElement, type PlacedText } from '#contract/badgeLayout';
import { UNITS_PER_MM, type BadgeDesign } from '#contract/entities/badge';
import { interParts } from './typeface';

const points = (units: number): number => units / UNITS_PER_PT;
const MM_PT = UNITS_PER_MM / UNITS_PER_PT;

/** Of a font's rules none that moves a letter: the layout counts with each character's own width. */
const AS_WIDE_AS_COUNTED = { kern: false, liga: false, clig: false, calt: false, ccmp: false, locl: false };
// The types know a list of rules to follow, and not that a rule can be switched off.
const ONE_RUN = { lineBreak: false, baseline: 'alphabetic', features: AS_WIDE_AS_COUNTED } as unknown as PDFKit.Mixins.TextOptions;

type Document = InstanceType<typeof PDFDocument>;
type Parts = Awaited<ReturnType<typeof interParts>>;

interface Run {
  readonly part: Parts[number];
  text: string;
}

/** Cuts a line into what each part of the typeface has. */
function runsOf(line: string, parts: Parts): readonly Run[] {
  const runs: Run[] = [];
  for (const character of line) {
    const part = parts.find(({ holds }) => holds(character.codePointAt(0) ?? 0));
    const last = runs.at(-1);
    // What no part has and is seen was refused before.
    if (part === undefined) continue;
    if (last?.part === part) last.text += character;
    else runs.push({ part, text: character });
  }
  return runs;
}

function writeText(document: Document, text: PlacedText, parts: Parts): void {
  document.fontSize(text.size).fillColor(text.colour);
  for (const line of text.lines) {
    let left = points(boxOfLine(line, text).x);
    for (const run of runsOf(line.text, parts)) {
      document.font(`${run.part.name} ${text.bold ? 'bold' : 'regular'}`);
      document.text(run.text, left, points(line.y), ONE_RUN);
      left += document.widthOfString(run.text, ONE_RUN);
    }
  }
}

/** Writes a badge that is laid out as a PDF whose page is the label. */
export async function writeBadgePdf(
  { width_mm: width, height_mm: height }: Pick<BadgeDesign, 'width_mm' | 'height_mm'>,
  placed: readonly PlacedElement[],
  title: string,
): Promise<Uint8Array> {
  const parts = await interParts();
  const document = new PDFDocument({
    size: [width * MM_PT, height * MM_PT],
    margin: 0,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, Producer: 'Portico', Creator: 'Portico' },
    // None of the fonts that every reader has: they know a few letters only. The types do not know that there may be none.
    font: null as unknown as string,
  });
  const pieces: Buffer[] = [];
  document.on('data', (piece: Buffer) => pieces.push(piece));
  const written = new Promise<Buffer>((resolve, reject) => {
    document.on('end', () => resolve(Buffer.concat(pieces)));
    document.on('error', reject);
  });
  for (const { name, regular, bold } of parts) {
    document.registerFont(`${name} regular`, regular);
    document.registerFont(`${name} bold`, bold);
  }
  for (const one of placed) {
    if (one.kind === 'text') writeText(document, one, parts);
    else document.rect(points(one.x), points(one.y), points(one.width), points(one.height)).fill(one.colour);
  }
  document.end();
  return written;
}
