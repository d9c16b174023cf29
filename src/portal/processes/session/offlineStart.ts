import { call, delay, put, select } from 'typed-redux-saga';

import type { AccessClaims } from '#contract/identity/entities/user';
import type { RootState } from '#portal/store/state';
import { getServices } from '../effects';
import { DEVICE_USED } from '#web/session/storedKeys';
import { isFromDevice } from '#web/worker/serviceWorkers';
import { selectIsStarting } from './selectors';
import { serverUnreachable } from './sessionSlice';

/** A start without a response after this time goes on with the device's data. */
const STAND_IN_AFTER_MS = 3_000;

const loadDevice = () => import(/* webpackChunkName: "offline" */ '../offline/startFromDevice');

/** Reports whether this device works offline for the same person and client, so that nothing must restart. */
export const isOfflineStartFor = ({ session: { offlineStart, claims } }: RootState, { sub, aud }: AccessClaims): boolean =>
  offlineStart !== null && claims?.sub === sub && claims.aud === aud;

/**
 * Opens the portal with this device's data of the session while the first responses are on their way: what was seen last stands there at
 * once, dated, and each response takes its place. Not while the page's files are on their way, too: the responses come with them.
 */
export function* keptStart() {
  const { session, storage, log } = yield* getServices();
  if (!isFromDevice() || session.stored() === null || storage.get(DEVICE_USED) === null) return;
  try {
    yield* call((yield* call(loadDevice)).startFromDevice);
  } catch (error) {
    log.warn('What this device has kept could not be shown at once', error);
  }
}

/** Opens the portal at a start without a response, with this device's data of the session, or says that the server is awaited. */
export function* offlineStart() {
  if (!(yield* select(selectIsStarting))) return;
  const { storage, log } = yield* getServices();
  try {
    if (storage.get(DEVICE_USED) !== null) yield* call((yield* call(loadDevice)).startFromDevice);
  } catch (error) {
    log.warn('This device could not be asked what it has kept', error);
  }
  yield* put(serverUnreachable());
}

/** Falls back to the offline copy instead of waiting for a timeout, if the network drops packets silently. */
export function* offlineStartWhenSlow() {
  yield* delay(STAND_IN_AFTER_MS);
  const { session } = yield* getServices();
  if (session.stored() !== null) yield* call(offlineStart);
}
