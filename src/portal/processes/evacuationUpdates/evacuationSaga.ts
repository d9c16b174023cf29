import { call, delay, race } from 'typed-redux-saga';

import { selectReports } from '#portal/entities/evacuees/openReports';
import type { RootState } from '#portal/store/state';
import { waitUntil } from '../effects';

/** The time after sign-in that the page has for itself: changes from another day are loaded after that. */
const IDLE_DELAY_MS = 5_000;

/** A report is on the screen, or the device has to stand in for the server. */
const isNeeded = (state: RootState): boolean => state.session.offlineStart !== null || Object.keys(selectReports(state)).length > 0;

/** Runs live reports and offline use. Their code comes once the requested page is there, or at the first report. */
export function* evacuationSaga() {
  yield* race({ needed: call(waitUntil, isNeeded), quiet: delay(IDLE_DELAY_MS) });
  const { liveReports } = yield* call(() => import(/* webpackChunkName: "offline" */ './liveReports'));
  yield* call(liveReports);
}
