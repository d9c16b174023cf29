import type { AppThunk } from '../../entities/state';
import { accountLeaves } from '../../processes/session/lastAccount';

/** Takes the browser to an organisation's own sign-in; whose e-mail led there is remembered if they come back signed in. */
export function leaveFor(address: string, email: string): AppThunk {
  return (dispatch, _getState, { redirect }) => {
    dispatch(accountLeaves(email));
    redirect(address);
  };
}
