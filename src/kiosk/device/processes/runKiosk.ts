import { all, call, put } from 'typed-redux-saga';

import { supervise } from '#web/supervise';
import { codeAwaited, configReceived, paired } from '../kioskSlice';
import { readKeptConfig, readToken, type KioskServices } from '../services';
import { connectionSaga } from './connectionSaga';
import { heartbeatSaga } from './heartbeatSaga';
import { idleSaga } from './idleSaga';
import { mediaSaga } from './mediaSaga';
import { queueSaga } from './queueSaga';
import { workerSaga } from './workerSaga';

/** Runs the long-lived processes of a kiosk, each under supervision: one that crashes is restarted without its siblings. */
export function* runKiosk(services: KioskServices) {
  yield* put(readToken(services) === null ? codeAwaited() : paired());
  const kept = readToken(services) === null ? null : readKeptConfig(services);
  // Whatever the server says is newer.
  if (kept !== null) yield* put(configReceived({ ...kept, config_revision: 0 }));
  const { log } = services;
  yield* all([
    call(supervise, 'heartbeat', () => heartbeatSaga(services), log),
    call(supervise, 'connection', () => connectionSaga(services), log),
    call(supervise, 'idle', idleSaga, log),
    call(supervise, 'media', () => mediaSaga(services), log),
    call(supervise, 'queue', () => queueSaga(services), log),
    call(supervise, 'worker', () => workerSaga(services), log),
  ]);
}
