import { useForm, useFormState } from 'react-final-form';
import { useTranslation } from 'react-i18next';

import { Banner } from '../Banner';
import { ProblemText } from './ProblemText';

const WATCHED = {
  error: true, submitError: true, submitFailed: true, hasValidationErrors: true, dirtySinceLastSubmit: true, submitting: true,
} as const;

/** What a submit met that belongs to no field of the form. `Form` shows it on top; it goes with the next change. */
export function FormBanner() {
  const { t } = useTranslation('ui');
  const form = useForm();
  const { error, submitError, submitFailed, hasValidationErrors, dirtySinceLastSubmit, submitting } = useFormState({ subscription: WATCHED });
  if (submitting) return null;

  const problem: unknown = (submitError && !dirtySinceLastSubmit ? submitError : undefined) ?? (submitFailed ? error : undefined);
  // A rule may concern something that this form does not show; without a word, Save would then seem dead.
  const unseen = submitFailed && hasValidationErrors
    && form.getRegisteredFields().every((name) => form.getFieldState(name)?.error === undefined);
  if (!problem && !unseen) return null;
  return <Banner tone="danger" announced>{problem ? <ProblemText problem={problem} /> : t('formUnseenProblem')}</Banner>;
}
