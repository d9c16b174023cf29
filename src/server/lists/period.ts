import moment from 'moment-timezone';

/** A stretch of time: from its start up to, but not with, its end. Null is open. */
export interface Period {
  readonly start: Date | null;
  readonly end: Date | null;
}

/** The day on which an instant falls in a zone, from midnight to midnight there: 23 or 25 hours when clocks change. */
export function dayAround(instant: Date, zone: string): { readonly start: Date; readonly end: Date } {
  const start = moment.tz(instant, zone).startOf('day');
  return { start: start.toDate(), end: start.clone().add(1, 'day').startOf('day').toDate() };
}

/** Returns the day of an instant in a zone, YYYY-MM-DD; in UTC without one. */
export function dateIn(zone: string | null, instant: Date): string {
  return moment.tz(instant, zone ?? 'UTC').format('YYYY-MM-DD');
}

/** Returns the first moment of a day in a zone; in UTC without one. */
export function startOfDay(zone: string | null, day: string): Date {
  return moment.tz(day, zone ?? 'UTC').toDate();
}

/** Reports whether moment-timezone knows a zone. */
export function isKnownZone(zone: string): boolean {
  return moment.tz.zone(zone) !== null;
}

const isDay = (text: string): boolean => text.length === 10;

/** The period of a list's `from` and `to`: a day counts from its first to its last moment in the zone, an instant as it is. */
export function periodOf(query: { readonly from?: string; readonly to?: string }, zone: string): Period {
  const start = query.from === undefined ? null : moment.tz(query.from, zone).toDate();
  if (query.to === undefined) return { start, end: null };
  const end = isDay(query.to) ? moment.tz(query.to, zone).add(1, 'day').startOf('day') : moment.utc(query.to).add(1, 'ms');
  return { start, end: end.toDate() };
}
