/**
 * The service worker: caches the files of the live report and the evacuation list on the device, and opens the portal from them without
 * a network. It never caches or serves responses of the server's calls: it takes only its own files and the opening of pages. Registered
 * after sign-in, removed after log-out (`processes/offline/pageWorker.ts`).
 */
import { BUILD_LOCK, WORKER_CACHES, type WorkerMessage } from '#web/worker/workerMessages';
import { keepFiles } from '#web/worker/keepFiles';

/** The paths that the server itself handles (its `NO_PAGES`). */
const NO_PAGES = [/^\/api\//, /^\/assets\//, /^\/apps?\//, /^\/dev\/outbox/, /^\/healthz/, /^\/kiosk$/, /^\/contactless$/];

const { worker, addresses, fill } = keepFiles({ caches: WORKER_CACHES, page: '/index.html', notPages: NO_PAGES });

/** Reports whether a page of another build is open, in any tab: only that build's worker caches its later chunks. */
async function isFormerBuildOpen(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  const builds = held.flatMap(({ name = '' }) => (name.startsWith(BUILD_LOCK) ? name.slice(BUILD_LOCK.length) : []));
  return builds.some((build) => !addresses.has(build));
}

worker.addEventListener('message', (event) => {
  // Sent by a page of the same origin; any other message is ignored.
  const message = event.data as WorkerMessage | null;
  if (message === 'takeOver') event.waitUntil(isFormerBuildOpen().then(async (isOpen) => (isOpen ? undefined : worker.skipWaiting())));
  // The files were deleted at a log-out and the worker was not: a browser may bring it back at the next registration.
  if (message === 'fill') event.waitUntil(fill(event));
});
