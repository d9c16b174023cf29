import type { AppThunk } from '../entities/state';

/** Tells whoever looks after the portal that a piece of it failed on somebody's screen. */
export function reportCrash(what: string, error: unknown): AppThunk {
  return (_dispatch, _getState, { log }) => log.error(what, error);
}
