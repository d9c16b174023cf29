const MINUTE_MS = 60_000;

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
