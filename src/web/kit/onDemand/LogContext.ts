import { createContext, useContext } from 'react';

import { consoleLog } from '#web/page/log';
import { isNotLoaded } from '#web/page/notLoaded';
import type { Log } from '#web/services';

/** The log of the page, for failures that components catch. */
export const LogContext = createContext<Log>(consoleLog);

/** Returns a function that reports that a part of the page failed. A missing file is the network's fault. */
export function useCrashReport(): (what: string, error: unknown) => void {
  const log = useContext(LogContext);
  return (what, error) => (isNotLoaded(error) ? log.warn(what, error) : log.error(what, error));
}
