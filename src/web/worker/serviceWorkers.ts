/** What has no service workers: a page over plain http, and whatever is no page. */
interface Reduced {
  readonly navigator?: { readonly serviceWorker?: ServiceWorkerContainer };
}

/** Returns the browser's service workers; undefined where there are none, despite the type of `navigator`. */
export const serviceWorkers = (): ServiceWorkerContainer | undefined => (globalThis as Reduced).navigator?.serviceWorker;
