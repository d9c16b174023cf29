const NOT_A_TIME = { code: 'eventTime' };

/**
 * A problem with the start or end of an event, on the fields in which it is typed.
 *
 * @param instant what was typed, as one instant; null when it is none
 * @param problem the rules' problem with it
 */
export function eventTimeProblem(instant: string | null | undefined, problem: unknown): object | undefined {
  if (instant === null) return { time: NOT_A_TIME };
  return problem === undefined ? undefined : { day: problem };
}
