import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';

import type { FieldWords } from '#web/ui/fields/Field';
import { ExampleBox } from '../view/ExampleBox';
import type { ShowcaseState } from '../showcasePage';

/** The states that everything to fill in has. */
const FIELD_STATES = [
  ['Empty', 'empty'],
  ['Filled in', 'filled'],
  ['With a description', 'described'],
  ['With an error', 'wrong'],
  ['Required', 'required'],
  ['Optional', 'optional'],
  ['Disabled', 'disabled'],
  ['Long words', 'long'],
] as const;

type FieldState = (typeof FIELD_STATES)[number][1];

/** The props that every example of a field receives. */
export interface FieldExampleProps {
  readonly state: FieldState;
}

/** Tells whether the example begins with a value. */
export const isFilled = (state: FieldState): boolean => ['filled', 'disabled', 'long', 'wrong'].includes(state);

/** Returns the texts around an example in a state; label and description are the component's own. */
export function useFieldWords(
  state: FieldState,
  label: string,
): FieldWords & { readonly description?: string; readonly disabled?: boolean } {
  const { t } = useTranslation('showcaseForms');
  const isLong = state === 'long';
  return {
    label: isLong ? t('longLabel') : label,
    description: isLong ? t('longDescription') : state === 'described' ? t('description') : undefined,
    error: isLong ? t('longError') : state === 'wrong' ? t('wrong') : undefined,
    required: state === 'required',
    optional: state === 'optional',
    disabled: state === 'disabled',
  };
}

/** Returns the usual states of a field, rendered by one example. */
export function fieldStates(Example: ComponentType<FieldExampleProps>): ShowcaseState[] {
  return FIELD_STATES.map(([name, state]) => ({
    name,
    Show: () => (
      <ExampleBox>
        <Example state={state} />
      </ExampleBox>
    ),
  }));
}
