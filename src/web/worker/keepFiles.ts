/** The common part of the service workers of portal and kiosk: they cache a build's files and serve pages from the cache when offline. */
import { clientsClaim, setCacheNameDetails } from 'workbox-core';
import { PrecacheController, PrecacheFallbackPlugin, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';

interface OfflineFile {
  readonly url: string;
  /** Null where the name carries a hash. */
  readonly revision: string | null;
}

/** The part of a worker's global scope that is used here: the project's types are those of a page. */
interface WorkerScope {
  /** Put in by config/webpack/offlineWorker.js. */
  readonly __OFFLINE_FILES: readonly OfflineFile[];
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'message', listener: (event: ExtendableEvent & { readonly data: unknown }) => void): void;
}
export interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
declare const self: WorkerScope;

/** The time to wait for the server before the cached page is shown, in seconds. */
const PATIENCE_S = 3;

/** Rejects server errors: a starting server, or a proxy without a server behind it, sends no page either. */
const onlyPages = {
  fetchDidSucceed: async ({ response }: { readonly response: Response }) => {
    if (response.status >= 500) throw new Error(`The server answered ${response.status}`);
    return response;
  },
};

interface KeptFiles {
  readonly worker: WorkerScope;
  /** Addresses of the files. */
  readonly addresses: ReadonlySet<string>;
  /** Fetches the missing files. */
  readonly fill: (event: ExtendableEvent) => Promise<unknown>;
}

/**
 * Caches the files of this build; those of a former build are deleted when no page uses it. Pages are requested from the server first,
 * even if they are among the files, and `page` is shown in their place when it does not respond; `notPages` are left to the server.
 */
export function keepFiles({ caches, page, notPages = [] }: { caches: string; page: string; notPages?: RegExp[] }): KeptFiles {
  const files = self.__OFFLINE_FILES;
  setCacheNameDetails({ prefix: caches, suffix: 'files' });
  const kept = new PrecacheController();
  kept.addToCacheList(files.map(({ url, revision }) => ({ url, revision })));
  const fill = (event: ExtendableEvent) => kept.install(event);
  self.addEventListener('install', (event) => void fill(event));
  self.addEventListener('activate', (event) => void kept.activate(event));
  clientsClaim();
  registerRoute(
    new NavigationRoute(
      new NetworkOnly({
        networkTimeoutSeconds: PATIENCE_S,
        plugins: [onlyPages, new PrecacheFallbackPlugin({ fallbackURL: page, precacheController: kept })],
      }),
      { denylist: notPages },
    ),
  );
  registerRoute(new PrecacheRoute(kept, { directoryIndex: '', cleanURLs: false }));
  return { worker: self, addresses: new Set(files.map(({ url }) => url)), fill };
}
