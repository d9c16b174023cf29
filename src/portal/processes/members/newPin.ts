import { setMemberPin } from '#contract/people/calls/members';
import { request } from '#portal/api/request';
import type { ChangeOutcome } from '#portal/api/useChange';
import type { AppThunk } from '#portal/store/state';

/**
 * Sets a new pin of a member and returns it, once. No endpoint: the response would lie in actions and in the store, and the pin is a
 * secret that stays in the dialog which shows it (spec: groups#pins).
 */
export function setNewPin(memberId: number): AppThunk<Promise<ChangeOutcome<string>>> {
  return async (dispatch, _getState, services) => {
    const outcome = await request(setMemberPin, { params: { memberId } }, { services, dispatch });
    return 'error' in outcome ? { error: outcome.error } : { data: outcome.data.pin };
  };
}
