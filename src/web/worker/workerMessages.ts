/** What the page and its service worker have agreed on. */

/** What the page says to the worker: it may replace the former build's now; its files have to be fetched again. */
export type WorkerMessage = 'takeOver' | 'fill';

/** Names of the worker's caches begin with this. */
export const WORKER_CACHES = 'portico';

/** A page holds this lock, with the address of its build's first script behind it, for as long as it is open. */
export const BUILD_LOCK = 'portico:build:';
