import { useForm, useFormState } from 'react-final-form';
import { useTranslation } from 'react-i18next';

import { Banner } from '../Banner';
import { useProblemText } from './useProblemText';

const WATCHED = { submitError: true, submitFailed: true, hasValidationErrors: true, dirtySinceLastSubmit: true, submitting: true } as const;

/** What a submit met that belongs to no field of the form. `Form` shows it on top; it goes with the next change. */
export function FormBanner() {
  const { t } = useTranslation('ui');
  const text = useProblemText();
  const form = useForm();
  const { submitError, submitFailed, hasValidationErrors, dirtySinceLastSubmit, submitting } = useFormState({ subscription: WATCHED });
  if (submitting) return null;

  const refused = submitError && !dirtySinceLastSubmit ? text(submitError) : undefined;
  // A rule may concern something that this form does not show; without a word, Save would then seem dead.
  const unseen = submitFailed && hasValidationErrors
    && form.getRegisteredFields().every((name) => form.getFieldState(name)?.error === undefined);
  const message = refused ?? (unseen ? t('problem.unseen') : undefined);
  if (!message) return null;
  return <Banner tone="danger" announced>{message}</Banner>;
}
