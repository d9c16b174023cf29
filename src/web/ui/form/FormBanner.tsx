import { useForm, useFormState } from 'react-final-form';
import { useTranslation } from 'react-i18next';

import { Banner } from '../feedback/Banner';
import { ProblemText } from './ProblemText';

const WATCHED = {
  error: true,
  submitError: true,
  submitFailed: true,
  hasValidationErrors: true,
  modifiedSinceLastSubmit: true,
  submitting: true,
} as const;

/** Shows submit errors that belong to no field, on top of the form until the next change. */
export function FormBanner() {
  const { t } = useTranslation('ui');
  const form = useForm();
  const state = useFormState({ subscription: WATCHED });
  if (state.submitting) return null;

  const refused: unknown = state.modifiedSinceLastSubmit ? undefined : state.submitError;
  const broken: unknown = state.submitFailed ? state.error : undefined;
  const problem = refused ?? broken;
  // A rule may concern something that this form does not show; without a word, Save would then seem dead.
  const unseen =
    state.submitFailed &&
    state.hasValidationErrors &&
    form.getRegisteredFields().every((name) => form.getFieldState(name)?.error === undefined);
  if (problem === undefined && !unseen) return null;
  return (
    <Banner tone="danger" announced>
      {problem === undefined ? t('formUnseenProblem') : <ProblemText problem={problem} />}
    </Banner>
  );
}
