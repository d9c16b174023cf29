import { call, cancel, fork, put } from 'typed-redux-saga';

import type { AppThunk } from '../store/state';
import type { Processes } from '../lib/services';
import { untilLoaded } from '#web/page/notLoaded';
import { loadTypeface } from '#web/page/typeface';
import { connecting, selectIsConnectionWanted } from './channels/connectionSlice';
import { getServices, waitUntil } from './effects';
import { firstRows } from './firstRows';
import { addShellSlices } from './shellSlices';
import { evacuationSaga } from './evacuationUpdates/evacuationSaga';

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

/** Starts the processes of signed-in people. Called by the shell's chunk: a sign-in alone loads none of it. */
export function startShellProcesses(): AppThunk {
  return (dispatch, _getState, { runProcesses }) => {
    dispatch(addShellSlices());
    runProcesses(shellProcesses);
  };
}
