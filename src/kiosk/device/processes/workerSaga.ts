import { eventChannel, buffers } from 'redux-saga';
import { call, delay, race, select, take } from 'typed-redux-saga';

import type { Log } from '#web/services';
import { configReceived, selectConfig, selectView, viewOpened, welcomed } from '../kioskSlice';
import type { KioskServices } from '../services';
import type { AppWorker } from '../worker/appWorker';
import { touched } from './signals';

/** The interval of checks for a newer build. */
const CHECK_MS = 10 * 60_000;
/** The files are many: until then the first screen has the connection to itself. */
const START_MS = 2_000;
/** A kiosk untouched for this long is not about to be used. */
const UNTOUCHED_MS = 10_000;

/**
 * Caches the kiosk's files on the device, so that it starts without a network, and installs a newer build while nobody is using it: on
 * the welcome, with a reload.
 */
export function* workerSaga({ log, worker }: KioskServices) {
  if ((yield* select(selectConfig)) === null) yield* take(configReceived);
  yield* delay(START_MS);
  const newer = yield* call(listen, worker, log);
  try {
    for (;;) {
      const { isNewer } = yield* race({ isNewer: take(newer), checked: delay(CHECK_MS) });
      if (isNewer === undefined) yield* call(check, worker, log);
      else {
        yield* call(waitUntilIdle);
        yield* call(worker.takeOver);
      }
    }
  } finally {
    newer.close();
  }
}

function listen(worker: AppWorker, log: Log) {
  return eventChannel<true>((emit) => {
    worker
      .start(() => emit(true))
      .catch((error: unknown) => log.warn('The kiosk would not start without a line: its worker could not be registered', error));
    return () => undefined;
  }, buffers.sliding(1));
}

/** Checks for a newer build. Without a network there is nothing to find, and the next check is soon. */
async function check(worker: AppWorker, log: Log): Promise<void> {
  try {
    await worker.check();
  } catch (error) {
    log.warn('No newer build could be looked for', error);
  }
}

function* waitUntilIdle() {
  for (;;) {
    const view = yield* select(selectView);
    const config = yield* select(selectConfig);
    const isWelcome = view.name === 'welcome' && (config?.evacuation ?? null) === null;
    const { isIdle } = yield* race({ isIdle: delay(UNTOUCHED_MS), used: take([touched, viewOpened, welcomed]) });
    if (isWelcome && isIdle === true) return;
  }
}
