import { all, call, race, select } from 'typed-redux-saga';

import { createSelector } from '@reduxjs/toolkit';

import type { RootState } from '#portal/store/state';
import { readReportsBy } from '../channels/readEvent';
import { readReportEvent } from '../channels/readReportEvent';
import { getServices, waitUntil } from '../effects';
import { keepAccount } from '../offline/keepAccount';
import { keepDays } from '../offline/keepDays';
import { reportCacheSaga } from '../offline/reportCache';
import { keepWorker } from '../offline/pageWorker';
import { ownerOf, type Owner } from '../offline/deviceStore';
import { reportSlices } from './addReports';
import { fetchReports } from './fetchReports';
import { changeQueueSaga } from './changeQueue';
import { reportUnsentChanges } from './reportUnsentChanges';

/** Selects the signed-in person and their client, once the config is there; null before and after. */
const selectOwner = createSelector(
  [
    ({ session: { status, claims } }: RootState) => (status === 'signed_in' && claims !== null ? ownerOf(claims).sub : undefined),
    (state: RootState) => state.session.claims?.aud,
  ],
  (sub, aud): Owner | null => (sub === undefined || aud === undefined ? null : { sub, aud }),
);

/** Stores data on the device for one person at one client: it restarts with each. */
function* keepOnDevice() {
  for (;;) {
    yield* call(waitUntil, (state: RootState) => selectOwner(state) !== null);
    const owner = yield* select(selectOwner);
    if (owner === null) continue;
    yield* race({
      kept: all([call(changeQueueSaga, owner), call(reportCacheSaga, owner), call(keepDays, owner), call(keepAccount), call(keepWorker)]),
      over: call(waitUntil, (state: RootState) => selectOwner(state) !== owner),
    });
  }
}

/** Runs live reports: fetches them when their state requires it, stores them and their changes on this device, and sends the changes. */
export function* liveReports() {
  readReportsBy(readReportEvent);
  const { addSlices } = yield* getServices();
  addSlices(reportSlices);
  yield* all([call(fetchReports), call(keepOnDevice), call(reportUnsentChanges)]);
}
