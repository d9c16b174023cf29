import { reportsReducer } from '../../entities/evacuees/reportsSlice';
import type { AppThunk } from '../../entities/state';

/** The slice of the live reports by its key. Its code comes with the first of them, not with the shell. */
export const reportSlices = { evacuationReports: reportsReducer } as const;

/** Lets the live reports join the state. */
export function addReports(): AppThunk {
  return (_dispatch, _getState, { addSlices }) => addSlices(reportSlices);
}
