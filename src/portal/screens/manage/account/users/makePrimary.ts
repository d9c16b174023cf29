import { makePrimary as call } from '#contract/identity/calls/users';
import { api } from '#portal/api/api';
import { request, type ReferencedAnswer } from '#portal/api/request';
import { listsTag } from '#portal/api/tags';
import type { Outcome } from '#web/net/transport';
import type { AppThunk } from '#portal/store/state';
import { renewClaims } from '#portal/processes/profile/ownKeys';

/** Transfers the primary flag. Not an endpoint: it carries a password, and arguments of endpoints appear in actions. */
export function makePrimary(userId: number, password: string): AppThunk<Promise<Outcome<ReferencedAnswer<typeof call>>>> {
  return async (dispatch, _getState, services) => {
    const outcome = await request(call, { params: { userId }, body: { password } }, { services, dispatch });
    if ('data' in outcome) {
      dispatch(api.util.invalidateTags([listsTag('users')]));
      await dispatch(renewClaims());
    }
    return outcome;
  };
}
