import { listOfGroups } from '#portal/api/people/groups';
import { todayAtSite } from '#portal/api/visits/today';
import { listSiteVisitors } from '#portal/api/visits/visitors';
import type { AppThunk } from '#portal/store/state';
import { selectCurrentSiteId } from '#portal/processes/session/selectors';

/** Requests the data that Today shows first; its hooks find the requests in flight. */
export function fetchToday(): AppThunk {
  return (dispatch, getState) => {
    const siteId = selectCurrentSiteId(getState());
    if (siteId === null) return;
    const held = { subscribe: false };
    void dispatch(listSiteVisitors.initiate({ siteId, status: 'in' }, held));
    void dispatch(todayAtSite.initiate({ params: { siteId } }, held));
    void dispatch(listOfGroups.initiate(undefined, held));
  };
}
