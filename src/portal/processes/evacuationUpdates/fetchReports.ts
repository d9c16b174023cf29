import type { Task } from 'redux-saga';
import { call, delay, fork, put, race, select, take } from 'typed-redux-saga';

import { getEvacuation } from '#contract/evacuations/calls/evacuations';
import { evacuationChannel } from '#contract/realtime';
import { mayRetry } from '#web/net/requestError';
import { selectReports } from '#portal/entities/evacuees/openReports';
import type { ReportError } from '#portal/entities/evacuees/changes';
import type { Report } from '#portal/entities/evacuees/report';
import { reportLoaded, reportLoadFailed, reportLoadStarted, reportWanted } from '#portal/entities/evacuees/reportActions';
import type { RootState } from '#portal/store/state';
import { callApi, waitUntil } from '../effects';
import { selectIsInTouch } from '../session/selectors';

/** Max wait for the subscription before the first fetch, to avoid fetching twice. */
export const CHANNEL_TIMEOUT_MS = 700;
/** The time for which the channel may lag behind a response. */
export const ANSWER_AHEAD_MS = 2_000;
const RETRY_MS = [1_000, 2_000, 5_000];

const reportOf =
  (evacuationId: number) =>
  (state: RootState): Report | undefined =>
    selectReports(state)[evacuationId];

function* waitForChannel(evacuationId: number) {
  const isAnswered = ({ connection }: RootState): boolean => {
    const state = connection.channels[evacuationChannel(evacuationId)];
    return state === 'heard' || state === 'refused';
  };
  yield* race({ heard: call(waitUntil, isAnswered), late: delay(CHANNEL_TIMEOUT_MS) });
}

const NO_LINE: ReportError = { status: 'network', problem: { message: '' } };

/** Fetches a report once. Returns whether a retry makes sense. */
function* fetchOnce(evacuationId: number) {
  if (!(yield* select(selectIsInTouch))) {
    // No request is possible before the session is renewed; the screen shows that at once.
    yield* put(reportLoadFailed({ evacuationId, error: NO_LINE }));
    yield* call(waitUntil, selectIsInTouch);
  }
  yield* put(reportLoadStarted({ evacuationId }));
  let counter = 0;
  // From this very response: the evacuation in the entities may be newer than the evacuees that came with it.
  const outcome = yield* callApi(getEvacuation, { params: { evacuationId } }, ({ evacuation }) => {
    counter = evacuation.event_counter;
  });
  if ('error' in outcome) {
    yield* put(reportLoadFailed({ evacuationId, error: outcome.error }));
    return mayRetry(outcome.error);
  }
  const { evacuation: _evacuation, comments: _comments, ...report } = outcome.data;
  const isWantedAgain = (yield* select(reportOf(evacuationId)))?.load === 'wanted';
  yield* put(reportLoaded({ evacuationId, counter, report }));
  if (isWantedAgain) yield* put(reportWanted({ evacuationId }));
  return false;
}

/** Fetches a report until it is there, at growing pauses; a permanent refusal stands until somebody reloads. */
function* fetchReport(evacuationId: number) {
  const report = yield* select(reportOf(evacuationId));
  if (report?.surroundings === null) yield* call(waitForChannel, evacuationId);
  for (let attempt = 0; yield* call(fetchOnce, evacuationId); attempt += 1) {
    yield* race({ pause: delay(RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)] ?? 0), asked: call(waitUntil, isWanted(evacuationId)) });
    if ((yield* select(reportOf(evacuationId))) === undefined) return;
  }
}

const isWanted =
  (evacuationId: number) =>
  (state: RootState): boolean =>
    reportOf(evacuationId)(state)?.load === 'wanted';

/** Refetches a report when the response to a local change named a counter that the channel does not reach: something was missed. */
function* watchAnswers(evacuationId: number) {
  const isOwed = (state: RootState): boolean => {
    const report = reportOf(evacuationId)(state);
    return report?.load === 'ready' && report.awaited > report.counter;
  };
  for (;;) {
    yield* call(waitUntil, isOwed);
    const { isLate } = yield* race({ caughtUp: call(waitUntil, (state: RootState) => !isOwed(state)), isLate: delay(ANSWER_AHEAD_MS) });
    if (isLate === true) yield* put(reportWanted({ evacuationId }));
  }
}

/** Carries out the fetches that a report's state requires: nothing here decides. */
function* followReport(evacuationId: number) {
  yield* fork(watchAnswers, evacuationId);
  for (;;) {
    yield* call(waitUntil, isWanted(evacuationId));
    yield* call(fetchReport, evacuationId);
  }
}

/** Runs one follower for each open report; it ends when the report is closed. */
export function* fetchReports() {
  const followers = new Map<number, Task>();
  for (;;) {
    const reports = yield* select(selectReports);
    for (const [id, follower] of followers) {
      if (reports[id] !== undefined) continue;
      follower.cancel();
      followers.delete(id);
    }
    for (const id of Object.keys(reports).map(Number)) {
      if (!followers.has(id)) followers.set(id, yield* fork(followReport, id));
    }
    yield* take('*');
  }
}
