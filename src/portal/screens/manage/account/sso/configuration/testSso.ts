import { finishSsoTest, startSsoTest } from '#contract/identity/calls/ssoAdmin';
import type { SsoConfig } from '#contract/identity/entities/sso';
import { request } from '#portal/api/request';
import type { RequestError } from '#web/net/requestError';
import { webAddress } from '#web/text/webAddress';
import { plainMessage } from '#web/session/sso/finishSso';
import { rememberSentOff } from '#web/session/sso/sentOff';
import { takeTestReturn } from '#web/session/sso/testReturn';
import type { AppThunk } from '#portal/store/state';

/** The outcome of a test sign-in. `message`: from the provider or the server; may be empty. */
export type TestOutcome =
  | { readonly kind: 'passed'; readonly email: string; readonly name: string; readonly sso: SsoConfig }
  | { readonly kind: 'refused'; readonly message: string };

const UNUSABLE: RequestError = { status: 'unreadable', problem: { message: '' } };

/** Takes the browser to the provider for a sign-in that opens no session. The address carries its state, so it is in no action. */
export function startTest(clientId: string): AppThunk<Promise<RequestError | null>> {
  return async (dispatch, _getState, services) => {
    const outcome = await request(startSsoTest, { params: { clientId } }, { services, dispatch });
    if ('error' in outcome) return outcome.error;
    const url = webAddress(outcome.data.authorization_url);
    const state = url?.searchParams.get('state');
    if (url === null || !state) return UNUSABLE;
    rememberSentOff({ state, provider: url.origin, next: null, isTest: true });
    services.redirect(url.href);
    return null;
  };
}

/** Completes the test that this tab returns from; null if it does not return from one. */
export function finishTest(clientId: string): AppThunk<Promise<TestOutcome | null>> {
  return async (dispatch, _getState, services) => {
    const back = takeTestReturn(services.session);
    if (back === null) return null;
    if ('refused' in back) return { kind: 'refused', message: back.refused };
    const outcome = await request(finishSsoTest, { params: { clientId }, body: back }, { services, dispatch });
    if ('data' in outcome) return { kind: 'passed', ...outcome.data };
    return { kind: 'refused', message: plainMessage(outcome.error.problem.message) };
  };
}
