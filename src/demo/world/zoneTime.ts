import { dayAt, instantOf, minutesOf as minutesOfTime, timeAt, type ZoneClock } from '#contract/platform/localTime';
import { zoneClock, zoneNamed } from '#server/platform/lists/zones';

/** Days as YYYY-MM-DD, times of day as minutes after midnight, both read in a site's own zone. */
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const clocks = new Map<string, ZoneClock>();

function clockNamed(name: string): ZoneClock {
  const known = clocks.get(name);
  if (known !== undefined) return known;
  if (zoneNamed(name) === null) throw new Error(`The time zone ${name} is not known`);
  const clock = zoneClock(name);
  clocks.set(name, clock);
  return clock;
}

/** Midnight of a day as if it were in UTC. Cached: the same few days are needed again and again. */
const midnights = new Map<string, number>();

function midnightOf(day: string): number {
  const known = midnights.get(day) ?? Date.parse(`${day}T00:00:00Z`);
  midnights.set(day, known);
  return known;
}

/** Returns the instant of a wall time. `minutes` may pass midnight: 1,500 is one o'clock of the next day. */
export const instantAt = (zone: string, day: string, minutes: number): Date => instantOf(clockNamed(zone), day, minutes);

/** Returns the day on which an instant falls. */
export const dayOf = (zone: string, instant: Date): string => dayAt(clockNamed(zone), instant);

/** Returns the minutes after midnight of an instant. */
export const minutesOf = (zone: string, instant: Date): number => minutesOfTime(timeAt(clockNamed(zone), instant));

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
