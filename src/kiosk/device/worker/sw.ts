/**
 * The kiosk's service worker: keeps the files of the kiosk on the device, and opens its page from them when no line does. It never keeps an
 * answer of the server's calls, and never answers one. Its scope is /kiosk; the portal's own worker leaves that alone.
 */
import { keepFiles } from '#web/worker/keepFiles';
import { KIOSK_CACHES, KIOSK_PAGE, TAKE_OVER } from './workerTerms';

const { worker } = keepFiles({ caches: KIOSK_CACHES, page: KIOSK_PAGE });

// The page says when nobody is at it: a new build waits until then.
worker.addEventListener('message', (event) => {
  if (event.data === TAKE_OVER) event.waitUntil(worker.skipWaiting());
});
