import { fieldErrors, ProblemError } from '#server/platform/http/problem';

/** Returns the error for an id in a body that is not the client's: 404 as in a path, with the field that names it. */
export function unknownId(field: string): ProblemError {
  return new ProblemError(404, { errors: fieldErrors({ [field]: 'rules.notFound' }) });
}
