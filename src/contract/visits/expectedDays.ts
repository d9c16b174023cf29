import { addDays } from '#contract/platform/days';
import { EXPECTED_DAYS_MAX } from './entities/expectedVisit';

/** Reports whether a visit from one day to another exceeds the maximum number of days. */
export const isTooLong = (first: string, last: string): boolean => last >= addDays(first, EXPECTED_DAYS_MAX);
