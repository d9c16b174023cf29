import type { Clock } from '#web/services';

/** A moment by the device's own clock, and by how much that was known to be wrong then. */
export interface DeviceMoment {
  /** Milliseconds since 1970, as the device has it. */
  readonly wall: number;
  /** What is added to be right; null until the server was heard. */
  readonly offset: number | null;
}

/** The device's clock, corrected by what the server says of the time. */
export interface DeviceClock {
  readonly moment: () => DeviceMoment;
  /** Notes the server's time, which it told between the moment it was asked and now. */
  readonly hear: (serverTime: string, askedAt: DeviceMoment) => void;
  /** Returns a moment in the server's time; one of before the server was heard by what is known since. */
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
