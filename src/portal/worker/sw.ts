/**
 * The service worker: keeps the files of the live report and the evacuation list on the device, and opens the portal from
 * them when no line does. It never keeps an answer of the server's calls, and never answers one: it takes only its own files
 * and the opening of pages. Registered after sign-in, gone after log-out (`processes/offline/pageWorker.ts`).
 */
import { clientsClaim, setCacheNameDetails } from 'workbox-core';
import { PrecacheController, PrecacheFallbackPlugin, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';

import { BUILD_LOCK, WORKER_CACHES, type WorkerMessage } from '../lib/workerMessages';

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

const SHELL = '/index.html';
const PATIENCE_S = 3;
/** What the server answers itself (its `NO_PAGES`). */
const NO_PAGES = [/^\/api\//, /^\/assets\//, /^\/apps?\//, /^\/dev\/outbox/, /^\/healthz/, /^\/kiosk$/];

const files = self.__OFFLINE_FILES;

setCacheNameDetails({ prefix: WORKER_CACHES, suffix: 'files' });
const kept = new PrecacheController();
kept.addToCacheList(files.map(({ url, revision }) => ({ url, revision })));
self.addEventListener('install', (event) => void kept.install(event));
// What a former build kept goes here: when it has no page left.
self.addEventListener('activate', (event) => void kept.activate(event));
clientsClaim();

/** A server that is starting, or a proxy without one behind it, is no page either. */
const onlyPages = {
  fetchDidSucceed: async ({ response }: { readonly response: Response }) => {
    if (response.status >= 500) throw new Error(`The server answered ${response.status}`);
    return response;
  },
};

// Before the files: the page at '/' is asked of the server first, too.
registerRoute(
  new NavigationRoute(
    new NetworkOnly({
      networkTimeoutSeconds: PATIENCE_S,
      plugins: [onlyPages, new PrecacheFallbackPlugin({ fallbackURL: SHELL, precacheController: kept })],
    }),
    { denylist: NO_PAGES },
  ),
);
registerRoute(new PrecacheRoute(kept, { directoryIndex: '', cleanURLs: false }));

/** Whether a page of another build is open, in any tab: its later chunks are kept by the worker of that build alone. */
async function isFormerBuildOpen(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  const builds = held.flatMap(({ name = '' }) => (name.startsWith(BUILD_LOCK) ? name.slice(BUILD_LOCK.length) : []));
  return builds.some((build) => !files.some(({ url }) => url === build));
}

self.addEventListener('message', (event) => {
  // A page of the same origin says it; what is no such message is ignored.
  const message = event.data as WorkerMessage | null;
  if (message === 'takeOver') event.waitUntil(isFormerBuildOpen().then(async (isOpen) => (isOpen ? undefined : self.skipWaiting())));
  // The files went at a log-out and the worker did not: a browser may bring it back at the next registration.
  if (message === 'fill') event.waitUntil(kept.install(event));
});
