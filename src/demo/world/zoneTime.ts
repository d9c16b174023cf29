import moment from 'moment-timezone';

/** Days as YYYY-MM-DD, times of day as minutes after midnight, both read in a site's own zone. */
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const zones = new Map<string, moment.MomentZone>();

function zoneNamed(name: string): moment.MomentZone {
  const known = zones.get(name);
  if (known !== undefined) return known;
  const zone = moment.tz.zone(name);
  if (zone === null) throw new Error(`The time zone ${name} is not known`);
  zones.set(name, zone);
  return zone;
}

/** Midnight of a day as if it were in UTC. Cached: the same few days are needed again and again. */
const midnights = new Map<string, number>();

function midnightOf(day: string): number {
  const known = midnights.get(day) ?? Date.parse(`${day}T00:00:00Z`);
  midnights.set(day, known);
  return known;
}

/** Returns the instant of a wall time. `minutes` may pass midnight: 1,500 is one o'clock of the next day. */
export function instantAt(zone: string, day: string, minutes: number): Date {
  const wall = midnightOf(day) + minutes * MINUTE_MS;
  return new Date(wall + zoneNamed(zone).parse(wall) * MINUTE_MS);
}

function wallOf(zone: string, instant: Date): number {
  return instant.getTime() - zoneNamed(zone).utcOffset(instant.getTime()) * MINUTE_MS;
}

/** Returns the day on which an instant falls. */
export function dayOf(zone: string, instant: Date): string {
  return new Date(wallOf(zone, instant)).toISOString().slice(0, 10);
}

/** Returns the minutes after midnight of an instant. */
export function minutesOf(zone: string, instant: Date): number {
  return Math.floor((wallOf(zone, instant) % DAY_MS) / MINUTE_MS);
}

/** Returns a count of days that rises by one each day, for turns that repeat. */
export function dayNumber(day: string): number {
  return midnightOf(day) / DAY_MS;
}

export function addDays(day: string, days: number): string {
  return new Date(midnightOf(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Returns every day from the first to the last, both included. */
export function daysBetween(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Returns the weekday: Monday is 1, Sunday 7. */
export function weekdayOf(day: string): number {
  return ((dayNumber(day) + 3) % 7) + 1;
}

export function isWeekend(day: string): boolean {
  return weekdayOf(day) >= 6;
}

export function minutesLater(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * MINUTE_MS);
}
