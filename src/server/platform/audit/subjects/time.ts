import { subject } from './subject';

/** The subjects of the audit log whose records belong to the wing. */
export const TIME_SUBJECTS = {
  closurePeriods: subject({ table: 'closure_periods', name: 'reason', values: ['start_date', 'reason', 'all_rotas', 'rotas'] }),
};
