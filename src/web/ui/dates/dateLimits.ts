import { parseDate } from '@internationalized/date';
import type { CalendarDate } from '@internationalized/date';

import { DATE_BEFORE } from '#contract/platform/constants';

/** The last day that may be chosen (spec: limits#date-input). */
export const LAST_DAY = parseDate(DATE_BEFORE).subtract({ days: 1 });
/** The first day by default, so that an incomplete year is never a date. */
export const FIRST_DAY = parseDate('1900-01-01');

/** Parses `YYYY-MM-DD` into a calendar day; null for anything else. */
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

/** The content of a date field: a whole day or none, and whether the date is incomplete. */
export interface DateEntered {
  readonly day: CalendarDate | null;
  readonly partial: boolean;
}

/** The text of an incomplete date, distinct from an empty one and from every day. */
const UNFINISHED = 'unfinished';

/** Returns `YYYY-MM-DD`, null for an empty field, or `unfinished` for an incomplete date. */
export function enteredText({ day, partial }: DateEntered): string | null {
  return partial ? UNFINISHED : (day?.toString() ?? null);
}

/** Reports whether an entry is valid: empty, or a whole day from `first` on and before 2038-01-01. */
export function isAccepted({ day, partial }: DateEntered, first: CalendarDate): boolean {
  return !partial && (day === null || isWithin(day, first));
}
