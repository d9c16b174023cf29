import type { Action } from '@reduxjs/toolkit';
import { buffers } from 'redux-saga';
import { actionChannel, call, delay, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';

import { getKioskConfig, sendHeartbeat } from '#contract/door/calls/kiosk';
import { DEVICE_HEARTBEAT_MS } from '#contract/sites/constants';
import type { DeviceMemory } from '#contract/sites/entities/device';
import { APP_VERSION } from '#web/net/appVersion';
import { configReceived, connectionChanged, lossHeard, missingReceived, paired, selectConfig, selectPairing } from '../kioskSlice';
import { keepConfig, type KioskServices } from '../services';
import { askSaga } from './askSaga';
import { configWanted } from './signals';

/** While nothing is shown yet, or there is no connection, the device requests more often. */
const RETRY_MS = 5_000;

/** Addresses of files are valid for an hour at least, and are no part of the revision. */
const ADDRESSES_MAX_AGE_MS = 30 * 60_000;

const MEMORY_MS = 2_000;

async function memoryOf({ queue, log }: KioskServices): Promise<DeviceMemory | null> {
  try {
    return await (await queue()).memory();
  } catch (error) {
    log.warn('What waits on the device cannot be counted', error);
    return null;
  }
}

const isLost = (action: Action): boolean => connectionChanged.match(action) && action.payload === 'offline';

/**
 * Reports every minute that the device is running, and fetches its config: at the start, when the server announces a change, when a
 * heartbeat reports a newer revision, and before the addresses of files expire. Checks the connection at once when another call got no
 * response.
 */
export function* heartbeatSaga(services: KioskServices) {
  // A change announced during a heartbeat is not lost.
  const wanted = yield* actionChannel(configWanted, buffers.sliding(1));
  let fetchedAt = 0;
  for (;;) {
    if ((yield* select(selectPairing)) !== 'paired') yield* take(paired);
    const isOld = services.clock.now() - fetchedAt > ADDRESSES_MAX_AGE_MS;
    const found = yield* call(beat, services, isOld);
    if (found === 'fetched') fetchedAt = services.clock.now();
    const isUpToDate = found !== 'nothing';
    // A call that got no response may have been the only one.
    yield* race([delay(isUpToDate ? DEVICE_HEARTBEAT_MS : RETRY_MS), take(wanted), take(isLost)]);
  }
}

/** Reads the device's memory with a time limit: a database that does not respond does not delay the heartbeat. */
function* memoryInTime(services: KioskServices): SagaGenerator<DeviceMemory | null> {
  const { memory } = yield* race({ memory: call(memoryOf, services), late: delay(MEMORY_MS) });
  return memory ?? null;
}

/** Sends one heartbeat; returns whether the config was fetched, is up to date, or could not be fetched. */
function* beat(services: KioskServices, isOld: boolean) {
  const askedAt = services.time.moment();
  const memory = yield* call(memoryInTime, services);
  const heartbeat = yield* askSaga(services, sendHeartbeat, { body: { app_version: APP_VERSION, memory: memory ?? undefined } });
  if (!('data' in heartbeat)) return 'nothing' as const;
  yield* put(lossHeard(heartbeat.data.lost_visits));
  services.time.hear(heartbeat.data.now, askedAt);
  services.phoneCode.set(heartbeat.data.contactless_code);
  const config = yield* select(selectConfig);
  const isSame = !isOld && config?.config_revision === heartbeat.data.config_revision;
  if (!isSame) {
    const fetched = yield* askSaga(services, getKioskConfig, {});
    if (!('data' in fetched)) return 'nothing' as const;
    keepConfig(services, fetched.data);
    yield* put(configReceived(fetched.data));
  } else yield* put(missingReceived(heartbeat.data.missing));
  yield* put(connectionChanged('live'));
  return isSame ? ('same' as const) : ('fetched' as const);
}
