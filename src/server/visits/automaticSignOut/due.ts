import moment from 'moment-timezone';

import { addDays } from '#contract/platform/days';
import { dateIn } from '#server/platform/lists/period';

/**
 * Returns the first moment of a day's time in a zone: where the clocks go back, the earlier one; a time that they skip comes as much
 * later.
 */
const momentOf = (timezone: string, day: string, time: string): Date => moment.tz(`${day} ${time}`, 'YYYY-MM-DD HH:mm', timezone).toDate();

/** Returns the latest moment of this time, HH:MM, in a zone: today's, or that of the last day on which it has come. */
export function latestDue(timezone: string, time: string, now: Date): Date {
  let day = dateIn(timezone, now);
  let due = momentOf(timezone, day, time);
  while (due > now) {
    day = addDays(day, -1);
    due = momentOf(timezone, day, time);
  }
  return due;
}
