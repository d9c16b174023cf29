import { addDays, isDay } from '#contract/platform/days';
import { dayAt, firstInstantOf, minutesOf, timeAt } from '#contract/platform/localTime';
import { zoneClock } from './zones';

/** A range of time: from its start up to, but not including, its end. Null is open. */
export interface Period {
  readonly start: Date | null;
  readonly end: Date | null;
}

/** Returns the day of an instant in a zone, from midnight to midnight there: 23 or 25 hours when clocks change. */
export function dayAround(instant: Date, zone: string): { readonly start: Date; readonly end: Date } {
  const day = dateIn(zone, instant);
  return { start: startOfDay(zone, day), end: startOfDay(zone, addDays(day, 1)) };
}

/** Returns the day of an instant in a zone, YYYY-MM-DD; in UTC without one. */
export function dateIn(zone: string | null, instant: Date): string {
  return dayAt(zoneClock(zone), instant);
}

/** Returns the hour of an instant in a zone, 0 to 23; in UTC without one. */
export function hourIn(zone: string | null, instant: Date): number {
  return Math.floor(minutesOf(timeAt(zoneClock(zone), instant)) / 60);
}

/** Returns the first moment of a day in a zone; in UTC without one. */
export function startOfDay(zone: string | null, day: string): Date {
  return firstInstantOf(zoneClock(zone), day);
}

/** Reports whether a moment lies in a period. */
export const isWithin = ({ start, end }: Period, at: Date): boolean => (start === null || at >= start) && (end === null || at < end);

/** Returns the period of a list's `from` and `to`: a day counts from its first to its last moment in the zone, an instant as given. */
export function periodOf(query: { readonly from?: string; readonly to?: string }, zone: string): Period {
  const { from, to } = query;
  const startOf = (text: string): Date => (isDay(text) ? startOfDay(zone, text) : new Date(text));
  const endOf = (text: string): Date => (isDay(text) ? startOfDay(zone, addDays(text, 1)) : new Date(Date.parse(text) + 1));
  return { start: from === undefined ? null : startOf(from), end: to === undefined ? null : endOf(to) };
}
