import { useTranslation } from 'react-i18next';

import { looksLikeEmail } from '../../lib/emailText';
import { EmailField } from '../../parts/email/EmailField';
import { Button } from '../../ui/buttons/Button';
import { Form } from '../../ui/form/Form';
import type { StepProps } from './stepProps';
import { StepHeading } from './StepHeading';

/** Only what cannot be one; whether it is known is never told. */
const validate = ({ email }: { email?: string }) => {
  const text = email?.trim() ?? '';
  if (text === '') return { email: { code: 'required' } };
  return looksLikeEmail(text) ? undefined : { email: { code: 'email' } };
};

/** First step: who signs in. */
export function EmailStep({ state, onSubmit }: StepProps) {
  const { t } = useTranslation('signIn');
  return (
    <>
      <StepHeading title={t('email.title')} />
      <Form label={t('email.title')} initialValues={{ email: state.email }} validate={validate} onSubmit={(values) => onSubmit(values, ['email'])}>
        {({ submitting }) => (
          <>
            <EmailField label={t('email.label')} autoFocus problems={{ required: t('email.required'), email: t('email.invalid') }} />
            <Button type="submit" variant="primary" size="l" wide pending={submitting}>{t('email.submit')}</Button>
          </>
        )}
      </Form>
    </>
  );
}
