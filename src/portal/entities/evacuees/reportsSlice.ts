import type { Action, Reducer } from '@reduxjs/toolkit';

import { sameJson } from '#web/text/sameJson';
import { realtimeEvents, type RealtimeEvent, type ReportEvent } from '../realtime';
import { WAITING, withChange, withConflict, withHeld, withoutChange, withRefusal, type Change, type Changes } from './changes';
import {
  startLoading,
  applyOwnChangeResponse,
  applyEvents,
  NEW_REPORT,
  restoreCached,
  loadSucceeded,
  requestRefetch,
  withEvacueesIn,
  type Report,
} from './report';
import {
  changeConfirmed,
  changeGivenUp,
  changeRefused,
  changesRead,
  commentWritten,
  evacueeMarked,
  listOrderFixed,
  markConflicted,
  peopleAskedAbout,
  markHeld,
  reportClosed,
  reportLoaded,
  reportLoadFailed,
  reportLoadStarted,
  reportOpened,
  reportRestoredFromDevice,
  reportWanted,
  malformedEventReceived,
} from './reportActions';

/** The reports that are open, by evacuation id. */
export type ReportsState = Readonly<Record<number, Report>>;

function change(state: ReportsState, evacuationId: number, step: (report: Report) => Report): ReportsState {
  const held = state[evacuationId];
  if (held === undefined) return state;
  const next = step(held);
  if (next === held) return state;
  if (next.isOpen || next.changes.length > 0) return { ...state, [evacuationId]: next };
  const { [evacuationId]: _over, ...others } = state;
  return others;
}

/** Applies the events of a frame to each report together: one after the other would copy it as many times. */
function hear(state: ReportsState, events: readonly RealtimeEvent[]): ReportsState {
  const heard = new Map<number, ReportEvent[]>();
  for (const event of events) {
    if (!('evacuationId' in event)) continue;
    const ofReport = heard.get(event.evacuationId);
    if (ofReport === undefined) heard.set(event.evacuationId, [event]);
    else ofReport.push(event);
  }
  let next = state;
  for (const [evacuationId, ofReport] of heard) next = change(next, evacuationId, (report) => applyEvents(report, ofReport));
  return next;
}

const amend = (state: ReportsState, evacuationId: number, step: (changes: Changes) => Changes): ReportsState =>
  change(state, evacuationId, (report) => {
    const changes = step(report.changes);
    return changes === report.changes ? report : { ...report, changes };
  });

/** Adds a change. A report that nobody has opened is there for its changes. */
function add(state: ReportsState, evacuationId: number, made: Change): ReportsState {
  const report = state[evacuationId] ?? { ...NEW_REPORT, isOpen: false };
  const isMadeSafe = made.kind === 'mark' && made.status === 'safe' && made.baseStatus !== 'safe';
  const beforeSafe = isMadeSafe ? { ...report.beforeSafe, [made.evacueeId]: made.baseStatus } : report.beforeSafe;
  return { ...state, [evacuationId]: { ...report, changes: withChange(report.changes, made), beforeSafe } };
}

function read(state: ReportsState, kept: Readonly<Record<number, Changes>>): ReportsState {
  const ids = new Set([...Object.keys(state), ...Object.keys(kept)].map(Number));
  let next = state;
  for (const id of ids) {
    const changes = kept[id] ?? [];
    if (next[id] === undefined && changes.length > 0) next = { ...next, [id]: { ...NEW_REPORT, isOpen: false } };
    next = amend(next, id, (held) => (sameJson(held, changes) ? held : changes));
  }
  return next;
}

/** Reduces the actions on local changes. */
function changesReducer(state: ReportsState, action: Action): ReportsState {
  if (evacueeMarked.match(action)) {
    const { evacuationId, ...mark } = action.payload;
    return add(state, evacuationId, { kind: 'mark', state: WAITING, ...mark });
  }
  if (commentWritten.match(action)) {
    const { evacuationId, ...comment } = action.payload;
    return add(state, evacuationId, { kind: 'comment', state: WAITING, ...comment });
  }
  if (changeConfirmed.match(action)) {
    const { evacuationId, key, counter, evacuee } = action.payload;
    return change(state, evacuationId, (report) => ({
      ...applyOwnChangeResponse(report, counter, evacuee),
      changes: withoutChange(report.changes, key),
    }));
  }
  if (markConflicted.match(action)) {
    const { evacuationId, key, evacuee } = action.payload;
    return change(state, evacuationId, (report) => ({
      ...withEvacueesIn(report, [evacuee]),
      changes: withConflict(report.changes, key, evacuee),
    }));
  }
  if (markHeld.match(action)) return amend(state, action.payload.evacuationId, (changes) => withHeld(changes, action.payload.key));
  if (changeRefused.match(action)) {
    const { evacuationId, key, error } = action.payload;
    return amend(state, evacuationId, (changes) => withRefusal(changes, key, error));
  }
  if (changeGivenUp.match(action))
    return amend(state, action.payload.evacuationId, (changes) => withoutChange(changes, action.payload.key));
  if (changesRead.match(action)) return read(state, action.payload.changes);
  return state;
}

/** Plain copies instead of Immer: this is the hot path of an evacuation. */
export const reportsReducer: Reducer<ReportsState> = (state = {}, action) => {
  if (realtimeEvents.match(action)) return hear(state, action.payload.events);
  if (reportOpened.match(action)) {
    const { evacuationId } = action.payload;
    return { ...state, [evacuationId]: { ...requestRefetch(state[evacuationId] ?? NEW_REPORT), isOpen: true } };
  }
  if (reportClosed.match(action))
    return change(state, action.payload.evacuationId, (report) => ({ ...report, isOpen: false, layout: null }));
  if (reportWanted.match(action)) return change(state, action.payload.evacuationId, requestRefetch);
  if (malformedEventReceived.match(action))
    return Object.keys(state).reduce(
      (reports, id) => change(reports, Number(id), (report) => (report.isOpen ? requestRefetch(report) : report)),
      state,
    );
  if (reportLoadStarted.match(action)) return change(state, action.payload.evacuationId, startLoading);
  if (reportLoaded.match(action)) {
    const { evacuationId, report, counter } = action.payload;
    return change(state, evacuationId, (held) => loadSucceeded(held, report, counter));
  }
  if (reportLoadFailed.match(action)) {
    const { evacuationId, error } = action.payload;
    return change(state, evacuationId, (report) => ({ ...report, load: 'failed', error }));
  }
  if (reportRestoredFromDevice.match(action)) {
    const { evacuationId, report, counter } = action.payload;
    return change(state, evacuationId, (held) => restoreCached(held, report, counter));
  }
  if (listOrderFixed.match(action)) {
    const { evacuationId, ...layout } = action.payload;
    return change(state, evacuationId, (report) => ({ ...report, layout }));
  }
  if (peopleAskedAbout.match(action)) {
    const { evacuationId, askedAbout } = action.payload;
    return change(state, evacuationId, (report) => ({ ...report, askedAbout }));
  }
  return changesReducer(state, action);
};

declare module '#portal/store/state' {
  interface RootState {
    /** Missing until a report is opened or the device's queue is read. */
    readonly evacuationReports?: ReportsState;
  }
}
