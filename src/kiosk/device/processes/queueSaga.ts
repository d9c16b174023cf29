import { call, delay, put, race, select, take } from 'typed-redux-saga';

import { configReceived, connectionChanged, paired, selectIsSendable, selectWaiting, visitNoted, waitingCounted } from '../kioskSlice';
import { sendOldest, type Attempt } from '../queue/sendOldest';
import type { KioskServices } from '../services';

/** Pause before a request that got no response is repeated. */
const RETRY_MS = 5_000;
/** Entries refused for now let others pass; they are retried together. */
const REFUSED_RETRY_MS = 60_000;

/**
 * Sends the queue, oldest first, as soon as the server responds. An entry is removed only once the server has accepted it or stored it
 * for manual review.
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

/** Sends the oldest entry; retries a database that cannot be read now, like a server that does not respond. */
async function tryOldest(services: KioskServices, refused: ReadonlySet<string>): Promise<Attempt> {
  try {
    return await sendOldest(services, refused);
  } catch (error) {
    services.log.warn('What waits on the device cannot be sent', error);
    return { is: 'unanswered', actions: [] };
  }
}

/** Retries until it is known: entries from before a restart would otherwise stay on the device, and nobody would notice. */
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
