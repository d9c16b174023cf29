import { call, delay, fork, put, race, select, take } from 'typed-redux-saga';

import { markEvacuee } from '../../../contract/calls/evacuations';
import type { Evacuee } from '../../../contract/entities/evacuation';
import { mayRetry, type RequestError } from '../../api/requestError';
import { evacueeMarked, markConfirmed, markConflicted, markRefused } from '../../entities/evacuees/reportsSlice';
import type { RootState } from '../../entities/state';
import { connected } from '../channels/connectionSlice';
import { callApi } from '../effects';
import { selectSessionStatus } from '../session/selectors';
import type { MarkStorage, StoredMark } from './markStorage';

const RETRY_MS = [1_000, 2_000, 4_000, 8_000, 15_000];

/** The evacuee as it is, which a 409 for a mark hands back when somebody else was faster (contract part 3). */
function evacueeOf({ status, problem }: RequestError): Evacuee | null {
  // A report that is closed hands back the evacuee too, but nobody can mark it any more.
  const evacuee = status === 409 && problem.code !== 'evacuation_complete' ? problem.data?.['evacuee'] : undefined;
  // What the contract promises for this answer.
  return typeof evacuee === 'object' && evacuee !== null && 'id' in evacuee ? (evacuee as Evacuee) : null;
}

/** Whoever made the mark is signed in no more: it is neither settled nor refused. */
const isOfEndedSession = ({ status }: RequestError): boolean => status === 'cancelled' || status === 401;

/** Sends one mark until the server has settled it, or the session is over. The same key each time: it counts once. */
function* sendMark({ evacuationId, key, evacueeId, status, baseStatus, pointId }: StoredMark) {
  for (let attempt = 0; ; attempt += 1) {
    const outcome = yield* callApi(markEvacuee, {
      params: { evacuationId, evacueeId },
      body: { status, base_status: baseStatus, ...(pointId === undefined ? {} : { evacuation_point_id: pointId }) },
      idempotencyKey: key,
    });
    if ('data' in outcome) {
      const { evacuee, event_counter: counter } = outcome.data;
      yield* put(markConfirmed({ evacuationId, key, counter, evacuee }));
      return;
    }
    const { error } = outcome;
    if (isOfEndedSession(error)) {
      yield* delay(RETRY_MS[0] ?? 0);
      return;
    }
    if (!mayRetry(error)) {
      const evacuee = evacueeOf(error);
      yield* put(evacuee === null ? markRefused({ evacuationId, key, error }) : markConflicted({ evacuationId, key, evacuee }));
      return;
    }
    const pause = (error.retryAfter ?? 0) * 1_000 || (RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)] ?? 0);
    // A restored connection is the moment to try again.
    yield* race({ pause: delay(pause), restored: take(connected) });
  }
}

const selectNextMark = ({ evacuationReports }: RootState): StoredMark | undefined => {
  let next: StoredMark | undefined;
  for (const [id, { marks }] of Object.entries(evacuationReports)) {
    const first = marks[0];
    if (first !== undefined && (next === undefined || first.at < next.at)) next = { ...first, evacuationId: Number(id) };
  }
  return next;
};

const selectKeys = ({ evacuationReports }: RootState): ReadonlySet<string> =>
  new Set(Object.values(evacuationReports).flatMap(({ marks }) => marks.map(({ key }) => key)));

/** Stores each mark as soon as it is made. */
function* saveMarks(storage: MarkStorage) {
  for (;;) {
    const { payload } = yield* take(evacueeMarked);
    yield* call(storage.save, payload);
  }
}

/**
 * Sends the marks made here, one after the other in the order in which they were made, so that the last word on an
 * evacuee is the last that arrives. A mark leaves the storage when the server has settled it, never before; marks that
 * were made upon a refused one fall with it.
 */
export function* sendMarks(storage: MarkStorage) {
  yield* fork(saveMarks, storage);
  for (const mark of yield* call(storage.load)) yield* put(evacueeMarked(mark));
  for (;;) {
    const mark = yield* select(selectNextMark);
    if (mark === undefined) {
      yield* take(evacueeMarked);
      continue;
    }
    const waiting = yield* select(selectKeys);
    yield* call(sendMark, mark);
    if ((yield* select(selectSessionStatus)) !== 'signed_in') continue;
    const left = yield* select(selectKeys);
    for (const key of waiting) if (!left.has(key)) yield* call(storage.drop, key);
  }
}
