const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** No zone is further from UTC: what a clock shows lies within it before and after the same time in UTC. */
const REACH_MS = 16 * 3_600_000;

/*
 * What a clock on the wall shows, and when. Days are YYYY-MM-DD, times HH:MM or minutes after midnight. Both sides reckon with one
 * set of zone data: the server's, of which portal and kiosk are told (spec: api#zones).
 */

/** A moment (milliseconds since 1970), and the zone's offset from UTC in minutes from then on; null if unknown. */
export type ZoneChange = readonly [from: number, minutes: number | null];

/** Time zones by name, with their changes in order (spec: api#zones). */
export type ZoneTable = Readonly<Record<string, readonly ZoneChange[]>>;

/** Returns a zone's offset from UTC in minutes at a moment; null if its changes do not cover it. */
export function minutesAhead(changes: readonly ZoneChange[], at: number): number | null {
  let ahead: number | null = null;
  for (const [from, minutes] of changes) if (from <= at) ahead = minutes;
  return ahead;
}

/** Shifts an instant by an offset, so that formatting it in UTC shows the zone's time. */
export const asUtc = (instant: Date, minutes: number): Date => new Date(instant.getTime() + minutes * MINUTE_MS);

/** Returns by how many minutes a zone's clock is ahead of UTC at a moment, in milliseconds since 1970. */
export type ZoneClock = (at: number) => number;

/** Returns the time that a clock shows as if it were UTC, in milliseconds. */
const shownAt = (clock: ZoneClock, at: number): number => at + clock(at) * MINUTE_MS;
const shownOf = (day: string, minutes: number): number => Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE_MS;

/** Returns the day of an instant by a clock. */
export const dayAt = (clock: ZoneClock, at: Date): string => new Date(shownAt(clock, at.getTime())).toISOString().slice(0, 10);

/** Returns the time of an instant by a clock, HH:MM. */
export const timeAt = (clock: ZoneClock, at: Date): string => new Date(shownAt(clock, at.getTime())).toISOString().slice(11, 16);

/** Returns a time of day as minutes after midnight. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** The two readings of what a clock shows, by its offsets before and after a change nearby; equal without one. */
function readingsOf(clock: ZoneClock, shown: number) {
  const before = shown - clock(shown - REACH_MS) * MINUTE_MS;
  const after = shown - clock(shown + REACH_MS) * MINUTE_MS;
  const isShown = (at: number): boolean => shownAt(clock, at) === shown;
  return { before, after, isSkipped: !isShown(before) && !isShown(after), first: isShown(before) ? before : after };
}

/** Returns when a clock shows a time, in milliseconds: the first of two, and as much later as it is skipped. */
function instantOfShown(clock: ZoneClock, shown: number): Date {
  const { before, first, isSkipped } = readingsOf(clock, shown);
  return new Date(isSkipped ? before : first);
}

/** Returns the instant of a day's time by a clock: of two the first; a time that the clock skips comes as much later. */
export const instantOf = (clock: ZoneClock, day: string, minutes: number): Date => instantOfShown(clock, shownOf(day, minutes));

/**
 * Returns the first instant of a day by a clock, or the first at which it shows a time; where it skips that time, the one at which it
 * goes on. Cairo, Beirut, Santiago and the Azores have days that begin at 01:00.
 */
export function firstInstantOf(clock: ZoneClock, day: string, minutes = 0): Date {
  const shown = shownOf(day, minutes);
  const { before, after, first, isSkipped } = readingsOf(clock, shown);
  if (!isSkipped) return new Date(first);
  // The clock goes forward between the two: `after` is still before the change, and `before` is not.
  let [early, late] = [after, before];
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2);
    if (shownAt(clock, middle) < shown) early = middle;
    else late = middle;
  }
  return new Date(late);
}

/** Returns the instant at which a clock shows on another day what it shows at an instant; skipped and repeated times as `instantOf`. */
export function sameTimeOn(clock: ZoneClock, at: Date, day: string): Date {
  const shown = shownAt(clock, at.getTime());
  return instantOfShown(clock, shownOf(day, 0) + shown - Math.floor(shown / DAY_MS) * DAY_MS);
}
