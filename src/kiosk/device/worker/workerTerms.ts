/** The terms between the page and its service worker. */

/** The page's address, and the worker's scope. */
export const KIOSK_PAGE = '/kiosk';
/** Sent by the page to a waiting worker: it may replace the former build's. */
export const TAKE_OVER = 'takeOver';
/** The prefix of the worker's cache names; the portal's has another (`web/worker/workerMessages`). */
export const KIOSK_CACHES = 'kiosk';
