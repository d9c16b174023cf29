import { readFile } from 'node:fs/promises';
import { create } from 'fontkit';

import { packageFile } from './packageFile';

const SUBSETS = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese', 'cyrillic-ext', 'greek-ext'] as const;
type Subset = (typeof SUBSETS)[number];

async function bytesOf(subset: Subset, isBold: boolean): Promise<Buffer> {
  return readFile(packageFile(`@fontsource/inter/files/inter-${subset}-${isBold ? 600 : 400}-normal.woff`));
}

/** Some characters of a typeface, as a document needs them. */
export interface FontPart {
  /** No other part of a document has it. */
  readonly name: string;
  readonly regular: Buffer;
  readonly bold: Buffer;
  /** Its letters take the forms that the font has for them beside each other, as Arabic must. */
  readonly isShaped: boolean;
  readonly holds: (code: number) => boolean;
}

let parts: Promise<readonly FontPart[]> | undefined;

/** Returns Inter's parts by script, the likeliest first; read once, when the first badge is written. */
export function interParts(): Promise<readonly FontPart[]> {
  return (parts ??= readParts().catch((error: unknown) => {
    // The next badge tries again.
    parts = undefined;
    throw error;
  }));
}

function readParts(): Promise<readonly FontPart[]> {
  return Promise.all(
    SUBSETS.map(async (name) => {
      const regular = await bytesOf(name, false);
      const font = create(regular);
      // A collection of fonts is none of these.
      const holds = (code: number): boolean => 'hasGlyphForCodePoint' in font && font.hasGlyphForCodePoint(code);
      return { name, regular, bold: await bytesOf(name, true), isShaped: false, holds };
    }),
  );
}
