import { setUpFirstUser, type FirstUser } from '#contract/identity/calls/accountLinks';
import type { RequestError } from '#web/net/requestError';
import { send } from '#web/net/transport';
import type { SessionStep } from '#web/session/service';

/** Creates the first client with its primary user and begins the session. Returns an error, or null. */
export function setUp(body: FirstUser): SessionStep<Promise<RequestError | null>> {
  return async (_dispatch, _getState, { session, globalBase }) => {
    const outcome = await send(setUpFirstUser, { body }, { base: globalBase, token: null });
    if ('error' in outcome) return outcome.error;
    session.adopt(outcome.data);
    return null;
  };
}
