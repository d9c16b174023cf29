import type { AppThunk } from '../../../entities/state';
import { rememberSentOff } from './sentOff';

/**
 * Takes the browser to an organisation's own sign-in.
 * @param address has been checked (`lib/webAddress`)
 * @param next the page to go to afterwards
 */
export function leaveForProvider(address: string, next: string | null): AppThunk {
  return (_dispatch, _getState, { redirect }) => {
    const { origin, searchParams } = new URL(address);
    const state = searchParams.get('state');
    if (state !== null) rememberSentOff({ state, provider: origin, next });
    redirect(address);
  };
}
