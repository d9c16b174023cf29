import type { RequestError } from '#web/net/requestError';

/** The reason why a person could not go on, or null: known at once unless a request is needed. */
export type StepResult = RequestError | null | Promise<RequestError | null>;

/**
 * Returns what a form shows of a refusal, and nothing for none. A step without a request ends with the press itself: a form that waits
 * for a promise is drawn twice more.
 */
export function formErrors(
  going: StepResult,
  errorsOf: (refusal: RequestError) => object,
): Promise<object | undefined> | object | undefined {
  const ofRefusal = (refusal: RequestError | null): object | undefined => (refusal === null ? undefined : errorsOf(refusal));
  return going instanceof Promise ? going.then(ofRefusal) : ofRefusal(going);
}
