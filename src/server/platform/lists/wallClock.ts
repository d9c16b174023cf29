import { dayAt, firstInstantOf, instantOf, minutesOf, timeAt } from '#contract/platform/localTime';
import { zoneClock } from './zones';

/**
 * Returns the moment of an arrival by the site's clock; for a whole day its first moment. A time that the clocks skip
 * is moved on by the gap; of two, the first counts.
 */
export function arrivalAt(day: string, time: string | null, zone: string): Date {
  const clock = zoneClock(zone);
  return time === null ? firstInstantOf(clock, day) : instantOf(clock, day, minutesOf(time));
}

/** Returns the day and time of an instant by the site's clock. */
export function clockAt(instant: Date, zone: string): { readonly day: string; readonly time: string } {
  const clock = zoneClock(zone);
  return { day: dayAt(clock, instant), time: timeAt(clock, instant) };
}
