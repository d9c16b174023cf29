const NOT_A_TIME = { code: 'eventTime' };

/**
 * Returns a problem with the start or end of an event, on the fields in which it is typed.
 *
 * @param instant the typed time, as one instant; null for an invalid one
 * @param problem the rules' problem with it
 */
export function eventTimeProblem(instant: string | null | undefined, problem: unknown): object | undefined {
  if (instant === null) return { time: NOT_A_TIME };
  return problem === undefined ? undefined : { day: problem };
}
