import type { AppThunk } from '../../entities/state';

/** Takes the browser to an organisation's own sign-in. */
export function leaveFor(address: string): AppThunk {
  return (_dispatch, _getState, { redirect }) => redirect(address);
}
