/** Separate, since only a bundler knows where the worker is. */
export const startPdfWorker = (): Worker => new Worker(new URL('./pdfWorker.ts', import.meta.url), { name: 'pdf' });
