import type { AppDispatch } from '#portal/store/state';
import { fetchCutFonts } from './cutFonts';
import { fetchFonts } from './fontFiles';
import { textsOf, type PdfContent } from './pdfContent';
import { startPdfWorker } from './startPdfWorker';
import type { PdfFont } from './typesetter';
import type { WrittenPdf } from './writePdf';

/** The message to the worker. */
export interface PdfOrder {
  readonly content: PdfContent;
  readonly fonts: readonly PdfFont[];
}

/** The worker's reply; null when it could not write the document. */
export type PdfAnswer = WrittenPdf | null;

/** Makes a document, apart from the page: thousands of rows take seconds. Rejects where Inter or code do not load. */
export async function makePdf(content: PdfContent, dispatch: AppDispatch): Promise<WrittenPdf> {
  const texts = textsOf(content);
  const [inter, others] = await Promise.all([fetchFonts(texts), fetchCutFonts(texts, dispatch)]);
  const order: PdfOrder = { content, fonts: [...inter, ...others] };
  const worker = startPdfWorker();
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<PdfAnswer>) =>
        data === null ? reject(new Error('The document could not be written')) : resolve(data);
      worker.onerror = () => reject(new Error('The code of documents did not come'));
      worker.postMessage(order);
    });
  } finally {
    worker.terminate();
  }
}
