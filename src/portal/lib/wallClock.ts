import moment from 'moment-timezone';

/** A day and a time as a clock on the wall of a place shows them; null and '' when there is none. */
export interface WallClock {
  /** YYYY-MM-DD. */
  readonly day: string | null;
  /** HH:MM. */
  readonly time: string;
}

/** An instant as the clock of a zone shows it. */
export function wallClockAt(instant: string | null, zone: string): WallClock {
  if (instant === null) return { day: null, time: '' };
  const local = moment.tz(instant, zone);
  return { day: local.format('YYYY-MM-DD'), time: local.format('HH:mm') };
}

/**
 * The instant at which the clock of a zone shows this day and time, as ISO text; null when no day is given or the time is
 * none. A time that daylight saving skips counts from the offset before the jump; one that it repeats means its first pass.
 */
export function instantOf({ day, time }: WallClock, zone: string): string | null {
  const match = /^([01]?\d|2[0-3])[:.h]([0-5]\d)$/.exec(time.trim());
  if (day === null || match === null) return null;
  const local = moment.tz(`${day} ${match[1]?.padStart(2, '0')}:${match[2]}`, 'YYYY-MM-DD HH:mm', true, zone);
  return local.isValid() ? local.toISOString() : null;
}
