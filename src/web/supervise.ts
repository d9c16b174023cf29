import type { Saga } from 'redux-saga';
import { call, delay } from 'typed-redux-saga';

import type { Log } from './services';

export const RESTART_FIRST_MS = 1_000;
export const RESTART_MAX_MS = 30_000;
/** A process that ran this long before it crashed starts again with the shortest pause. */
export const HEALTHY_MS = 60_000;

/**
 * Runs a process and, when it crashes, logs why and starts it again after a pause that doubles. Its siblings notice
 * nothing. A process that returns has finished and stays so.
 */
export function* supervise(name: string, process: Saga, log: Log, now: () => number = Date.now) {
  let pause = RESTART_FIRST_MS;
  for (;;) {
    const begun = now();
    try {
      yield* call(process);
      return;
    } catch (error) {
      if (now() - begun >= HEALTHY_MS) pause = RESTART_FIRST_MS;
      log.error(`The process ${name} crashed; it starts again in ${pause} ms`, error);
    }
    yield* delay(pause);
    pause = Math.min(pause * 2, RESTART_MAX_MS);
  }
}
