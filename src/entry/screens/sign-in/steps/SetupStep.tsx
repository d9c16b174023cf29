import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { focusHeading } from '#web/page/focusHeading';
import { AddToApp } from '#web/kit/account/twoFactor/AddToApp';
import { Banner } from '#web/ui/feedback/Banner';
import { CodeForm } from '../CodeForm';
import { StepFooter } from './StepFooter';
import { StepHeading } from './StepHeading';
import type { StepProps } from '../stepProps';

/** Sets up two-factor sign-in required by the client's policy: the key for an authenticator app, then its first code. */
export function SetupStep(step: StepProps) {
  const { t } = useTranslation(['twoFactor', 'errors']);
  // The code is the last of it: with the focus there the page would begin at its end.
  useLayoutEffect(focusHeading, []);
  const { secret = '', otpauthUrl = '' } = step.state.setup ?? {};
  return (
    <>
      <StepHeading title={t('setup.title')} of={step} />
      <Banner tone="info">{t('errors:auth_error.two_factor_setup')}</Banner>
      <AddToApp secret={secret} otpauthUrl={otpauthUrl}>
        <CodeForm autoFocus={false} label={t('setup.title')} onSubmit={step.onSubmit} />
      </AddToApp>
      <StepFooter of={step} />
    </>
  );
}
