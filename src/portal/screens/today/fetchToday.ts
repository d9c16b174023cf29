import { listClients } from '#contract/clients/calls/client';
import { listGroups } from '#contract/people/calls/groups';
import { getToday } from '#contract/visits/calls/today';
import { listOfGroups } from '#portal/api/people/groups';
import { todayAtSite } from '#portal/api/visits/today';
import { selectKeptDay } from '#portal/entities/today';
import { firstPageOfSite, listSiteVisitors } from '#portal/api/visits/visitors';
import { addressOf } from '#web/net/transport';
import type { AppThunk } from '#portal/store/state';
import { noteFirstCalls } from '#portal/processes/session/firstCalls';
import { selectCurrentSiteId } from '#portal/processes/session/selectors';

/**
 * Requests the data that Today shows first; its hooks find the requests in flight. Resolves with the responses, or at once where this
 * device has the list of the last visit.
 */
export function fetchToday(): AppThunk<Promise<unknown>> {
  return async (dispatch, getState) => {
    const siteId = selectCurrentSiteId(getState());
    if (siteId === null) return;
    const held = { subscribe: false };
    const requests = [
      dispatch(listSiteVisitors.initiate({ siteId, status: 'in' }, held)),
      dispatch(todayAtSite.initiate({ params: { siteId } }, held)),
      dispatch(listOfGroups.initiate(undefined, held)),
    ];
    const base = { base: '' };
    const params = { siteId };
    dispatch(
      noteFirstCalls([
        firstPageOfSite(siteId, 'in'),
        addressOf(getToday, { params }, base),
        addressOf(listGroups, {}, base),
        // The session's own: a response that comes while the rows are drawn would have them drawn again.
        addressOf(listClients, {}, base),
      ]),
    );
    // The rows of the last visit are shown at once, and dated.
    if (selectKeptDay(getState(), siteId)?.lists.in === undefined) await Promise.all(requests);
  };
}
