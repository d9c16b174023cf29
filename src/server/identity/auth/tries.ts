import { fieldErrors, ProblemError } from '#server/platform/http/problem';

/** The 429 in the form of a 422 (spec: session#sign-in). */
export function tooMany(field: string, seconds: number): ProblemError {
  const values = { seconds };
  return new ProblemError(429, {
    values,
    errors: fieldErrors({ [field]: { key: 'server.tooMany', values } }),
    retryAfterSeconds: seconds,
  });
}
