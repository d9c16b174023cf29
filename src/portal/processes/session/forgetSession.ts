import { call } from 'typed-redux-saga';

import { getServices } from '../effects';
import { DEVICE_USED } from '../offline/deviceMark';

/**
 * The session is over, here or in another tab: what the device kept of it goes, whoever ended it.
 * @param hadSession whether this page had one: it may have written after another tab had cleared up
 */
export function* forgetSession(hadSession: boolean) {
  const { storage, log } = yield* getServices();
  if (!hadSession && storage.get(DEVICE_USED) === null) return;
  try {
    const { forgetDevice } = yield* call(() => import(/* webpackChunkName: "offline" */ '../offline/device'));
    yield* call(forgetDevice);
    storage.remove(DEVICE_USED);
  } catch (error) {
    log.warn('What this device kept could not all be deleted; the next start tries again', error);
  }
}
