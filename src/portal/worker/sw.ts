/**
 * The service worker: keeps the files of the live report and the evacuation list on the device, and opens the portal from
 * them when no line does. It never keeps an answer of the server's calls, and never answers one: it takes only its own files
 * and the opening of pages. Registered after sign-in, gone after log-out (`processes/offline/pageWorker.ts`).
 */
import { BUILD_LOCK, WORKER_CACHES, type WorkerMessage } from '#web/worker/workerMessages';
import { keepFiles } from '#web/worker/keepFiles';

/** What the server answers itself (its `NO_PAGES`). */
const NO_PAGES = [/^\/api\//, /^\/assets\//, /^\/apps?\//, /^\/dev\/outbox/, /^\/healthz/, /^\/kiosk$/, /^\/contactless$/];

const { worker, addresses, fill } = keepFiles({ caches: WORKER_CACHES, page: '/index.html', notPages: NO_PAGES });

/** Whether a page of another build is open, in any tab: its later chunks are kept by the worker of that build alone. */
async function isFormerBuildOpen(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  const builds = held.flatMap(({ name = '' }) => (name.startsWith(BUILD_LOCK) ? name.slice(BUILD_LOCK.length) : []));
  return builds.some((build) => !addresses.has(build));
}

worker.addEventListener('message', (event) => {
  // A page of the same origin says it; what is no such message is ignored.
  const message = event.data as WorkerMessage | null;
  if (message === 'takeOver') event.waitUntil(isFormerBuildOpen().then(async (isOpen) => (isOpen ? undefined : worker.skipWaiting())));
  // The files went at a log-out and the worker did not: a browser may bring it back at the next registration.
  if (message === 'fill') event.waitUntil(fill(event));
});
