import { buffers } from 'redux-saga';
import { actionChannel, call, delay, put, race, select, take } from 'typed-redux-saga';

import { getKioskConfig, sendHeartbeat } from '#contract/calls/kiosk';
import { DEVICE_HEARTBEAT_MS } from '#contract/constants';
import { APP_VERSION } from '#portal/lib/appVersion';
import { configReceived, connectionChanged, paired, selectConfig, selectPairing } from '../kioskSlice';
import type { KioskServices } from '../services';
import { askSaga } from './askSaga';
import { configWanted } from './signals';

/** While nothing is shown yet, or no line is there, the device asks more often. */
const RETRY_MS = 5_000;

/**
 * Reports every minute that the device is running, and fetches what it shows: at the start, when the server says that it has changed,
 * and when a heartbeat tells of a newer revision.
 */
export function* heartbeatSaga(services: KioskServices) {
  // A change that is announced while a heartbeat is under way is not forgotten.
  const wanted = yield* actionChannel(configWanted, buffers.sliding(1));
  for (;;) {
    if ((yield* select(selectPairing)) !== 'paired') yield* take(paired);
    const isUpToDate = yield* call(beat, services);
    yield* race([delay(isUpToDate ? DEVICE_HEARTBEAT_MS : RETRY_MS), take(wanted)]);
  }
}

/** One sign of life; answers whether the screen shows what the server has. */
function* beat(services: KioskServices) {
  const heartbeat = yield* askSaga(services, sendHeartbeat, { body: { app_version: APP_VERSION } });
  if (!('data' in heartbeat)) return false;
  const config = yield* select(selectConfig);
  if (config?.config_revision !== heartbeat.data.config_revision) {
    const fetched = yield* askSaga(services, getKioskConfig, {});
    if (!('data' in fetched)) return false;
    yield* put(configReceived(fetched.data));
  }
  yield* put(connectionChanged('live'));
  return true;
}
