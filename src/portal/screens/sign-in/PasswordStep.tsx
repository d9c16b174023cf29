import { useTranslation } from 'react-i18next';

import { paths } from '#portal/lib/paths';
import { useLinkWithState } from '#portal/kit/route/navigationState';
import { Button } from '#web/ui/buttons/Button';
import { TextLink } from '#web/ui/buttons/TextLink';
import { Form } from '#web/ui/form/Form';
import { FormPasswordField } from '#web/ui/form/controls/FormPasswordField';
import { HiddenUsername } from '#portal/pieces/identity/password/HiddenUsername';
import { StepFooter } from './StepFooter';
import { StepHeading } from './StepHeading';
import type { StepProps } from './stepProps';

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
