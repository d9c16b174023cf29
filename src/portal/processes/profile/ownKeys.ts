import type { BodyOf, Call } from '#contract/platform/call';
import * as calls from '#contract/identity/calls/profile';
import { api } from '#portal/api/api';
import { request, type ReferencedAnswer } from '#portal/api/request';
import { listsTag } from '#portal/api/tags';
import type { CallInput, Outcome } from '#web/net/transport';
import type { AppThunk } from '#portal/store/state';

/* Changes of the keys to a person's account. They carry passwords and codes, so they are no endpoints: an endpoint's input and response
   would lie in actions and in the store. Only the profile of a response goes there. */

type Asked<C extends Call> = AppThunk<Promise<Outcome<ReferencedAnswer<C>>>>;

function ask<C extends Call>(call: C, input: CallInput<C>): Asked<C> {
  return (dispatch, _getState, services) => request(call, input, { services, dispatch });
}

/** Sets a new password. The other sessions end, so their list is stale. */
export function changePassword(body: BodyOf<typeof calls.changePassword>): Asked<typeof calls.changePassword> {
  return async (dispatch) => {
    const outcome = await dispatch(ask(calls.changePassword, { body }));
    if ('data' in outcome) dispatch(api.util.invalidateTags([listsTag('sessions')]));
    return outcome;
  };
}

/** Has a link mailed to the address that the email is to become. */
export const requestEmailChange = (body: BodyOf<typeof calls.requestEmailChange>) => ask(calls.requestEmailChange, { body });

/** Returns a secret for an authenticator app, and the token that its first code comes with. */
export const beginTwoFactor = (body: BodyOf<typeof calls.beginTwoFactor>) => ask(calls.beginTwoFactor, { body });

/** Turns two-factor on; returns the recovery codes. */
export const turnOnTwoFactor = (body: BodyOf<typeof calls.turnOnTwoFactor>) => ask(calls.turnOnTwoFactor, { body });

export const turnOffTwoFactor = (body: BodyOf<typeof calls.turnOffTwoFactor>) => ask(calls.turnOffTwoFactor, { body });

/** Returns new recovery codes in place of the former ones. */
export const renewRecoveryCodes = (body: BodyOf<typeof calls.renewRecoveryCodes>) => ask(calls.renewRecoveryCodes, { body });

/** Has the token made again, so that its data about the person (their name) matches the change. */
export function renewClaims(): AppThunk<Promise<void>> {
  return async (_dispatch, _getState, { session }) => {
    const token = await session.accessToken();
    if (token !== null) await session.accessToken(token);
  };
}
