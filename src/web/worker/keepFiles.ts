/** What the service workers of portal and kiosk have in common: they keep a build's files, and open a page from them when no line does. */
import { clientsClaim, setCacheNameDetails } from 'workbox-core';
import { PrecacheController, PrecacheFallbackPlugin, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';

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
export interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
declare const self: WorkerScope;

/** How long the server is waited for before the kept page is shown, in seconds. */
const PATIENCE_S = 3;

/** A server that is starting, or a proxy without one behind it, is no page either. */
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
  /** Fetches what is missing. */
  readonly fill: (event: ExtendableEvent) => Promise<unknown>;
}

/**
 * Keeps the files of this build; those of a former one go when it has no page left. Pages are asked of the server first, even where they
 * are among the files, and `page` is shown in their place when it does not answer; `notPages` are left to the server alone.
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
