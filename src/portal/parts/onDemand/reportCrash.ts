import type { AppThunk } from '#portal/store/state';
import { isNotLoaded } from '#portal/lib/notLoaded';

/** Tells whoever looks after the portal that a piece of it failed on somebody's screen. A file that did not come is the line's fault. */
export function reportCrash(what: string, error: unknown): AppThunk {
  return (_dispatch, _getState, { log }) => (isNotLoaded(error) ? log.warn(what, error) : log.error(what, error));
}
