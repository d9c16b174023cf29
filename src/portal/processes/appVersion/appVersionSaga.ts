import { call, delay } from 'typed-redux-saga';

import { loadConfig } from '../session/sessionSaga';

/** How often the config is asked for again while nothing else asks: a newer version is noticed within this. */
export const CONFIG_CHECK_MS = 10 * 60_000;

/**
 * Fetches the config again from time to time, so that a page that stays open for days learns of a newer version and of
 * changed rights. `useNewVersion` offers the reload.
 */
export function* appVersionSaga() {
  for (;;) {
    yield* delay(CONFIG_CHECK_MS);
    yield* call(loadConfig);
  }
}
