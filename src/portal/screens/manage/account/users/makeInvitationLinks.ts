import { createInvitationLinks } from '#contract/identity/calls/users';
import { request, type ReferencedAnswer } from '#portal/api/request';
import type { Outcome } from '#web/net/transport';
import type { AppThunk } from '#portal/store/state';

/** Creates links of invitations to hand over. Not an endpoint: its response is a secret, which would appear in an action. */
export function makeInvitationLinks(ids: readonly number[]): AppThunk<Promise<Outcome<ReferencedAnswer<typeof createInvitationLinks>>>> {
  return (dispatch, _getState, services) => request(createInvitationLinks, { body: { ids } }, { services, dispatch });
}
