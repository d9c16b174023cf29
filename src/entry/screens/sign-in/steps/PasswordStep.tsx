import { useTranslation } from 'react-i18next';

import { entryPaths } from '#web/route/entryPaths';
import { useLinkWithState } from '#web/ui/navigation/navigationState';
import { TextLink } from '#web/ui/buttons/TextLink';
import { PasswordField } from '#web/ui/fields/PasswordField';
import { HiddenUsername } from '#web/kit/account/password/HiddenUsername';
import { OneFieldForm } from '../OneFieldForm';
import { StepFooter } from './StepFooter';
import { StepHeading } from './StepHeading';
import type { StepProps } from '../stepProps';

/** Second step: the password. */
export function PasswordStep(step: StepProps) {
  const { t } = useTranslation('signIn');
  const { state, onSubmit } = step;
  const toForgot = useLinkWithState(entryPaths.forgot.link(), { email: state.email });
  return (
    <>
      <StepHeading title={t('password.title')} of={step} />
      <OneFieldForm
        name="password"
        label={t('password.title')}
        check={(password) => (password === '' ? t('password.required') : undefined)}
        onSubmit={(password) => onSubmit({ password }, ['password'])}
        submitLabel={t('password.submit')}
      >
        {(field) => (
          <>
            <HiddenUsername email={state.email} />
            <PasswordField {...field} label={t('password.label')} autoComplete="current-password" />
          </>
        )}
      </OneFieldForm>
      <StepFooter of={step}>
        <TextLink {...toForgot}>{t('password.forgot')}</TextLink>
      </StepFooter>
    </>
  );
}
