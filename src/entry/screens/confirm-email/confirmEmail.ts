import { confirmEmailChange } from '#contract/identity/calls/profile';
import { send, type Outcome } from '#web/net/transport';
import { renameAccount } from '#web/session/rememberedAccount';
import type { SessionStep } from '#web/session/service';

/** Confirms the change of email of a mailed link; returns the new address. */
export function confirmEmail(token: string): SessionStep<Promise<Outcome<{ readonly email: string }>>> {
  return async (_dispatch, _getState, { storage, globalBase }) => {
    const outcome = await send(confirmEmailChange, { body: { token } }, { base: globalBase, token: null });
    if ('data' in outcome) renameAccount(storage, outcome.data.email);
    return outcome;
  };
}
