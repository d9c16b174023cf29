import type { MessageKey } from '#server/platform/http/messages';
import { fieldErrors, ProblemError } from '#server/platform/http/problem';

/** The refusal of a sign-in, as data: the status and the details of the response. */
export type Refusal = Pick<ProblemError, 'status' | 'details'>;

/** Returns the refusal that the response names by a code. */
export const conflict = (code: string, message: MessageKey, data?: Readonly<Record<string, unknown>>): Refusal => ({
  status: 409,
  details: { code, message, ...(data === undefined ? {} : { data }) },
});

/** Returns the refusal of an id that is not the client's: 404 as in a path, with the field that names it. */
export const unknown = (field: string): Refusal => ({ status: 404, details: { errors: fieldErrors({ [field]: 'rules.notFound' }) } });

/** Returns the refusal of a field's value. */
export const misfit = (field: string, message: MessageKey): Refusal => ({
  status: 422,
  details: { errors: fieldErrors({ [field]: message }) },
});

/** Returns the problem of a refusal, to be thrown. */
export const refused = ({ status, details }: Refusal): ProblemError => new ProblemError(status, details);

/** Throws the problem of a refusal, if there is one. */
export function refuse(refusal: Refusal | null): void {
  if (refusal !== null) throw refused(refusal);
}
