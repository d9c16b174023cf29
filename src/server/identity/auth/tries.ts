import { fieldErrors, ProblemError } from '#server/http/problem';

/** A secret that a person could guess: a password, or the code of a second factor. */
export interface Guess {
  readonly email: string;
  readonly address: string;
  /** What the browser calls itself since its first sign-in; null for one that says nothing. */
  readonly browser: string | null;
  /** Which field a refusal names. */
  readonly field: string;
}

/** The limits of tries at secrets. Each kind has a budget of its own, and only wrong tries use it up. */
export interface Tries {
  /**
   * Checks a guessable secret. The check throws when it was wrong. While it runs it takes a place of the budget, so that many at
   * once cannot slip through together; others wait for that place, and are refused only once the wrong ones have used it up: 5 a
   * minute for one e-mail from one address, 20 from one address. A browser in which the account has signed in before has a budget
   * of its own, so that nobody else at its address uses it up.
   *
   * @throws a 429 problem with Retry-After in the form of a 422
   */
  guess<T>(guess: Guess, check: () => Promise<T>): Promise<T>;
  /**
   * Notes a wrong token of 192 random bits. Nobody guesses one, so a right one is never counted nor refused: look it up first.
   *
   * @param subject whom the token would be for: 5 wrong ones a minute from one address, 20 from one address for all
   * @returns what to throw: the given problem, or a 429 once there were too many
   */
  wrongToken(token: {
    readonly subject: string;
    readonly address: string;
    readonly field: string;
    readonly problem: ProblemError;
  }): Promise<ProblemError>;
  /** Notes that a single sign-on begins: each leaves a row behind until it ends, and nobody has proved anything yet. */
  ssoStart(address: string): Promise<void>;
  /** Notes that a reset link is asked for. */
  resetRequest(address: string): Promise<void>;
}

/** The 429 in the form of a 422 (spec: session#sign-in). */
export function tooMany(field: string, seconds: number): ProblemError {
  const values = { seconds };
  return new ProblemError(429, {
    values,
    errors: fieldErrors({ [field]: { key: 'server.tooMany', values } }),
    retryAfterSeconds: seconds,
  });
}
