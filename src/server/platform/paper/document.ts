import PDFDocument from 'pdfkit';

import type { Typeface } from '#contract/platform/badgeTypefaces';
import { isHeld } from '#contract/platform/text/typesetting';
import { interParts, type FontPart } from '../typefaces/interParts';
import { scriptParts } from '../typefaces/scriptParts';

export type PaperDocument = InstanceType<typeof PDFDocument>;

interface PaperOptions {
  readonly title: string;
  /** In points, or by name. */
  readonly size: 'A4' | [number, number];
  readonly margin: number;
  /** Keeps the pages until the end, so that each can say how many there are. */
  readonly bufferPages?: boolean;
}

/** Begins a PDF. It has no fonts but those of `registerFonts`. */
export function openDocument({ title, ...options }: PaperOptions): PaperDocument {
  return new PDFDocument({
    ...options,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, Producer: 'Portico', Creator: 'Portico' },
    // No standard font of PDF readers: those have few letters. The types do not know that there may be none.
    font: null as unknown as string,
  });
}

/** Ends a PDF and returns it. */
export async function closeDocument(document: PaperDocument): Promise<Uint8Array> {
  const pieces: Buffer[] = [];
  document.on('data', (piece: Buffer) => pieces.push(piece));
  const written = new Promise<Buffer>((resolve, reject) => {
    document.on('end', () => resolve(Buffer.concat(pieces)));
    document.on('error', reject);
  });
  document.end();
  return written;
}

interface FontsWanted {
  readonly characters: Iterable<string>;
  /** Typefaces for the characters that Inter lacks; the first that has one draws it. */
  readonly typefaces: readonly Typeface[];
  readonly isBold: boolean;
}

/** Adds to a PDF the fonts of one weight that have these characters, and returns them. */
export async function registerFonts(document: PaperDocument, wanted: FontsWanted): Promise<readonly FontPart[]> {
  const inter = await interParts(wanted.isBold);
  const lacking = new Set([...wanted.characters].filter((character) => !isHeld(character, inter)));
  const parts = lacking.size === 0 ? inter : [...inter, ...(await scriptParts({ ...wanted, characters: lacking }))];
  for (const { name, bytes } of parts) document.registerFont(name, bytes);
  return parts;
}
