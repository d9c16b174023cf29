/** Returns the browser's service workers; undefined for a page over plain http, which has none, despite the type. */
export const serviceWorkers = (): ServiceWorkerContainer | undefined =>
  (navigator as { readonly serviceWorker?: ServiceWorkerContainer }).serviceWorker;
