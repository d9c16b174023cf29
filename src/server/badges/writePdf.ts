import { setImmediate } from 'node:timers/promises';
import makeBidi from 'bidi-js';
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
import { drawRuns, ONE_RUN, widthOfRuns } from '#contract/platform/text/typesetting';
import { visualRuns } from '#contract/platform/text/visualRuns';
import { closeDocument, openDocument, registerFonts, type PaperDocument } from '#server/platform/paper/document';
import type { FontPart } from '#server/platform/typefaces/interParts';
import type { PictureBytes } from './pictures';

const points = (units: number): number => units / UNITS_PER_PT;
const MM_PT = UNITS_PER_MM / UNITS_PER_PT;

/** Switches off the rules of a font that move letters: the layout counts with each character's own width. */
const AS_WIDE_AS_COUNTED = { ...ONE_RUN, features: { kern: false, liga: false, clig: false, calt: false, ccmp: false, locl: false } };
const SHAPED_RUN = { ...ONE_RUN, features: { kern: false, liga: false, clig: false } };
const optionsOf = ({ isShaped }: FontPart): object => (isShaped ? SHAPED_RUN : AS_WIDE_AS_COUNTED);

const bidi = makeBidi();

/** Writes the lines where the preview has them: by their own width, which for a shaped text is less than the layout assumed. */
async function writeText(document: PaperDocument, { typefaces, bold: isBold, ...text }: PlacedText): Promise<void> {
  const characters = text.lines.flatMap((line) => Array.from(line.text));
  const parts = await registerFonts(document, { characters, typefaces, isBold });
  document.fontSize(text.size).fillColor(text.colour);
  for (const line of text.lines) {
    const runs = visualRuns(bidi, line.text, text.direction, parts);
    const left = points(line.x) - ANCHOR[text.align] * widthOfRuns(document, runs, optionsOf);
    drawRuns(document, runs, { x: left, y: points(line.y) }, optionsOf);
  }
}

function drawBar(document: PaperDocument, { x, y, width, height }: BadgeBox, colour: string): void {
  document.rect(points(x), points(y), points(width), points(height)).fill(colour);
}

/** Draws a picture. A photo fills its box and is cropped; a logo is shown whole. Without a photo, an outline of a person is drawn. */
function drawPicture(document: PaperDocument, { kind, x, y, width, height, colour }: PlacedPicture, bytes: Buffer | null): void {
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
  const document = openDocument({ title, size: [width * MM_PT, height * MM_PT], margin: 0 });
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
  return closeDocument(document);
}
