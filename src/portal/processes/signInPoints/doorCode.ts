import { getSignInPointCode, replaceSignInPointCode, type SignInPointCode } from '#contract/sites/calls/signInPoints';
import { request } from '#portal/api/request';
import type { ChangeOutcome } from '#portal/api/useChange';
import type { AppThunk } from '#portal/store/state';

/* No endpoints: their responses would lie in actions and in the store. The link stays in the dialog that shows it. */

type Answered = AppThunk<Promise<ChangeOutcome<SignInPointCode>>>;

/** Requests the address of a door's poster. */
export function readDoorCode(signInPointId: number): Answered {
  return async (dispatch, _getState, services) => {
    const outcome = await request(getSignInPointCode, { params: { signInPointId } }, { services, dispatch });
    return 'error' in outcome ? { error: outcome.error } : { data: outcome.data };
  };
}

/** Gives a door another code; the one before it ends at once. */
export function replaceDoorCode(signInPointId: number): Answered {
  return async (dispatch, _getState, services) => {
    const outcome = await request(replaceSignInPointCode, { params: { signInPointId } }, { services, dispatch });
    return 'error' in outcome ? { error: outcome.error } : { data: outcome.data };
  };
}
