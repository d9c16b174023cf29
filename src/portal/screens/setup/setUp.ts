import { setUpFirstUser, type FirstUser } from '../../../contract/calls/auth';
import type { RequestError } from '../../api/requestError';
import { send } from '../../api/transport';
import type { AppThunk } from '../../entities/state';

/** Makes the first client with its primary user; the session begins. Answers an error, or null. */
export function setUp(body: FirstUser): AppThunk<Promise<RequestError | null>> {
  return async (_dispatch, _getState, { session, globalBase }) => {
    const outcome = await send(setUpFirstUser, { body }, { base: globalBase, token: null });
    if ('error' in outcome) return outcome.error;
    session.adopt(outcome.data);
    return null;
  };
}
