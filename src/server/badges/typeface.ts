import { readFile } from 'node:fs/promises';
import { create } from 'fontkit';

import { packageFile } from './packageFile';

const SUBSETS = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese', 'cyrillic-ext', 'greek-ext'] as const;
type Subset = (typeof SUBSETS)[number];

async function bytesOf(subset: Subset, isBold: boolean): Promise<Buffer> {
  return readFile(packageFile(`@fontsource/inter/files/inter-${subset}-${isBold ? 600 : 400}-normal.woff`));
}

/** One part of the typeface. */
interface Part {
  readonly name: Subset;
  readonly regular: Buffer;
  readonly bold: Buffer;
  readonly holds: (code: number) => boolean;
}

let parts: Promise<readonly Part[]> | undefined;

/** Returns Inter's parts by script, the likeliest first; read once, when the first badge is written. */
export function interParts(): Promise<readonly Part[]> {
  return (parts ??= readParts().catch((error: unknown) => {
    // The next badge tries again.
    parts = undefined;
    throw error;
  }));
}

function readParts(): Promise<readonly Part[]> {
  return Promise.all(
    SUBSETS.map(async (name) => {
      const regular = await bytesOf(name, false);
      const font = create(regular);
      // A collection of fonts is none of these.
      const holds = (code: number): boolean => 'hasGlyphForCodePoint' in font && font.hasGlyphForCodePoint(code);
      return { name, regular, bold: await bytesOf(name, true), holds };
    }),
  );
}
