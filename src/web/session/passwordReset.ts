import { checkResetLink, forgotPassword, resetPassword } from '#contract/identity/calls/accountLinks';
import type { RequestError } from '#web/net/requestError';
import { send } from '#web/net/transport';
import type { SessionStep } from './service';

/** Requests a reset link. Returns an error, or whether this server mails at all: the response is the same for an unknown address. */
export function askForReset(email: string): SessionStep<Promise<{ readonly error: RequestError } | { readonly isMailed: boolean }>> {
  return async (_dispatch, _getState, { globalBase }) => {
    const outcome = await send(forgotPassword, { body: { email } }, { base: globalBase, token: null });
    return 'error' in outcome ? { error: outcome.error } : { isMailed: outcome.data.mail_available };
  };
}

/** Reports whether a reset link is known to be dead; a server that does not respond proves nothing. */
export function isDeadResetLink(token: string): SessionStep<Promise<boolean>> {
  return async (_dispatch, _getState, { globalBase }) => {
    const outcome = await send(checkResetLink, { body: { token } }, { base: globalBase, token: null });
    return 'data' in outcome && !outcome.data.valid;
  };
}

/** Sets a new password with a reset link's token. Returns an error, or null. */
export function setNewPassword(body: {
  readonly token: string;
  readonly email: string;
  readonly password: string;
}): SessionStep<Promise<RequestError | null>> {
  return async (_dispatch, _getState, { globalBase }) => {
    const outcome = await send(resetPassword, { body }, { base: globalBase, token: null });
    return 'error' in outcome ? outcome.error : null;
  };
}
