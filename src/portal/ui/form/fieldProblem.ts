import type { TOptions } from 'i18next';

/** What a rule found wrong with a field's value; becomes words where it is shown, in the language of that moment. */
export interface FieldProblem {
  /** One of `FieldProblemCode`, or a code of the rule's own, for which the field must bring the words. */
  readonly code: string;
  /** What the words may name: `limit`, `count`. */
  readonly values?: TOptions;
}

/** The problems that have words of their own (`problem.*` of the `ui` texts). */
export const FIELD_PROBLEM_CODES = [
  'required', 'email', 'url', 'number', 'integer', 'min', 'max', 'step', 'tooShort', 'tooLong', 'length', 'date', 'dateTooEarly', 'dateTooLate',
  'choice', 'chooseOne', 'tooFew', 'tooMany', 'notUnique', 'mismatch', 'invalid',
] as const;
export type FieldProblemCode = (typeof FIELD_PROBLEM_CODES)[number];

/** Words of a form's own for some codes: 'A site name is required' for `required`. */
export type ProblemWords = Readonly<Record<string, string>>;

export function isFieldProblem(value: unknown): value is FieldProblem {
  return typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string';
}
