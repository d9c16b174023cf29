import { parseDate } from '@internationalized/date';
import type { CalendarDate } from '@internationalized/date';

import { DATE_BEFORE } from '#contract/platform/constants';

/** The last day that may be chosen (spec: limits#date-input). */
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

/** Reports whether a day is not before `first` and not after the last that may be chosen. */
export function isWithin(day: CalendarDate, first: CalendarDate): boolean {
  return day.compare(first) >= 0 && day.compare(LAST_DAY) <= 0;
}

/** What stands in a date field: a whole day or none, and whether some of its parts are typed and others are not. */
export interface DateEntered {
  readonly day: CalendarDate | null;
  readonly partial: boolean;
}

/** What is entered when a date that is half typed is to be told apart from none and from every day. */
const UNFINISHED = 'unfinished';

/** `YYYY-MM-DD`, null for none, and for a date that is half typed a text that is no date. */
export function enteredText({ day, partial }: DateEntered): string | null {
  return partial ? UNFINISHED : (day?.toString() ?? null);
}

/** Reports whether an entry is valid: empty, or a whole day from `first` on and before 2038-01-01. */
export function isAccepted({ day, partial }: DateEntered, first: CalendarDate): boolean {
  return !partial && (day === null || isWithin(day, first));
}
