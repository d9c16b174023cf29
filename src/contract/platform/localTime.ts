const MINUTE_MS = 60_000;

/** A moment (milliseconds since 1970), and by how many minutes a zone's clock is ahead of UTC from then on; null is not known. */
export type ZoneChange = readonly [from: number, minutes: number | null];

/** Zones by their names, with their changes in order (spec: api#zones). */
export type ZoneTable = Readonly<Record<string, readonly ZoneChange[]>>;

/** Returns by how many minutes a zone's clock is ahead of UTC at a moment; null where its changes do not say. */
export function minutesAhead(changes: readonly ZoneChange[], at: number): number | null {
  let ahead: number | null = null;
  for (const [from, minutes] of changes) if (from <= at) ahead = minutes;
  return ahead;
}

/** Returns the instant at which UTC's clock shows what a clock shows that is so far ahead: formatted in UTC it reads as the zone's time. */
export const asUtc = (instant: Date, minutes: number): Date => new Date(instant.getTime() + minutes * MINUTE_MS);
