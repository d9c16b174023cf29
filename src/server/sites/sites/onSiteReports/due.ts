import { addDays, daysFrom } from '#contract/platform/days';
import { firstInstantOf, minutesOf } from '#contract/platform/localTime';
import { dateIn } from '#server/platform/lists/period';
import { zoneClock } from '#server/platform/lists/zones';

const DAY_MS = 86_400_000;
/** A server that was off for longer reports only this far back. */
const LOOK_BACK_MS = 30 * DAY_MS;
const LOOK_BACK_MAX = 100;
/** A day has at most 25 hours, and one that a zone has skipped may precede it. */
const DAYS_AHEAD = 3;

/** One report of a site. */
export interface Due {
  readonly day: string;
  readonly time: string;
  readonly at: Date;
}

/**
 * Returns the moment of a day's time in a zone: the earlier of two where the clocks go back, and the next existing one where they skip
 * it. Null for a day that a zone has left out.
 */
export function momentOf(timezone: string, day: string, time: string): Date | null {
  const at = firstInstantOf(zoneClock(timezone), day, minutesOf(time));
  return dateIn(timezone, at) === day ? at : null;
}

function duesOf(timezone: string, times: readonly string[], day: string): Due[] {
  return times.flatMap((time) => {
    const at = momentOf(timezone, day, time);
    return at === null ? [] : [{ day, time, at }];
  });
}

/** Returns the reports that came due from one moment to another, both included, in order; after a long pause only the latest. */
export function duesBetween(timezone: string, times: readonly string[], from: Date, to: Date): readonly Due[] {
  const begin = new Date(Math.max(from.getTime(), to.getTime() - LOOK_BACK_MS));
  return daysFrom(dateIn(timezone, begin), dateIn(timezone, to))
    .flatMap((day) => duesOf(timezone, times, day))
    .filter(({ at }) => at >= begin && at <= to)
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .slice(-LOOK_BACK_MAX);
}

/** Returns the time of the next report after a moment; null without times. */
export function nextDue(timezone: string, times: readonly string[], after: Date): Date | null {
  const today = dateIn(timezone, after);
  const coming = daysFrom(today, addDays(today, DAYS_AHEAD))
    .flatMap((day) => duesOf(timezone, times, day))
    .map(({ at }) => at.getTime())
    .filter((at) => at > after.getTime());
  return coming.length === 0 ? null : new Date(Math.min(...coming));
}
