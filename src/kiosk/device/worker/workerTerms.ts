/** What the page and its service worker have agreed on. */

/** The page's address, and the worker's scope. */
export const KIOSK_PAGE = '/kiosk';
/** What the page says to a worker that waits: it may replace the former build's. */
export const TAKE_OVER = 'takeOver';
/** Names of the worker's caches begin with this; those of the portal's begin with another (`web/worker/workerMessages`). */
export const KIOSK_CACHES = 'kiosk';
