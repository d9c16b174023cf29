import { createAction, type Reducer } from '@reduxjs/toolkit';

import type { EvacuationReport, Evacuee } from '../../../contract/entities/evacuation';
import { realtimeEvents, type RealtimeEvent } from '../realtime';
import { withConflict, withMark, withoutMark, withRefusal } from './marks';
import { beginLoad, hearAnswer, hearUpdate, NEW_REPORT, takeLoad, wantReport, type Mark, type Report, type ReportError } from './report';

/** The reports that are open, by evacuation id. */
export type ReportsState = Readonly<Record<number, Report>>;

interface Of {
  readonly evacuationId: number;
}

/** A screen shows the report from now on; it is fetched. */
export const reportOpened = createAction<Of>('evacuationReports/opened');
/** No screen shows it any more. Marks that wait are still sent. */
export const reportClosed = createAction<Of>('evacuationReports/closed');
/** Something may have been missed (a connection was restored), or the person asks again. */
export const reportWanted = createAction<Of>('evacuationReports/wanted');
export const reportLoadStarted = createAction<Of>('evacuationReports/loadStarted');
export const reportLoaded = createAction<Of & { readonly counter: number; readonly report: Omit<EvacuationReport, 'evacuation' | 'comments'> }>(
  'evacuationReports/loaded',
);
export const reportLoadFailed = createAction<Of & { readonly error: ReportError }>('evacuationReports/loadFailed');

export const evacueeMarked = createAction<Of & Mark>('evacuationReports/evacueeMarked');
export const markConfirmed = createAction<Of & { readonly key: string; readonly counter: number; readonly evacuee: Evacuee }>(
  'evacuationReports/markConfirmed',
);
export const markConflicted = createAction<Of & { readonly key: string; readonly evacuee: Evacuee }>('evacuationReports/markConflicted');
export const markRefused = createAction<Of & { readonly key: string; readonly error: ReportError }>('evacuationReports/markRefused');
/** The person has read a conflict or a refusal. */
export const markNoticeRead = createAction<Of & { readonly key: string }>('evacuationReports/markNoticeRead');

function change(state: ReportsState, evacuationId: number, step: (report: Report) => Report): ReportsState {
  const held = state[evacuationId];
  if (held === undefined) return state;
  const next = step(held);
  if (next === held) return state;
  if (next.isOpen || next.marks.length > 0) return { ...state, [evacuationId]: next };
  const { [evacuationId]: _over, ...others } = state;
  return others;
}

function hear(state: ReportsState, event: RealtimeEvent): ReportsState {
  return 'evacuationId' in event ? change(state, event.evacuationId, (report) => hearUpdate(report, event)) : state;
}

const withoutNotice = (report: Report, key: string): Report => ({
  ...report,
  conflicts: report.conflicts.filter((conflict) => conflict.key !== key),
  refused: report.refused.filter((mark) => mark.key !== key),
});

/** Plain copies instead of Immer: this is the hot path of an evacuation. */
export const reportsReducer: Reducer<ReportsState> = (state = {}, action) => {
  if (realtimeEvents.match(action)) return action.payload.events.reduce(hear, state);
  if (reportOpened.match(action)) {
    const { evacuationId } = action.payload;
    return { ...state, [evacuationId]: { ...wantReport(state[evacuationId] ?? NEW_REPORT), isOpen: true } };
  }
  if (reportClosed.match(action)) return change(state, action.payload.evacuationId, (report) => ({ ...report, isOpen: false }));
  if (reportWanted.match(action)) return change(state, action.payload.evacuationId, wantReport);
  if (reportLoadStarted.match(action)) return change(state, action.payload.evacuationId, beginLoad);
  if (reportLoaded.match(action)) {
    const { evacuationId, report, counter } = action.payload;
    return change(state, evacuationId, (held) => takeLoad(held, report, counter));
  }
  if (reportLoadFailed.match(action)) {
    const { evacuationId, error } = action.payload;
    return change(state, evacuationId, (report) => ({ ...report, load: 'failed', error }));
  }
  if (evacueeMarked.match(action)) {
    const { evacuationId, ...mark } = action.payload;
    const report = state[evacuationId] ?? { ...NEW_REPORT, isOpen: false };
    return { ...state, [evacuationId]: withMark(report, mark) };
  }
  if (markConfirmed.match(action)) {
    const { evacuationId, key, counter, evacuee } = action.payload;
    return change(state, evacuationId, (report) => withoutMark(hearAnswer(report, counter, evacuee), key));
  }
  if (markConflicted.match(action)) {
    const { evacuationId, key, evacuee } = action.payload;
    return change(state, evacuationId, (report) => withConflict(report, key, evacuee));
  }
  if (markRefused.match(action)) {
    const { evacuationId, key, error } = action.payload;
    return change(state, evacuationId, (report) => withRefusal(report, key, error));
  }
  if (markNoticeRead.match(action)) {
    return change(state, action.payload.evacuationId, (report) => withoutNotice(report, action.payload.key));
  }
  return state;
};

declare module '../state' {
  interface RootState {
    readonly evacuationReports: ReportsState;
  }
}
