/** A page over plain http has none, and what is no page has no navigator either. */
interface Reduced {
  readonly navigator?: { readonly serviceWorker?: ServiceWorkerContainer };
}

/** Returns the browser's service workers; undefined where there are none, despite the type of `navigator`. */
export const serviceWorkers = (): ServiceWorkerContainer | undefined => (globalThis as Reduced).navigator?.serviceWorker;

/** Reports whether the page's own files have come from this device. */
export const isFromDevice = (): boolean => (serviceWorkers()?.controller ?? null) !== null;
