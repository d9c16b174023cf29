import type { AppThunk } from '#portal/store/state';
import { isNotLoaded } from '#web/page/notLoaded';

/** Reports to the operators that a part of the portal failed on a screen. A missing file is the network's fault. */
export function reportCrash(what: string, error: unknown): AppThunk {
  return (_dispatch, _getState, { log }) => (isNotLoaded(error) ? log.warn(what, error) : log.error(what, error));
}
