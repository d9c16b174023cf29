/**
 * When a mark or a comment was made: on a device without a line it waits, and says so itself. No device's clock is trusted
 * further than the evacuation reaches: never before its start, never after now.
 *
 * @param given an ISO instant; now when left out
 */
export function madeAt(given: string | undefined, startedAt: Date, now: Date): Date {
  if (given === undefined) return now;
  return new Date(Math.min(now.getTime(), Math.max(startedAt.getTime(), Date.parse(given))));
}
