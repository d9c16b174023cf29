import type { Action } from '@reduxjs/toolkit';
import { buffers } from 'redux-saga';
import { actionChannel, delay, put, select, take } from 'typed-redux-saga';

import { isVisitEvent, realtimeEvents } from '#portal/entities/realtime';
import { evicted } from '#portal/entities/received';
import { REQUEST_TIMEOUT_MS } from '#web/net/transport';
import { getServices } from '../effects';
import { selectEndedVisits } from './endedVisits';

/** The time after its end when a visit is evicted: no response that was requested before can arrive any more. */
export const EVICTED_AFTER_MS = 3 * REQUEST_TIMEOUT_MS;

const bringsDeparture = (action: Action): boolean =>
  realtimeEvents.match(action) && action.payload.events.some((event) => isVisitEvent(event) && event.kind === 'signedOut');

/**
 * Evicts the visits that ended and that the page no longer shows. A page of Today may be open for weeks: the entities, and each recorded
 * state with them, must not grow by everybody who ever came.
 */
export function* endedVisitsSaga() {
  const { clock } = yield* getServices();
  // Departures during the wait lead to one more round.
  const departures = yield* actionChannel(bringsDeparture, buffers.sliding(1));
  for (;;) {
    yield* take(departures);
    yield* delay(EVICTED_AFTER_MS);
    const ids = yield* select(selectEndedVisits, clock.now() - EVICTED_AFTER_MS);
    if (ids.length > 0) yield* put(evicted({ entity: 'visitors', ids }));
  }
}
