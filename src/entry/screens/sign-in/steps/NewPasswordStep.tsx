import { useTranslation } from 'react-i18next';

import { NewPasswordFields, newPasswordProblems } from '#web/kit/account/password/NewPasswordFields';
import { Banner } from '#web/ui/feedback/Banner';
import { HiddenUsername } from '#web/kit/account/password/HiddenUsername';
import type { StepValues } from '../signInFlow';
import { StepFooter } from './StepFooter';
import { StepForm } from '../StepForm';
import { StepHeading } from './StepHeading';
import type { StepProps } from '../stepProps';

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
      <StepForm
        label={t('newPassword.title')}
        fields={['new_password', 'new_password_confirmation']}
        validate={validate}
        onSubmit={onSubmit}
        submitLabel={t('newPassword.submit')}
      >
        <HiddenUsername email={state.email} />
        <NewPasswordFields name="new_password" againName="new_password_confirmation" autoFocus />
      </StepForm>
      <StepFooter of={step} />
    </>
  );
}
