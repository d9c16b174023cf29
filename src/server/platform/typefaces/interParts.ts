import { readFile } from 'node:fs/promises';
import { create } from 'fontkit';

import { packageFile } from './packageFile';

const SUBSETS = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese', 'cyrillic-ext', 'greek-ext'] as const;
type Subset = (typeof SUBSETS)[number];

async function bytesOf(subset: Subset, isBold: boolean): Promise<Buffer> {
  return readFile(packageFile(`@fontsource/inter/files/inter-${subset}-${isBold ? 600 : 400}-normal.woff`));
}

/** Some characters of a typeface in one weight, as a document needs them. */
export interface FontPart {
  /** No other part of a document has it. */
  readonly name: string;
  readonly bytes: Buffer;
  /** Whether its letters take forms that depend on their neighbours, as Arabic requires. */
  readonly isShaped: boolean;
  readonly holds: (code: number) => boolean;
}

const partsByWeight = new Map<boolean, Promise<readonly FontPart[]>>();

/** Returns Inter's parts by script, the likeliest first; each weight is read once, when the first badge needs it. */
export function interParts(isBold: boolean): Promise<readonly FontPart[]> {
  const known = partsByWeight.get(isBold);
  if (known !== undefined) return known;
  const read = readParts(isBold).catch((error: unknown) => {
    // The next badge tries again.
    partsByWeight.delete(isBold);
    throw error;
  });
  partsByWeight.set(isBold, read);
  return read;
}

function readParts(isBold: boolean): Promise<readonly FontPart[]> {
  return Promise.all(
    SUBSETS.map(async (subset) => {
      const bytes = await bytesOf(subset, isBold);
      const font = create(bytes);
      // A collection of fonts is not supported.
      const holds = (code: number): boolean => 'hasGlyphForCodePoint' in font && font.hasGlyphForCodePoint(code);
      return { name: `${subset} ${isBold ? 'bold' : 'regular'}`, bytes, isShaped: false, holds };
    }),
  );
}
