import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { create } from 'fontkit';

const SUBSETS = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese', 'cyrillic-ext', 'greek-ext'] as const;
type Subset = (typeof SUBSETS)[number];

/** Packages lie beside the program or above it, a build's as a test's. */
const packages = createRequire(path.resolve(process.argv[1] ?? 'package.json'));

function bytesOf(subset: Subset, isBold: boolean): Promise<Buffer> {
  return readFile(packages.resolve(`@fontsource/inter/files/inter-${subset}-${isBold ? 600 : 400}-normal.woff`));
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
  return (parts ??= Promise.all(
    SUBSETS.map(async (name) => {
      const regular = await bytesOf(name, false);
      const font = create(regular);
      // A collection of fonts is none of these.
      const holds = (code: number): boolean => 'hasGlyphForCodePoint' in font && font.hasGlyphForCodePoint(code);
      return { name, regular, bold: await bytesOf(name, true), holds };
    }),
  ));
}
