import { useTranslation } from 'react-i18next';

import { looksLikeEmail } from '#web/text/emailText';
import { pageSetting } from '#web/storage/pageSetting';
import { EmailField } from '#web/kit/EmailField';
import { lazyPart } from '#web/kit/onDemand/lazyPart';
import { Button } from '#web/ui/buttons/Button';
import { Form } from '#web/ui/form/Form';
import type { StepProps } from '#entry/screens/sign-in/stepProps';
import { StepHeading } from '#entry/screens/sign-in/steps/StepHeading';

// Only in a demo.
const DemoAccounts = lazyPart(
  async () => (await import(/* webpackChunkName: "demo-accounts" */ '#entry/screens/sign-in/demo/DemoAccounts')).DemoAccounts,
  {
    texts: ['demo'],
  },
);

/** Rejects only text that cannot be an address; never reveals whether an account exists. */
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
      <StepHeading title={t('email.title')} text={t('email.text')} />
      <Form
        label={t('email.title')}
        initialValues={{ email: state.email }}
        validate={validate}
        onSubmit={(values) => onSubmit(values, ['email'])}
      >
        {({ submitting }) => (
          <>
            <EmailField label={t('email.label')} autoFocus problems={{ required: t('email.required'), email: t('email.invalid') }} />
            <Button type="submit" variant="primary" size="l" wide pending={submitting}>
              {t('email.submit')}
            </Button>
          </>
        )}
      </Form>
      {pageSetting('demoAccounts') !== null && <DemoAccounts onSubmit={onSubmit} />}
    </>
  );
}
