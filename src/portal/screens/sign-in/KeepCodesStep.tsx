import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { focusHeading } from '#web/page/focusHeading';
import { RecoveryCodeList } from '#portal/pieces/identity/twoFactor/RecoveryCodeList';
import { Button } from '#web/ui/buttons/Button';
import { Banner } from '#web/ui/feedback/Banner';
import { StepHeading } from './StepHeading';
import type { ShownCodes } from './useSignIn';

/** Two-factor was set up by the step before: its recovery codes, this once. The sign-in goes on when they are kept. */
export function KeepCodesStep({ codes, email, onKept }: ShownCodes) {
  const { t } = useTranslation('twoFactor');
  useLayoutEffect(focusHeading, []);
  return (
    <>
      <StepHeading title={t('codes.title')} />
      <Banner tone="success">{t('codes.isOn')}</Banner>
      <RecoveryCodeList codes={codes} email={email} />
      <Button variant="primary" size="l" wide onClick={onKept}>
        {t('codes.kept')}
      </Button>
    </>
  );
}
