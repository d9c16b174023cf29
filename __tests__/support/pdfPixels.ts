/** Draws a page of a PDF in the browser of a test, by pdf.js, which no part of the product has. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';

const FILES = path.join(path.dirname(require.resolve('pdfjs-dist/package.json')), 'build');
/** A place of its own, which no server answers. */
const PLACE = 'http://paper.test';
const POINTS_PER_INCH = 72;

const PAGE = `<!doctype html><title>PDF</title><script type="module">
  import * as reader from '/pdf.min.mjs';
  reader.GlobalWorkerOptions.workerSrc = '/pdf.worker.min.mjs';
  window.pdfReader = reader;
</script>`;

/** The part of pdf.js that is used here. */
interface PdfReader {
  getDocument(source: { readonly data: Uint8Array }): {
    readonly promise: Promise<{
      getPage(number: number): Promise<{
        getViewport(scale: { readonly scale: number }): { readonly width: number; readonly height: number };
        render(way: { readonly canvas: HTMLCanvasElement; readonly viewport: unknown; readonly intent: 'print' }): {
          readonly promise: Promise<void>;
        };
      }>;
    }>;
    destroy(): Promise<void>;
  };
}

/** Opens a blank page that holds pdf.js and its worker. */
export async function openPdfReader(browser: Browser): Promise<Page> {
  const page = await browser.newPage();
  await page.context().route(`${PLACE}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: PAGE });
    return route.fulfill({ contentType: 'text/javascript', body: readFileSync(path.join(FILES, path.basename(pathname))) });
  });
  await page.goto(`${PLACE}/`);
  await page.waitForFunction(() => 'pdfReader' in window);
  return page;
}

/** Draws the first page of a file with so many pixels to the inch. Returns a PNG. */
export async function drawPdf(reader: Page, bytes: Uint8Array, dpi: number): Promise<Buffer> {
  const picture = await reader.evaluate(
    async ({ file, scale }) => {
      // The page has it from its own script.
      const { pdfReader } = window as unknown as { readonly pdfReader: PdfReader };
      const reading = pdfReader.getDocument({ data: Uint8Array.from(atob(file), (character) => character.charCodeAt(0)) });
      const first = await (await reading.promise).getPage(1);
      const viewport = first.getViewport({ scale });
      const canvas = document.createElement('canvas');
      canvas.width = Math.round(viewport.width);
      canvas.height = Math.round(viewport.height);
      await first.render({ canvas, viewport, intent: 'print' }).promise;
      const drawn = canvas.toDataURL('image/png');
      await reading.destroy();
      return drawn;
    },
    { file: Buffer.from(bytes).toString('base64'), scale: dpi / POINTS_PER_INCH },
  );
  return Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64');
}
