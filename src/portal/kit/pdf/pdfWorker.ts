/** A separate program: writes one document, and is ended by the page. */
import type { PdfAnswer, PdfOrder } from './makePdf';
import { writePdf } from './writePdf';

/** The part of a worker's scope that is used here: the project's types are those of a page. */
interface WorkerScope {
  onmessage: ((message: MessageEvent<PdfOrder>) => void) | null;
  postMessage(answer: PdfAnswer): void;
}
declare const self: WorkerScope;

self.onmessage = ({ data: { content, fonts } }) => {
  writePdf(content, fonts).then(
    (written) => self.postMessage(written),
    () => self.postMessage(null),
  );
};
