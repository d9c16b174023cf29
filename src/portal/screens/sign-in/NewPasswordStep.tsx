import { useTranslation } from 'react-i18next';

import { NewPasswordFields, newPasswordProblems } from '#web/kit/account/password/NewPasswordFields';
import { Button } from '#web/ui/buttons/Button';
import { Form } from '#web/ui/form/Form';
import { Banner } from '#web/ui/feedback/Banner';
import { HiddenUsername } from '#web/kit/account/password/HiddenUsername';
import type { StepValues } from '#entry/screens/sign-in/signInFlow';
import { StepFooter } from '#entry/screens/sign-in/steps/StepFooter';
import { StepHeading } from '#entry/screens/sign-in/steps/StepHeading';
import type { StepProps } from '#entry/screens/sign-in/stepProps';

function validate(values: StepValues): object {
  const { password, again } = newPasswordProblems(values.new_password, values.new_password_confirmation);
  return { new_password: password, new_password_confirmation: again };
}

/** The password has expired: a new one, in the same frame. */
export function NewPasswordStep(step: StepProps) {
  const { state, onSubmit } = step;
  const { t } = useTranslation(['signIn', 'errors']);
  return (
    <>
      <StepHeading title={t('newPassword.title')} of={step} />
      <Banner tone="info">{t('errors:auth_error.password_expired')}</Banner>
      <Form<StepValues>
        label={t('newPassword.title')}
        initialValues={{ new_password: '', new_password_confirmation: '' }}
        validate={validate}
        onSubmit={(values) => onSubmit(values, ['new_password', 'new_password_confirmation'])}
      >
        {({ submitting }) => (
          <>
            <HiddenUsername email={state.email} />
            <NewPasswordFields name="new_password" againName="new_password_confirmation" autoFocus />
            <Button type="submit" variant="primary" size="l" wide pending={submitting}>
              {t('newPassword.submit')}
            </Button>
          </>
        )}
      </Form>
      <StepFooter of={step} />
    </>
  );
}
