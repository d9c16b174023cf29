/**
 * The frequency at which a kiosk asks a member for their pin, counted for each device and member from the last correct one (spec:
 * groups#pins).
 */
export const PIN_FREQUENCIES = ['new_device', 'every_open', 'hourly', 'daily', 'weekly', 'monthly'] as const;
export type PinFrequency = (typeof PIN_FREQUENCIES)[number];

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The validity of a correct pin on its device; unlimited for `new_device`. */
const ENOUGH_FOR_MS: Readonly<Record<PinFrequency, number>> = {
  new_device: Infinity,
  every_open: 0,
  hourly: HOUR_MS,
  daily: DAY_MS,
  weekly: 7 * DAY_MS,
  monthly: 30 * DAY_MS,
};

/**
 * Reports whether a member is asked for their pin on a device.
 *
 * @param last the time of their last correct pin on it, or null
 */
export function isPinDue(frequency: PinFrequency | null, last: Date | null, now: Date): boolean {
  return last === null || now.getTime() - last.getTime() >= ENOUGH_FOR_MS[frequency ?? 'every_open'];
}
