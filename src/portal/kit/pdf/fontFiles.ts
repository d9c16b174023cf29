import ranges from '@fontsource/inter/unicode.json';
import cyrillicExtBold from '@fontsource/inter/files/inter-cyrillic-ext-600-normal.woff';
import cyrillicExt from '@fontsource/inter/files/inter-cyrillic-ext-400-normal.woff';
import cyrillicBold from '@fontsource/inter/files/inter-cyrillic-600-normal.woff';
import cyrillic from '@fontsource/inter/files/inter-cyrillic-400-normal.woff';
import greekBold from '@fontsource/inter/files/inter-greek-600-normal.woff';
import greek from '@fontsource/inter/files/inter-greek-400-normal.woff';
import greekExtBold from '@fontsource/inter/files/inter-greek-ext-600-normal.woff';
import greekExt from '@fontsource/inter/files/inter-greek-ext-400-normal.woff';
import latinBold from '@fontsource/inter/files/inter-latin-600-normal.woff';
import latin from '@fontsource/inter/files/inter-latin-400-normal.woff';
import latinExtBold from '@fontsource/inter/files/inter-latin-ext-600-normal.woff';
import latinExt from '@fontsource/inter/files/inter-latin-ext-400-normal.woff';
import vietnameseBold from '@fontsource/inter/files/inter-vietnamese-600-normal.woff';
import vietnamese from '@fontsource/inter/files/inter-vietnamese-400-normal.woff';
import type { PdfFont } from './typesetter';

/* The portal's own typeface as a file for a document: the page's own font is compressed in a way (WOFF2) and varies in a way that no
   document can hold. In parts by script, of which only the needed ones are fetched. */

interface FontPart {
  readonly ranges: string;
  /** Addresses. */
  readonly regular: string;
  readonly bold: string;
}

/** The likeliest first. */
const PARTS: readonly FontPart[] = [
  { ranges: ranges.latin, regular: latin, bold: latinBold },
  { ranges: ranges['latin-ext'], regular: latinExt, bold: latinExtBold },
  { ranges: ranges.cyrillic, regular: cyrillic, bold: cyrillicBold },
  { ranges: ranges.greek, regular: greek, bold: greekBold },
  { ranges: ranges.vietnamese, regular: vietnamese, bold: vietnameseBold },
  { ranges: ranges['cyrillic-ext'], regular: cyrillicExt, bold: cyrillicExtBold },
  { ranges: ranges['greek-ext'], regular: greekExt, bold: greekExtBold },
];

/** Returns 'U+0370-0377,U+038C' as a test for characters. */
function holds(written: string): RegExp {
  const parts = written.split(',').map((part) =>
    part
      .replace('U+', '')
      .split('-')
      .map((code) => `\\u{${code}}`)
      .join('-'),
  );
  return new RegExp(`[${parts.join('')}]`, 'u');
}

const TESTS = PARTS.map((part) => holds(part.ranges));

/** Reports whether one of Inter's parts has a character. */
export const isOfInter = (character: string): boolean => TESTS.some((test) => test.test(character));

async function bytesAt(address: string): Promise<Uint8Array> {
  const answer = await fetch(new URL(address, window.location.href));
  if (!answer.ok) throw new Error(`A font did not come: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** Fetches the font parts for these texts; the first part always. Rejects where one does not load. */
export function fetchFonts(texts: readonly string[]): Promise<readonly PdfFont[]> {
  const needed = PARTS.filter((_part, index) => index === 0 || texts.some((text) => TESTS[index]?.test(text)));
  return Promise.all(
    needed.map(async ({ regular, bold }): Promise<PdfFont> => ({ regular: await bytesAt(regular), bold: await bytesAt(bold) })),
  );
}
