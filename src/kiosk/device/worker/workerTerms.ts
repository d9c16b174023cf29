/** The terms between the page and its service worker. */

/** The page's address, and the worker's scope. */
export const KIOSK_PAGE = '/kiosk';
/** Sent by the page to a waiting worker: it may replace the former build's. */
export const TAKE_OVER = 'takeOver';
/** Names of the worker's caches begin with this; those of the portal's begin with another (`web/worker/workerMessages`). */
export const KIOSK_CACHES = 'kiosk';
