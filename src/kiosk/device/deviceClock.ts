import type { Clock } from '#web/services';

/** A moment by the device's own clock, with the clock's error as known at that moment. */
export interface DeviceMoment {
  /** Milliseconds since 1970, by the device's clock. */
  readonly wall: number;
  /** Added to correct the clock; null until the server has responded. */
  readonly offset: number | null;
}

/** The device's clock, corrected by the server's time. */
export interface DeviceClock {
  readonly moment: () => DeviceMoment;
  /** Records the server's time, which it sent between the request and now. */
  readonly hear: (serverTime: string, askedAt: DeviceMoment) => void;
  /** Returns a moment in the server's time; a moment from before the first response uses the correction known since. */
  readonly timeOf: (moment: DeviceMoment) => string;
  readonly isSet: () => boolean;
}

/** Makes the clock of a device, which may be hours off: nobody sets the clock of a tablet on a wall. */
export function makeDeviceClock({ now }: Clock): DeviceClock {
  let offset: number | null = null;
  return {
    moment: () => ({ wall: now(), offset }),
    hear: (serverTime, { wall }) => {
      offset = Date.parse(serverTime) - (wall + now()) / 2;
    },
    timeOf: (moment) => new Date(moment.wall + (moment.offset ?? offset ?? 0)).toISOString(),
    isSet: () => offset !== null,
  };
}
