import type { Processes } from '../lib/services';
import { accessUpdatesSaga } from './accessUpdates/accessUpdatesSaga';
import { appVersionSaga } from './appVersion/appVersionSaga';
import { connectionSaga } from './channels/connectionSaga';
import { chatProcess } from './chatToken/chatProcess';
import { endedVisitsSaga } from './endedVisits/endedVisitsSaga';
import { siteUpdatesSaga } from './siteUpdates/siteUpdatesSaga';

/** The processes of signed-in people that begin once the first rows stand, and run until the session ends. */
export const lateProcesses: Processes = {
  connection: connectionSaga,
  siteUpdates: siteUpdatesSaga,
  endedVisits: endedVisitsSaga,
  accessUpdates: accessUpdatesSaga,
  appVersion: appVersionSaga,
  chatToken: chatProcess,
};
