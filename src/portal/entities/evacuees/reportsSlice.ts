import { createAction, type Action, type Reducer } from '@reduxjs/toolkit';

import type { Evacuee } from '../../../contract/entities/evacuation';
import { sameJson } from '../../lib/sameJson';
import { realtimeEvents, type RealtimeEvent } from '../realtime';
import { WAITING, withChange, withConflict, withHeld, withoutChange, withRefusal, type Change, type Changes, type Mark, type ReportError, type WrittenComment } from './changes';
import { beginLoad, hearAnswer, hearUpdate, NEW_REPORT, takeKept, takeLoad, wantReport, withEvacueeIn, type LoadedReport, type Report } from './report';

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
export const reportLoaded = createAction<Of & { readonly counter: number; readonly report: LoadedReport }>('evacuationReports/loaded');
/** What this device kept of a report stands in for it; `since`, in milliseconds since 1970, is until when it was known to be true. */
export const reportStoodIn = createAction<Of & { readonly counter: number; readonly report: LoadedReport; readonly since: number }>('evacuationReports/stoodIn');
export const reportLoadFailed = createAction<Of & { readonly error: ReportError }>('evacuationReports/loadFailed');

interface OfChange extends Of {
  readonly key: string;
}

/** The person marked somebody; `at` in milliseconds since 1970. */
export const evacueeMarked = createAction<OfChange & Pick<Mark, 'evacueeId' | 'status' | 'baseStatus' | 'pointId' | 'at'>>('evacuationReports/evacueeMarked');
/** The person wrote a comment. */
export const commentWritten = createAction<OfChange & Pick<WrittenComment, 'evacueeId' | 'content' | 'at'>>('evacuationReports/commentWritten');
/** The server has taken a change; a mark's answer has the evacuee as it is now. */
export const changeConfirmed = createAction<OfChange & { readonly counter: number; readonly evacuee?: Evacuee }>('evacuationReports/changeConfirmed');
export const markConflicted = createAction<OfChange & { readonly evacuee: Evacuee }>('evacuationReports/markConflicted');
/** The evacuation was completed before the mark arrived. */
export const markHeld = createAction<OfChange>('evacuationReports/markHeld');
export const changeRefused = createAction<OfChange & { readonly error: ReportError }>('evacuationReports/changeRefused');
/** The person has read a conflict or a refusal, or gives up what was held. */
export const changeGivenUp = createAction<OfChange>('evacuationReports/changeGivenUp');
/** What the device keeps for this person, of every evacuation: the truth for all tabs. */
export const changesRead = createAction<{ readonly changes: Readonly<Record<number, Changes>> }>('evacuationReports/changesRead');

function change(state: ReportsState, evacuationId: number, step: (report: Report) => Report): ReportsState {
  const held = state[evacuationId];
  if (held === undefined) return state;
  const next = step(held);
  if (next === held) return state;
  if (next.isOpen || next.changes.length > 0) return { ...state, [evacuationId]: next };
  const { [evacuationId]: _over, ...others } = state;
  return others;
}

function hear(state: ReportsState, event: RealtimeEvent): ReportsState {
  return 'evacuationId' in event ? change(state, event.evacuationId, (report) => hearUpdate(report, event)) : state;
}

const amend = (state: ReportsState, evacuationId: number, step: (changes: Changes) => Changes): ReportsState =>
  change(state, evacuationId, (report) => {
    const changes = step(report.changes);
    return changes === report.changes ? report : { ...report, changes };
  });

/** A report that nobody has opened is there for its changes. */
function add(state: ReportsState, evacuationId: number, made: Change): ReportsState {
  const report = state[evacuationId] ?? { ...NEW_REPORT, isOpen: false };
  return { ...state, [evacuationId]: { ...report, changes: withChange(report.changes, made) } };
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

/** What happens to the changes that were made here. */
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
    return change(state, evacuationId, (report) => ({ ...hearAnswer(report, counter, evacuee), changes: withoutChange(report.changes, key) }));
  }
  if (markConflicted.match(action)) {
    const { evacuationId, key, evacuee } = action.payload;
    return change(state, evacuationId, (report) => ({
      ...withEvacueeIn(report, evacuee),
      changes: withConflict(report.changes, key, evacuee),
    }));
  }
  if (markHeld.match(action)) return amend(state, action.payload.evacuationId, (changes) => withHeld(changes, action.payload.key));
  if (changeRefused.match(action)) {
    const { evacuationId, key, error } = action.payload;
    return amend(state, evacuationId, (changes) => withRefusal(changes, key, error));
  }
  if (changeGivenUp.match(action)) return amend(state, action.payload.evacuationId, (changes) => withoutChange(changes, action.payload.key));
  if (changesRead.match(action)) return read(state, action.payload.changes);
  return state;
}

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
  if (reportStoodIn.match(action)) {
    const { evacuationId, report, counter } = action.payload;
    return change(state, evacuationId, (held) => takeKept(held, report, counter));
  }
  return changesReducer(state, action);
};

declare module '../state' {
  interface RootState {
    readonly evacuationReports: ReportsState;
  }
}
