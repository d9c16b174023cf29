/**
 * The kiosk's service worker: keeps the files of the kiosk on the device, and opens its page from them when no line does. It never keeps an
 * answer of the server's calls, and never answers one. Its scope is /kiosk; the portal's own worker leaves that alone.
 */
import { clientsClaim, setCacheNameDetails } from 'workbox-core';
import { PrecacheController, PrecacheFallbackPlugin, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';

import { KIOSK_CACHES, KIOSK_PAGE, TAKE_OVER } from './workerTerms';

interface OfflineFile {
  readonly url: string;
  /** Null where the name carries a hash. */
  readonly revision: string | null;
}

/** What of a worker's surroundings is used here: the project's types are those of a page. */
interface WorkerScope {
  /** Put in by config/webpack/offlineWorker.js. */
  readonly __OFFLINE_FILES: readonly OfflineFile[];
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'message', listener: (event: ExtendableEvent & { readonly data: unknown }) => void): void;
}
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
declare const self: WorkerScope;

const PATIENCE_S = 3;

setCacheNameDetails({ prefix: KIOSK_CACHES, suffix: 'files' });
const kept = new PrecacheController();
kept.addToCacheList(self.__OFFLINE_FILES.map(({ url, revision }) => ({ url, revision })));
self.addEventListener('install', (event) => void kept.install(event));
self.addEventListener('activate', (event) => void kept.activate(event));
clientsClaim();

/** A server that is starting, or a proxy without one behind it, is no page either. */
const onlyPages = {
  fetchDidSucceed: async ({ response }: { readonly response: Response }) => {
    if (response.status >= 500) throw new Error(`The server answered ${response.status}`);
    return response;
  },
};

registerRoute(
  new NavigationRoute(
    new NetworkOnly({
      networkTimeoutSeconds: PATIENCE_S,
      plugins: [onlyPages, new PrecacheFallbackPlugin({ fallbackURL: KIOSK_PAGE, precacheController: kept })],
    }),
  ),
);
registerRoute(new PrecacheRoute(kept, { directoryIndex: '', cleanURLs: false }));

// The page says when nobody is at it: a new build waits until then.
self.addEventListener('message', (event) => {
  if (event.data === TAKE_OVER) event.waitUntil(self.skipWaiting());
});
