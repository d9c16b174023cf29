/** The protocol between the page and its service worker. */

/** Messages of the page to the worker: replace the worker of the former build; fetch the build's files again. */
export type WorkerMessage = 'takeOver' | 'fill';

/** The prefix of the worker's cache names. */
export const WORKER_CACHES = 'portico';

/** A page holds this lock, with the address of its build's first script behind it, for as long as it is open. */
export const BUILD_LOCK = 'portico:build:';
