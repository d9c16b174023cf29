import { reportsReducer } from '#portal/entities/evacuees/reportsSlice';
import type { AppThunk } from '#portal/store/state';
import { unsentSlice } from './unsentSlice';

/** The slices of the live reports by their keys. Their code comes with the first of them, not with the shell. */
export const reportSlices = { evacuationReports: reportsReducer, unsent: unsentSlice.reducer } as const;

/** Lets the live reports join the state. */
export function addReports(): AppThunk {
  return (_dispatch, _getState, { addSlices }) => addSlices(reportSlices);
}
