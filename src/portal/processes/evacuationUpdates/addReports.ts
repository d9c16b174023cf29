import { reportsReducer } from '#portal/entities/evacuees/reportsSlice';
import type { AppThunk } from '#portal/store/state';
import { unsentSlice } from './unsentSlice';

/** The slices of the live reports by their keys. Their code comes with the first of them, not with the shell. */
export const reportSlices = { evacuationReports: reportsReducer, unsent: unsentSlice.reducer } as const;

/** Adds the live reports to the state. */
export function addReports(): AppThunk {
  return (_dispatch, _getState, { addSlices }) => addSlices(reportSlices);
}
