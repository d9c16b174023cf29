import { subject } from './subject';

/** What the audit log keeps of the records of the wing. */
export const TIME_SUBJECTS = {
  closurePeriods: subject({ table: 'closure_periods', name: 'reason', values: ['start_date', 'reason', 'all_rotas', 'rotas'] }),
};
