import type { Reducer } from '@reduxjs/toolkit';

import type { AppThunk, RootState } from '../store/state';
import { todayReducer } from '../entities/today';
import type { Processes } from '../lib/services';
import { accessUpdatesSaga } from './accessUpdates/accessUpdatesSaga';
import { appVersionSaga } from './appVersion/appVersionSaga';
import { connectionSaga } from './channels/connectionSaga';
import { connectionSlice } from './channels/connectionSlice';
import { chatSlice } from './chatToken/chatSlice';
import { chatProcess } from './chatToken/chatProcess';
import { evacuationSaga } from './evacuationUpdates/evacuationSaga';
import { offlineSlice } from './offline/offlineSlice';
import { recentsSlice } from './recents/recentsSlice';
import { siteUpdatesSaga } from './siteUpdates/siteUpdatesSaga';

const shellProcesses: Processes = {
  connection: connectionSaga,
  evacuationUpdates: evacuationSaga,
  siteUpdates: siteUpdatesSaga,
  accessUpdates: accessUpdatesSaga,
  appVersion: appVersionSaga,
  chatToken: chatProcess,
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
