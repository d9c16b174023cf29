import { recalculateUsage as call } from '#contract/clients/calls/usage';
import type { Client } from '#contract/clients/entities/client';
import { request } from '#portal/api/request';
import type { Outcome } from '#web/net/transport';
import type { AppThunk } from '#portal/store/state';
import { clientReceived } from './sessionSlice';

/** Has the server recount the people who use Time and Attendance; the session's client has the result from then on. */
export function recalculateUsage(): AppThunk<Promise<Outcome<{ readonly client: Client }>>> {
  return async (dispatch, _getState, services) => {
    const outcome = await request(call, {}, { services, dispatch });
    if ('data' in outcome) dispatch(clientReceived(outcome.data.client));
    return outcome;
  };
}
