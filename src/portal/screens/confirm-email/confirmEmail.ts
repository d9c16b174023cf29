import { confirmEmailChange, getProfile } from '#contract/identity/calls/profile';
import { api } from '#portal/api/api';
import { answerTag } from '#portal/api/tags';
import { send, type Outcome } from '#web/net/transport';
import type { AppThunk } from '#portal/store/state';
import { renameAccount } from '#web/session/rememberedAccount';

/** Confirms the change of email of a mailed link; returns the new address. */
export function confirmEmail(token: string): AppThunk<Promise<Outcome<{ readonly email: string }>>> {
  return async (dispatch, _getState, { globalBase }) => {
    const outcome = await send(confirmEmailChange, { body: { token } }, { base: globalBase, token: null });
    if ('data' in outcome) {
      dispatch(renameAccount(outcome.data.email));
      dispatch(api.util.invalidateTags([answerTag(getProfile)]));
    }
    return outcome;
  };
}
