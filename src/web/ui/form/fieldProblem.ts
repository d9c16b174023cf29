import type { RuleProblem } from '#contract/platform/rules/messages';

/**
 * A problem that a rule found with a field's value, translated where it is shown, into the language of that moment.
 * `code` is a text of the namespace `rules` (`required`, `tooLong`, `siteNameRequired`), or one of the form's own, for
 * which its field brings the words.
 */
export interface FieldProblem {
  readonly code: string;
  readonly values?: RuleProblem['values'];
}

/** Words of a field's own for some codes: `{ required: t('signIn.emailRequired') }`. */
export type ProblemWords = Readonly<Record<string, string>>;

export function isFieldProblem(value: unknown): value is FieldProblem {
  return typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string';
}

/** Somebody else has changed the field since it was read. `theirs`: the stored value, as the form holds values. */
export interface FieldConflictProblem {
  readonly code: 'conflict';
  readonly theirs: unknown;
}

export const isConflict = (value: unknown): value is FieldConflictProblem =>
  isFieldProblem(value) && value.code === 'conflict' && 'theirs' in value;
