import type { Log } from '../services';

/** Writes to the browser's console: for anyone who looks over a person's shoulder. */
export const consoleLog: Log = {
  warn: (message, cause) => console.warn(message, cause ?? ''),
  error: (message, cause) => console.error(message, cause ?? ''),
};
