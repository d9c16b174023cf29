import { call, delay } from 'typed-redux-saga';

import { loadConfig } from '../session/sessionSaga';

/** The interval at which the config is refetched if nothing else requests it: a newer version is noticed within this. */
export const CONFIG_CHECK_MS = 10 * 60_000;

/**
 * Refetches the config from time to time, so that a page that stays open for days learns of a newer version and of changed rights.
 * `useNewVersion` offers the reload.
 */
export function* appVersionSaga() {
  for (;;) {
    yield* delay(CONFIG_CHECK_MS);
    yield* call(loadConfig);
  }
}
