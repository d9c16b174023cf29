import { useTranslation } from 'react-i18next';

import { isStrongPassword } from '../../../contract/password';
import { Banner } from '../../ui/Banner';
import { Button } from '../../ui/Button';
import { Form } from '../../ui/form/Form';
import { FormPasswordField } from '../../ui/form/FormPasswordField';
import { HiddenUsername } from './HiddenUsername';
import { PasswordChecklist } from './PasswordChecklist';
import type { StepValues } from './signInFlow';
import { StepFooter } from './StepFooter';
import { StepHeading } from './StepHeading';
import type { StepProps } from './stepProps';

function validate({ new_password: password = '', new_password_confirmation: again = '' }: StepValues): object {
  return {
    ...(password === '' ? { new_password: { code: 'required' } } : isStrongPassword(password) ? {} : { new_password: { code: 'weak' } }),
    ...(again === password ? {} : { new_password_confirmation: { code: again === '' ? 'required' : 'mismatch' } }),
  };
}

/** The password has expired: a new one, in the same frame. */
export function NewPasswordStep({ state, onSubmit, onChangeEmail, onCancel }: StepProps) {
  const { t } = useTranslation(['signIn', 'errors']);
  const fields = ['new_password', 'new_password_confirmation'] as const;
  return (
    <>
      <StepHeading title={t('newPassword.title')} email={state.email} onChangeEmail={onChangeEmail} />
      <Banner tone="info">{t('errors:auth_error.password_expired')}</Banner>
      <Form<StepValues>
        label={t('newPassword.title')}
        initialValues={{ new_password: '', new_password_confirmation: '' }}
        validate={validate}
        onSubmit={(values) => onSubmit(values, fields)}
      >
        {({ submitting }) => (
          <>
            <HiddenUsername email={state.email} />
            <FormPasswordField
              name="new_password"
              label={t('newPassword.label')}
              autoComplete="new-password"
              autoFocus
              problems={{ required: t('newPassword.required'), weak: t('newPassword.weak') }}
            />
            <PasswordChecklist />
            <FormPasswordField
              name="new_password_confirmation"
              label={t('newPassword.again')}
              autoComplete="new-password"
              problems={{ required: t('newPassword.againRequired'), mismatch: t('newPassword.mismatch') }}
            />
            <Button type="submit" variant="primary" size="l" wide pending={submitting}>{t('newPassword.submit')}</Button>
          </>
        )}
      </Form>
      <StepFooter onCancel={onCancel} />
    </>
  );
}
