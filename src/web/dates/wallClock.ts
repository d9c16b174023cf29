import { isDay } from '#contract/platform/days';
import { dayAt, instantOf as instantBy, minutesOf, timeAt, type ZoneClock } from '#contract/platform/localTime';
import { dateFormat } from './siteTime';
import { aheadAt } from './zoneClock';

const MINUTE_MS = 60_000;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/u;

/** Local day and time of a place; null if not set. */
export interface WallClock {
  /** YYYY-MM-DD. */
  readonly day: string | null;
  /** HH:MM. */
  readonly time: string | null;
}

/** By how many minutes the browser's own data have a zone ahead of UTC. Sweden writes dates as ISO 8601 does. */
function aheadByBrowser(at: number, zone: string): number {
  const minute = Math.floor(at / MINUTE_MS) * MINUTE_MS;
  const shown = dateFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(minute);
  return (Date.parse(`${shown.replace(' ', 'T')}Z`) - minute) / MINUTE_MS;
}

/** Returns a zone's clock as the page shows it: by the server's data, where it has sent them, else by the browser's. */
const clockOfZone =
  (zone: string): ZoneClock =>
  (at) =>
    aheadAt(at, zone) ?? aheadByBrowser(at, zone);

/** An instant as the clock of a zone shows it. */
export function wallClockAt(instant: string | null, zone: string): WallClock {
  if (instant === null) return { day: null, time: null };
  const clock = clockOfZone(zone);
  const at = new Date(instant);
  return { day: dayAt(clock, at), time: timeAt(clock, at) };
}

/**
 * The instant at which the clock of a zone shows this day and time, as ISO text; null when one of them is missing. A time that daylight
 * saving skips counts from the offset before the jump; one that it repeats means its first pass.
 */
export function instantOf({ day, time }: WallClock, zone: string): string | null {
  if (day === null || time === null || !isDay(day) || !TIME.test(time)) return null;
  return instantBy(clockOfZone(zone), day, minutesOf(time)).toISOString();
}
