import type { Reducer } from '@reduxjs/toolkit';
import { call, cancel, fork, put } from 'typed-redux-saga';

import type { AppThunk, RootState } from '../store/state';
import { todayReducer } from '../entities/today';
import type { Processes } from '../lib/services';
import { untilLoaded } from '#web/page/notLoaded';
import { loadTypeface } from '#web/page/typeface';
import { connecting, connectionSlice, selectIsConnectionWanted } from './channels/connectionSlice';
import { chatSlice } from './chatToken/chatSlice';
import { getServices, waitUntil } from './effects';
import { firstRows } from './firstRows';
import { evacuationSaga } from './evacuationUpdates/evacuationSaga';
import { offlineSlice } from './offline/offlineSlice';
import { recentsSlice } from './recents/recentsSlice';

/** Says that the connection is on its way as soon as a screen listens to a channel. */
function* announceConnection() {
  yield* call(waitUntil, selectIsConnectionWanted);
  yield* put(connecting());
}

/** In one file with the library of the connection: it is the first that they need. */
const loadLateProcesses = () => untilLoaded(() => import(/* webpackChunkName: "realtime" */ './lateProcesses'));

/** Starts what the first rows do not need once they stand: the live connection and what follows its events, and the typeface. */
function* afterRowsSaga() {
  const { runProcesses } = yield* getServices();
  const announcement = yield* fork(announceConnection);
  yield* call(firstRows);
  yield* call(loadTypeface);
  const { lateProcesses } = yield* call(loadLateProcesses);
  yield* cancel(announcement);
  yield* call(runProcesses, lateProcesses);
}

const shellProcesses: Processes = {
  evacuationUpdates: evacuationSaga,
  afterRows: afterRowsSaga,
};

/** The slices present from the start (`app/rootReducer.ts`). */
type FirstSlice = 'route' | 'session' | 'entities' | 'api';
/** The slices that join later still (`evacuationUpdates/addReports.ts`). */
type LaterSlice = 'evacuationReports' | 'unsent';

/** The slices that the shell's screens and processes read beside the first ones. */
export const shellSlices = {
  today: todayReducer,
  connection: connectionSlice.reducer,
  chat: chatSlice.reducer,
  offline: offlineSlice.reducer,
  recents: recentsSlice.reducer,
} satisfies Readonly<Record<Exclude<keyof RootState, FirstSlice | LaterSlice>, Reducer>>;

/** Adds the shell's slices to the state, before anything of the shell is drawn. */
export function addShellSlices(): AppThunk {
  return (_dispatch, _getState, { addSlices }) => addSlices(shellSlices);
}

/** Starts the processes of signed-in people. Called by the shell's chunk: a sign-in alone loads none of it. */
export function startShellProcesses(): AppThunk {
  return (dispatch, _getState, { runProcesses }) => {
    dispatch(addShellSlices());
    runProcesses(shellProcesses);
  };
}
