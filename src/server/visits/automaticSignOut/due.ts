import { addDays } from '#contract/platform/days';
import { dateIn } from '#server/platform/lists/period';
import { arrivalAt } from '#server/platform/lists/wallClock';

/**
 * Returns the latest moment of this time, HH:MM, in a zone: today's, or that of the last day on which it has come. Where the clocks go
 * back, the earlier one counts; a time that they skip comes as much later.
 */
export function latestDue(timezone: string, time: string, now: Date): Date {
  let day = dateIn(timezone, now);
  let due = arrivalAt(day, time, timezone);
  while (due > now) {
    day = addDays(day, -1);
    due = arrivalAt(day, time, timezone);
  }
  return due;
}
