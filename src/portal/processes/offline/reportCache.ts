import { call, delay, fork, put, race, select, take } from 'typed-redux-saga';

import { mayRetry, type RequestError } from '#web/net/requestError';
import { selectReports } from '#portal/entities/evacuees/openReports';
import { selectCommentsOf, selectWholeEvacuation } from '#portal/entities/evacuations';
import { evacueesOf } from '#portal/entities/evacuees/chunks';
import type { Report } from '#portal/entities/evacuees/report';
import { reportLoaded, reportRestoredFromDevice } from '#portal/entities/evacuees/reportActions';
import { received } from '#portal/entities/received';
import type { RootState } from '#portal/store/state';
import { getServices, waitUntil } from '../effects';
import { ownerKey, type KeptReport, type Owner } from './deviceStore';
import { hiddenChannel } from './hiddenChannel';
import { readReport, saveReport } from './keptReports';

/** A changed report is stored at most this often, and when the page is hidden. */
const KEEP_MS = 5_000;

/** Returns the report in the server's state, for the device; null where it is not whole. */
function keptOf(state: RootState, owner: Owner, evacuationId: number, now: number): KeptReport | null {
  const report = selectReports(state)[evacuationId];
  const evacuation = selectWholeEvacuation(state, evacuationId);
  if (report?.surroundings == null || evacuation === undefined) return null;
  const { phase, since } = state.connection;
  return {
    owner: ownerKey(owner),
    evacuationId,
    evacuation,
    comments: selectCommentsOf(state, evacuationId),
    report: { ...report.surroundings, not_listed: report.notListed, evacuees: [...evacueesOf(report.evacuees)] },
    counter: report.counter,
    since: phase === 'stale' && since !== null ? since : now,
    savedAt: now,
  };
}

/** Stores every report that was loaded on this page and has changed since. */
function* keepChanged(owner: Owner, fetched: ReadonlySet<number>, kept: Map<number, Report>) {
  const { clock, log } = yield* getServices();
  const state = yield* select((root: RootState) => root);
  for (const id of fetched) {
    const report = selectReports(state)[id];
    const before = kept.get(id);
    if (report?.isOpen !== true) continue;
    // Arrivals and departures do not change the counter.
    const isSame = report.counter === before?.counter && report.notListed === before.notListed;
    if (isSame && report.surroundings?.doubts === before.surroundings?.doubts) continue;
    const found = keptOf(state, owner, id, clock.now());
    if (found === null) continue;
    kept.set(id, report);
    try {
      yield* call(saveReport, found);
    } catch (error) {
      log.warn('A report could not be kept on this device', error);
    }
  }
}

/** Reports whether a report has no response, and none is to be expected for now. */
function isWithoutAnswer({ session }: RootState, { load, error, surroundings, isOpen }: Report): boolean {
  if (!isOpen || surroundings !== null) return false;
  // The report's error is the base query's own.
  return session.offlineStart !== null || (load === 'failed' && error !== null && mayRetry(error as RequestError));
}

/** Shows cached reports while the server does not respond. */
function* restoreKeptReports(owner: Owner) {
  const { clock, log } = yield* getServices();
  const tried = new Set<number>();
  const next = (state: RootState): number | undefined =>
    Object.keys(selectReports(state))
      .map(Number)
      .find((id) => {
        const report = selectReports(state)[id];
        return report !== undefined && !tried.has(id) && isWithoutAnswer(state, report);
      });
  for (;;) {
    yield* call(waitUntil, (state: RootState) => next(state) !== undefined);
    const evacuationId = yield* select(next);
    if (evacuationId === undefined) continue;
    tried.add(evacuationId);
    try {
      const kept = yield* call(readReport, owner, evacuationId, clock.now());
      if (kept === null) continue;
      yield* put(
        received({ records: { evacuations: [kept.evacuation], comments: kept.comments }, source: 'answer', cause: 'kept on this device' }),
      );
      yield* put(reportRestoredFromDevice({ evacuationId, counter: kept.counter, report: kept.report, since: kept.since }));
    } catch (error) {
      log.warn('This device has no readable report', error);
    }
  }
}

/** Stores the reports opened on this device, and shows them from there while the server cannot be reached. */
export function* reportCacheSaga(owner: Owner) {
  const hidden = yield* call(hiddenChannel);
  const fetched = new Set<number>();
  const kept = new Map<number, Report>();
  try {
    yield* fork(restoreKeptReports, owner);
    for (;;) {
      const { loaded } = yield* race({ loaded: take(reportLoaded), hidden: take(hidden), pause: delay(KEEP_MS) });
      if (loaded !== undefined) fetched.add(loaded.payload.evacuationId);
      yield* call(keepChanged, owner, fetched, kept);
    }
  } finally {
    hidden.close();
  }
}
