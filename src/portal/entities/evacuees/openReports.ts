import { createSelector } from '@reduxjs/toolkit';

import type { RootState } from '#portal/store/state';
import { isWaiting } from './changes';
import type { ReportsState } from './reportsSlice';

const NONE: ReportsState = {};

/** The reports that are open here, and those with waiting changes. Can be used without loading the reducer's code. */
export const selectReports = (state: RootState): ReportsState => state.evacuationReports ?? NONE;

/** Selects how many local changes wait for the server, of all reports. */
export const selectAllWaitingCount = createSelector([selectReports], (reports) =>
  Object.values(reports).reduce((sum, { changes }) => sum + changes.filter(isWaiting).length, 0),
);

/** Like `selectAllWaitingCount`, for reports that are not on the screen: the head of one that is shows its own. */
export const selectUnshownWaitingCount = createSelector([selectReports], (reports) =>
  Object.values(reports).reduce(
    (sum, { isOpen, surroundings, changes }) => (isOpen && surroundings !== null ? sum : sum + changes.filter(isWaiting).length),
    0,
  ),
);

/** Changes refused because their report is gone or closed to the person, and that no report shows. */
export const selectLostChanges = createSelector([selectReports], (reports) =>
  Object.entries(reports).flatMap(([id, { isOpen, surroundings, changes }]) =>
    isOpen && surroundings !== null
      ? []
      : changes.flatMap((change) =>
          change.state.is === 'refused' && (change.state.error.status === 403 || change.state.error.status === 404)
            ? [{ evacuationId: Number(id), change }]
            : [],
        ),
  ),
);
