import { useTranslation } from 'react-i18next';

import { paths } from '#portal/lib/paths';
import { useLinkWithState } from '#web/ui/navigation/navigationState';
import { Button } from '#web/ui/buttons/Button';
import { TextLink } from '#web/ui/buttons/TextLink';
import { Form } from '#web/ui/form/Form';
import { FormPasswordField } from '#web/ui/form/controls/FormPasswordField';
import { HiddenUsername } from '#web/kit/account/password/HiddenUsername';
import { StepFooter } from '#entry/screens/sign-in/steps/StepFooter';
import { StepHeading } from '#entry/screens/sign-in/steps/StepHeading';
import type { StepProps } from '#entry/screens/sign-in/stepProps';

const validate = ({ password }: { password?: string }) => (password ? undefined : { password: { code: 'required' } });

/** Second step: the password. */
export function PasswordStep(step: StepProps) {
  const { t } = useTranslation('signIn');
  const { state, onSubmit } = step;
  const toForgot = useLinkWithState(paths.forgot.link(), { email: state.email });
  return (
    <>
      <StepHeading title={t('password.title')} of={step} />
      <Form
        label={t('password.title')}
        initialValues={{ password: '' }}
        validate={validate}
        onSubmit={(values) => onSubmit(values, ['password'])}
      >
        {({ submitting }) => (
          <>
            <HiddenUsername email={state.email} />
            <FormPasswordField
              name="password"
              label={t('password.label')}
              autoComplete="current-password"
              autoFocus
              problems={{ required: t('password.required') }}
            />
            <Button type="submit" variant="primary" size="l" wide pending={submitting}>
              {t('password.submit')}
            </Button>
          </>
        )}
      </Form>
      <StepFooter of={step}>
        <TextLink {...toForgot}>{t('password.forgot')}</TextLink>
      </StepFooter>
    </>
  );
}
