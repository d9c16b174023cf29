import { parseDate } from '@internationalized/date';
import type { CalendarDate } from '@internationalized/date';

import { DATE_BEFORE } from '../../../contract/constants';

/** The last day that may be chosen (document 1 part 5: before 2038-01-01). */
export const LAST_DAY = parseDate(DATE_BEFORE).subtract({ days: 1 });
/** The first, unless another is given: a half-typed year is never a date. */
export const FIRST_DAY = parseDate('1900-01-01');

/** A day as the calendar knows it, from `YYYY-MM-DD`; null for anything else. */
export function dayOf(value: string | null | undefined): CalendarDate | null {
  if (!value) return null;
  try {
    return parseDate(value);
  } catch {
    return null;
  }
}

/** `YYYY-MM-DD` of a day between `first` and the last that may be chosen; null beyond them. */
export function dayWithin(day: CalendarDate | null, first: CalendarDate): string | null {
  return day !== null && day.compare(first) >= 0 && day.compare(LAST_DAY) <= 0 ? day.toString() : null;
}
