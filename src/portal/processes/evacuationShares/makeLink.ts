import { createEvacuationShare, listEvacuationShares } from '#contract/evacuations/calls/evacuationShares';
import type { BodyOf } from '#contract/platform/call';
import { api } from '#portal/api/api';
import { request } from '#portal/api/request';
import type { RequestError } from '#web/net/requestError';
import { answerTag } from '#portal/api/tags';
import type { AppThunk } from '#portal/store/state';
import { paths } from '#portal/lib/paths';
import { REMOVED } from '#web/route/page';

/** A link that was just made. The token is in its address and nowhere else: it stays in the dialog that shows it. */
export interface MadeLink {
  readonly shareId: number;
  /** Absolute, at the origin that this portal was opened from. */
  readonly address: string;
}

/** Makes a link to a report. No endpoint: the response is a secret, which would lie in an action. */
export function makeLink(
  evacuationId: number,
  body: BodyOf<typeof createEvacuationShare>,
): AppThunk<Promise<{ readonly link: MadeLink } | { readonly error: RequestError }>> {
  return async (dispatch, _getState, services) => {
    const outcome = await request(createEvacuationShare, { params: { evacuationId }, body }, { services, dispatch });
    if ('error' in outcome) return { error: outcome.error };
    dispatch(api.util.invalidateTags([answerTag(listEvacuationShares, evacuationId)]));
    const { share, token } = outcome.data;
    return { link: { shareId: share.id, address: window.location.origin + `${paths.sharedEvacuation.link({ token: REMOVED })}#${token}` } };
  };
}
