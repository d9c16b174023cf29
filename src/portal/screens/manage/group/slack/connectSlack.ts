import { finishGroupSlack, startGroupSlack } from '#contract/notices/calls/slack';
import { request } from '#portal/api/request';
import type { RequestError } from '#web/net/requestError';
import { webAddress } from '#web/text/webAddress';
import type { AppThunk } from '#portal/store/state';

const UNUSABLE: RequestError = { status: 'unreadable', problem: { message: '' } };

/**
 * Takes the browser to where the person agrees. The address carries a state that works once, so it is in no action.
 *
 * @returns why it could not; null once the page is being left
 */
export function startConnecting(groupId: number): AppThunk<Promise<RequestError | null>> {
  return async (dispatch, _getState, services) => {
    const outcome = await request(startGroupSlack, { params: { groupId } }, { services, dispatch });
    if ('error' in outcome) return outcome.error;
    const url = webAddress(outcome.data.authorization_url);
    if (url === null) return UNUSABLE;
    services.redirect(url.href);
    return null;
  };
}

/**
 * Ends it with what Slack sent back: a code is good once, and in no action either.
 *
 * @returns why it could not; null once the group is connected
 */
export function finishConnecting(groupId: number, state: string, code: string): AppThunk<Promise<RequestError | null>> {
  return async (dispatch, _getState, services) => {
    const outcome = await request(finishGroupSlack, { params: { groupId }, body: { state, code } }, { services, dispatch });
    return 'error' in outcome ? outcome.error : null;
  };
}
