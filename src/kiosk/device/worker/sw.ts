/**
 * The kiosk's service worker: caches the files of the kiosk on the device, and opens its page from them without a network. It never
 * caches or serves responses of the server's calls. Its scope is /kiosk; the portal's own worker leaves that alone.
 */
import { keepFiles } from '#web/worker/keepFiles';
import { KIOSK_CACHES, KIOSK_PAGE, TAKE_OVER } from './workerTerms';

const { worker } = keepFiles({ caches: KIOSK_CACHES, page: KIOSK_PAGE });

// The page says when nobody is using it: a new build waits until then.
worker.addEventListener('message', (event) => {
  if (event.data === TAKE_OVER) event.waitUntil(worker.skipWaiting());
});
