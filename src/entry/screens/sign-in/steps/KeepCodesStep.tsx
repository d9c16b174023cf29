import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { focusHeading } from '#web/page/focusHeading';
import { RecoveryCodeList } from '#web/kit/account/twoFactor/RecoveryCodeList';
import { Button } from '#web/ui/buttons/Button';
import { Banner } from '#web/ui/feedback/Banner';
import { StepHeading } from './StepHeading';
import type { ShownCodes } from '../useSignIn';

/** Shows the recovery codes of a new two-factor set-up, once only. The sign-in continues when the person has saved them. */
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
