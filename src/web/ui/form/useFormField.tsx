import { use } from 'react';
import { useField } from 'react-final-form';

import { FieldConflict } from './FieldConflict';
import { isConflict, type FieldProblem, type ProblemWords } from './fieldProblem';
import { FormReadOnly } from './controls/FormReadOnly';
import { ProblemText } from './ProblemText';

const WATCHED = {
  value: true,
  touched: true,
  error: true,
  submitError: true,
  dirtySinceLastSubmit: true,
  submitFailed: true,
} as const;

/** The props common to all fields of a form. */
export interface FormFieldProps {
  /** The field's name in the form's values: `name`, `location.radius`, `points[0].title`. */
  readonly name: string;
  /** The form's own texts for some problems, by code: `{ required: t('signIn.emailRequired') }`. */
  readonly problems?: ProblemWords;
  /** Cannot be changed; every field of a read-only form cannot. */
  readonly disabled?: boolean;
}

interface FormFieldOptions<V> {
  /** Stands for a value that is absent; also tells apart 'changed' from 'unchanged'. */
  readonly empty: V;
  /** Compares two values, for lists and records; identity by default. */
  readonly same?: (a: V, b: V) => boolean;
  /** A problem that only the field can detect, such as unreadable input. Takes precedence over the rules. */
  readonly ownProblem?: (value: V) => FieldProblem | undefined;
  /** A value as text, for a conflict; undefined when empty or not printable. */
  readonly display?: (value: V) => string | undefined;
}

const sameAsEmpty =
  <V,>(empty: V, same: (a: V, b: V) => boolean) =>
  (a: V | null | undefined, b: V | null | undefined) =>
    same(a ?? empty, b ?? empty);

const plainText = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) || undefined : undefined;

/**
 * Binds one named field. A text that was cleared stays '' in the values rather than vanishing (React Final Form's
 * habit), so that a PATCH really clears it; and null, absent and empty count as the same when looking for changes.
 */
export function useFormField<V>(
  { name, problems, disabled = false }: FormFieldProps,
  { empty, same = Object.is, ownProblem, display = plainText }: FormFieldOptions<V>,
) {
  const isReadOnly = use(FormReadOnly);
  const { input, meta } = useField<V | null | undefined>(name, {
    subscription: WATCHED,
    allowNull: true,
    parse: (value: V) => value,
    format: (value: V | null | undefined) => value ?? empty,
    isEqual: sameAsEmpty(empty, same),
    validate: ownProblem && ((value: V | null | undefined) => ownProblem(value ?? empty)),
  });
  const problem: unknown = meta.error ?? (meta.dirtySinceLastSubmit ? undefined : meta.submitError);
  const shown = (meta.touched || meta.submitFailed) && problem !== undefined && problem !== null;
  const onChange = (value: V): void => input.onChange(value);

  const errorText = (): React.ReactNode => {
    if (!isConflict(problem)) return <ProblemText problem={problem} words={problems} />;
    // The conflict was found in this field's own values.
    const theirs = (problem.theirs as V | null | undefined) ?? empty;
    return <FieldConflict theirs={display(theirs)} onUse={() => onChange(theirs)} />;
  };

  return {
    name,
    value: input.value ?? empty,
    onChange,
    onBlur: () => input.onBlur(),
    onFocus: () => input.onFocus(),
    error: shown ? errorText() : undefined,
    disabled: disabled || isReadOnly,
  };
}
