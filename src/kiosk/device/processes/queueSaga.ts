import { call, delay, put, race, select, take } from 'typed-redux-saga';

import { configReceived, connectionChanged, paired, selectIsSendable, selectWaiting, visitNoted, waitingCounted } from '../kioskSlice';
import { sendOldest, type Attempt } from '../queue/sendOldest';
import type { KioskServices } from '../services';

/** The server is asked again for what it could not answer. */
const RETRY_MS = 5_000;
/** What it refuses for now stands back for others; they are tried again together. */
const REFUSED_RETRY_MS = 60_000;

/**
 * Sends what waits on the device, the oldest first, as soon as the server is heard. An entry leaves the device when the server has taken it
 * in or kept it for somebody who settles it, never before.
 */
export function* queueSaga(services: KioskServices) {
  yield* countWaiting(services);
  const refused = new Set<string>();
  for (;;) {
    if (!(yield* select(selectIsSendable)) || !services.time.isSet() || (yield* select(selectWaiting)) === 0) {
      yield* take([visitNoted, connectionChanged, configReceived, paired]);
      continue;
    }
    const attempt = yield* call(tryOldest, services, refused);
    for (const action of attempt.actions) yield* put(action);
    if (attempt.is === 'refused') refused.add(attempt.uuid);
    else if (attempt.is === 'unanswered') yield* delay(RETRY_MS);
    else if (attempt.is === 'none' && refused.size > 0) {
      refused.clear();
      yield* race([delay(REFUSED_RETRY_MS), take(visitNoted)]);
    }
    if (attempt.is !== 'unanswered') yield* countWaiting(services);
  }
}

/** A device whose memory cannot be read now is asked again, as a server that does not answer. */
async function tryOldest(services: KioskServices, refused: ReadonlySet<string>): Promise<Attempt> {
  try {
    return await sendOldest(services, refused);
  } catch (error) {
    services.log.warn('What waits on the device cannot be sent', error);
    return { is: 'unanswered', actions: [] };
  }
}

/** Asks until it is known: what waits from before a restart would stay on the device otherwise, and nobody would hear of it. */
function* countWaiting({ log, queue }: KioskServices) {
  for (let tries = 1; ; tries += 1) {
    try {
      const count = yield* call(async () => {
        const kept = await queue();
        const waiting = await kept.count();
        if (waiting === 0) await kept.tidy();
        return waiting;
      });
      yield* put(waitingCounted(count));
      return;
    } catch (error) {
      if (tries === 1) log.warn('What waits on the device cannot be read', error);
      yield* race([delay(RETRY_MS), take(connectionChanged)]);
    }
  }
}
