const MINUTE_MS = 60_000;

/** The minutes by which a zone's clock is ahead of UTC at an instant. Whose data they are of is the caller's choice. */
export type OffsetAt = (instant: number) => number;

/** Returns the instant at which UTC's clock shows what a zone's clock shows: formatted in UTC it reads as the zone's time. */
export function asUtc(instant: Date, offsetAt: OffsetAt): Date {
  return new Date(instant.getTime() + offsetAt(instant.getTime()) * MINUTE_MS);
}
