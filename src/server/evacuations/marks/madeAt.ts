/**
 * When a change of an evacuation was made: on a device without a line it waits, and says so itself. No device's clock is
 * trusted further than the evacuation reaches: never after now, and never before its start. Nor is the server's own before
 * that: who signed in while the evacuation was being started joins it at its start, and clocks are set back.
 *
 * @param given an ISO instant; now when left out
 */
export function madeAt(given: string | undefined, startedAt: Date, now: Date): Date {
  const made = given === undefined ? now.getTime() : Math.min(now.getTime(), Date.parse(given));
  return new Date(Math.max(startedAt.getTime(), made));
}
