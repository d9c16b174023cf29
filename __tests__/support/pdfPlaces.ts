/** Reads out of a PDF file where each of its texts begins, and where its bars are, in points from the page's top left corner. */
import { inflateSync } from 'node:zlib';

export interface TextRun {
  readonly x: number;
  /** The height of the baseline. */
  readonly y: number;
}

export interface PlacesInPdf {
  readonly page: readonly [width: number, height: number];
  readonly runs: readonly TextRun[];
  readonly bars: readonly { readonly x: number; readonly y: number; readonly width: number; readonly height: number }[];
}

const NUMBER = String.raw`(-?[\d.]+)`;
const MATRIX = new RegExp(String.raw`${[NUMBER, NUMBER, NUMBER, NUMBER, NUMBER, NUMBER].join(' ')} (cm|Tm)`, 'g');

const BAR = new RegExp(String.raw`${[NUMBER, NUMBER, NUMBER, NUMBER].join(' ')} re`, 'g');

/** Reads a file of one page, as pdfkit writes it: upside down once, and each text upright again. */
export function textRunsOf(bytes: Uint8Array): PlacesInPdf {
  const file = Buffer.from(bytes);
  const text = file.toString('latin1');
  const [, width = '0', height = '0'] = new RegExp(String.raw`/MediaBox \[0 0 ${NUMBER} ${NUMBER}\]`).exec(text) ?? [];
  const runs: TextRun[] = [];
  const bars: PlacesInPdf['bars'][number][] = [];
  for (const { 0: head, index, 1: length = '0' } of text.matchAll(/<<\n\/Length (\d+)\n\/Filter \/FlateDecode\n>>\nstream\n/g)) {
    const raw = file.subarray(index + head.length, index + head.length + Number(length));
    const content = inflateSync(raw).toString('latin1');
    if (!content.includes(' cm')) continue;
    // Upside down once: from the top, as they were drawn.
    for (const numbers of content.matchAll(BAR)) {
      const [x = 0, y = 0, w = 0, h = 0] = numbers.slice(1).map(Number);
      bars.push({ x, y, width: w, height: h });
    }
    for (const [, , , , , x = '0', y = '0', kind] of content.matchAll(MATRIX)) {
      if (kind === 'Tm') runs.push({ x: Number(x), y: Number(height) - Number(y) });
    }
  }
  return { page: [Number(width), Number(height)], runs, bars };
}
