import { DEVICE_HISTORY_DAYS } from '#contract/sites/constants';
import { addDays, dayNumber, dayOf, daysBetween, instantAt } from './zoneTime';

/** A time in which a device of the demo was not heard. */
export interface PlannedSilence {
  readonly began: Date;
  readonly ended: Date;
}

/** A silence that recurs every few days: minutes after midnight, by the site's clock; `until` may pass midnight. */
interface Habit {
  readonly everyDays: number;
  readonly onDay: number;
  readonly from: number;
  readonly until: number;
}

/** Devices that are not listed are always heard. */
const HABITS: Readonly<Record<string, readonly Habit[]>> = {
  // A plug that somebody needs for the vacuum cleaner, and a gate whose network is slow to wake.
  'Gate 2 kiosk': [
    { everyDays: 3, onDay: 0, from: 9 * 60 + 10, until: 11 * 60 + 40 },
    { everyDays: 2, onDay: 1, from: 17 * 60 + 5, until: 17 * 60 + 25 },
  ],
  'Workshop entrance': [{ everyDays: 4, onDay: 2, from: 13 * 60 + 30, until: 13 * 60 + 52 }],
  'Loading bay kiosk': [{ everyDays: 2, onDay: 0, from: 21 * 60, until: 29 * 60 + 15 }],
  'Hangar door tablet': [{ everyDays: 3, onDay: 1, from: 7 * 60 + 15, until: 8 * 60 + 20 }],
};

/**
 * Returns the silences of a device that are over by `now`, of the days that are still shown. A day has the same ones on every call, so that
 * a later start adds to the earlier.
 */
export function silencesOf(device: string, zone: string, now: Date): readonly PlannedSilence[] {
  const today = dayOf(zone, now);
  return daysBetween(addDays(today, -DEVICE_HISTORY_DAYS), today).flatMap((day) =>
    (HABITS[device] ?? []).flatMap(({ everyDays, onDay, from, until }) => {
      const silence = { began: instantAt(zone, day, from), ended: instantAt(zone, day, until) };
      return dayNumber(day) % everyDays === onDay && silence.ended <= now ? [silence] : [];
    }),
  );
}
