import moment from 'moment-timezone';

import { addDays } from '#contract/platform/days';

/** A range of time: from its start up to, but not including, its end. Null is open. */
export interface Period {
  readonly start: Date | null;
  readonly end: Date | null;
}

/** Returns the day of an instant in a zone, from midnight to midnight there: 23 or 25 hours when clocks change. */
export function dayAround(instant: Date, zone: string): { readonly start: Date; readonly end: Date } {
  // The first of two midnights on one day: `startOf` takes that of the instant's own offset.
  const day = dateIn(zone, instant);
  return { start: startOfDay(zone, day), end: startOfDay(zone, addDays(day, 1)) };
}

/** Returns the day of an instant in a zone, YYYY-MM-DD; in UTC without one. */
export function dateIn(zone: string | null, instant: Date): string {
  return moment.tz(instant, zone ?? 'UTC').format('YYYY-MM-DD');
}

/** Returns the first moment of a day in a zone; in UTC without one. */
export function startOfDay(zone: string | null, day: string): Date {
  return moment.tz(day, zone ?? 'UTC').toDate();
}

/** Returns a zone's name as moment-timezone spells it; null for an unknown one. */
export function zoneNamed(name: string): string | null {
  const known = moment.tz.zone(name)?.name ?? null;
  // moment-timezone accepts `Europe_London` too.
  return known?.toLowerCase() === name.toLowerCase() ? known : null;
}

const isDay = (text: string): boolean => text.length === 10;

/** Returns the period of a list's `from` and `to`: a day counts from its first to its last moment in the zone, an instant as given. */
export function periodOf(query: { readonly from?: string; readonly to?: string }, zone: string): Period {
  const start = query.from === undefined ? null : moment.tz(query.from, zone).toDate();
  if (query.to === undefined) return { start, end: null };
  return { start, end: isDay(query.to) ? startOfDay(zone, addDays(query.to, 1)) : moment.utc(query.to).add(1, 'ms').toDate() };
}
