/**
 * Returns the time when a change of an evacuation was made. A device without a network sends it late, with its own time. No device's
 * clock is trusted beyond the evacuation: never after now, and never before its start. Nor is the server's own before that: a person who
 * signs in while the evacuation is being started joins it at its start, and clocks are set back.
 *
 * @param given an ISO instant; now when left out
 */
export function madeAt(given: string | undefined, startedAt: Date, now: Date): Date {
  const made = given === undefined ? now.getTime() : Math.min(now.getTime(), Date.parse(given));
  return new Date(Math.max(startedAt.getTime(), made));
}
