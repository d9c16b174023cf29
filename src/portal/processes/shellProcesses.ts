import type { AppThunk } from '../entities/state';
import type { Processes } from '../lib/services';
import { appVersionSaga } from './appVersion/appVersionSaga';
import { connectionSaga } from './channels/connectionSaga';
import { chatTokenSaga } from './chatToken/chatTokenSaga';
import { evacuationSaga } from './evacuationUpdates/evacuationSaga';
import { siteUpdatesSaga } from './siteUpdates/siteUpdatesSaga';

const shellProcesses: Processes = {
  connection: connectionSaga,
  evacuationUpdates: evacuationSaga,
  siteUpdates: siteUpdatesSaga,
  appVersion: appVersionSaga,
  chatToken: chatTokenSaga,
};

/** Starts what runs once somebody is signed in. Called by the shell's chunk: who only signs in loads none of it. */
export function startShellProcesses(): AppThunk {
  return (_dispatch, _getState, { runProcesses }) => runProcesses(shellProcesses);
}
