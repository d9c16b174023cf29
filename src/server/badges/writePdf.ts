import { setImmediate } from 'node:timers/promises';
import makeBidi from 'bidi-js';
import PDFDocument from 'pdfkit';
import { encodeQR } from 'qr';

import {
  ANCHOR,
  CODE_FORM,
  OUTLINE,
  UNITS_PER_PT,
  type PlacedElement,
  type PlacedPicture,
  type PlacedText,
} from '#contract/badges/badgeLayout';
import { UNITS_PER_MM, type BadgeBox, type BadgeDesign } from '#contract/badges/entities/badge';
import { barsOfCode } from '#contract/platform/codeBars';
import { visualRuns } from '#contract/platform/text/visualRuns';
import { interParts } from '#server/platform/typefaces/interParts';
import { scriptParts } from '#server/platform/typefaces/scriptParts';
import type { PictureBytes } from './pictures';

const points = (units: number): number => units / UNITS_PER_PT;
const MM_PT = UNITS_PER_MM / UNITS_PER_PT;

/** Switches off the rules of a font that move letters: the layout counts with each character's own width. */
const AS_WIDE_AS_COUNTED = { kern: false, liga: false, clig: false, calt: false, ccmp: false, locl: false };
// The cast is needed: the types know a list of rules to follow, and not that a rule can be switched off.
const ONE_RUN = { lineBreak: false, baseline: 'alphabetic', features: AS_WIDE_AS_COUNTED } as unknown as PDFKit.Mixins.TextOptions;
const SHAPED_RUN = { ...ONE_RUN, features: { kern: false, liga: false, clig: false } } as unknown as PDFKit.Mixins.TextOptions;

type Document = InstanceType<typeof PDFDocument>;

const bidi = makeBidi();

/** Writes the lines where the preview has them: by their own width, which for a shaped text is less than the layout assumed. */
async function writeText(document: Document, text: PlacedText): Promise<void> {
  const inter = await interParts(text.bold);
  const isLacking = (character: string): boolean => !inter.some(({ holds }) => holds(character.codePointAt(0) ?? 0));
  const lacking = new Set(text.lines.flatMap((line) => Array.from(line.text)).filter(isLacking));
  const others = lacking.size === 0 ? [] : await scriptParts({ characters: lacking, typefaces: text.typefaces, isBold: text.bold });
  const parts = [...inter, ...others];
  for (const { name, bytes } of parts) document.registerFont(name, bytes);
  document.fontSize(text.size).fillColor(text.colour);
  for (const line of text.lines) {
    const runs = visualRuns(bidi, line.text, text.direction, parts).map((run) => {
      const options = run.part.isShaped ? SHAPED_RUN : ONE_RUN;
      return { ...run, options, width: document.font(run.part.name).widthOfString(run.text, options) };
    });
    const width = runs.reduce((sum, run) => sum + run.width, 0);
    let left = points(line.x) - ANCHOR[text.align] * width;
    for (const run of runs) {
      document.font(run.part.name).text(run.text, left, points(line.y), run.options);
      left += run.width;
    }
  }
}

function drawBar(document: Document, { x, y, width, height }: BadgeBox, colour: string): void {
  document.rect(points(x), points(y), points(width), points(height)).fill(colour);
}

/** Draws a picture. A photo fills its box and is cropped; a logo is shown whole. Without a photo, an outline of a person is drawn. */
function drawPicture(document: Document, { kind, x, y, width, height, colour }: PlacedPicture, bytes: Buffer | null): void {
  const box = [points(width), points(height)] satisfies [number, number];
  document.save().translate(points(x), points(y));
  if (bytes !== null) {
    const fitting = kind === 'photo' ? { cover: box } : { fit: box };
    document
      .rect(0, 0, ...box)
      .clip()
      .image(bytes, 0, 0, { ...fitting, align: 'center', valign: 'center' });
  } else if (kind === 'photo') {
    const scale = points(Math.min(width, height)) / OUTLINE.side;
    document
      .translate((box[0] - OUTLINE.side * scale) / 2, (box[1] - OUTLINE.side * scale) / 2)
      .scale(scale)
      .path(OUTLINE.path)
      .lineWidth(OUTLINE.line)
      .stroke(colour);
  }
  document.restore();
}

/** Writes a laid-out badge as a PDF whose page is the label. */
export async function writeBadgePdf(
  { width_mm: width, height_mm: height }: Pick<BadgeDesign, 'width_mm' | 'height_mm'>,
  placed: readonly PlacedElement[],
  { title, pictures }: { readonly title: string; readonly pictures: PictureBytes },
): Promise<Uint8Array> {
  const document = new PDFDocument({
    size: [width * MM_PT, height * MM_PT],
    margin: 0,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, Producer: 'Portico', Creator: 'Portico' },
    // No standard font of PDF readers: those have few letters. The types do not know that there may be none.
    font: null as unknown as string,
  });
  const pieces: Buffer[] = [];
  document.on('data', (piece: Buffer) => pieces.push(piece));
  const written = new Promise<Buffer>((resolve, reject) => {
    document.on('end', () => resolve(Buffer.concat(pieces)));
    document.on('error', reject);
  });
  for (const one of placed) {
    // Yields to other requests between two elements.
    await setImmediate();
    switch (one.kind) {
      case 'text':
        await writeText(document, one);
        break;
      case 'photo':
      case 'logo':
        drawPicture(document, one, pictures[one.kind]);
        break;
      case 'code':
        if (one.words !== '') for (const bar of barsOfCode(one, encodeQR(one.words, 'raw', CODE_FORM))) drawBar(document, bar, one.colour);
        break;
      case 'line':
        drawBar(document, one, one.colour);
    }
  }
  document.end();
  return written;
}
