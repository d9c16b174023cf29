import moment from 'moment-timezone';

/** Local day and time of a place; null if not set. */
export interface WallClock {
  /** YYYY-MM-DD. */
  readonly day: string | null;
  /** HH:MM. */
  readonly time: string | null;
}

/** An instant as the clock of a zone shows it. */
export function wallClockAt(instant: string | null, zone: string): WallClock {
  if (instant === null) return { day: null, time: null };
  const local = moment.tz(instant, zone);
  return { day: local.format('YYYY-MM-DD'), time: local.format('HH:mm') };
}

/**
 * The instant at which the clock of a zone shows this day and time, as ISO text; null when one of them is missing. A time that daylight
 * saving skips counts from the offset before the jump; one that it repeats means its first pass.
 */
export function instantOf({ day, time }: WallClock, zone: string): string | null {
  if (day === null || time === null) return null;
  const local = moment.tz(`${day} ${time}`, 'YYYY-MM-DD HH:mm', true, zone);
  return local.isValid() ? local.toISOString() : null;
}
