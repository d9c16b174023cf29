import { addDays } from '#contract/platform/days';
import { EXPECTED_DAYS_MAX } from './entities/expectedVisit';

/** Reports whether a visit from one day to another has more days than it may. */
export const isTooLong = (first: string, last: string): boolean => last >= addDays(first, EXPECTED_DAYS_MAX);
