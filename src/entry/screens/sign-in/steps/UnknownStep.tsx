import { useTranslation } from 'react-i18next';

import { Button } from '#web/ui/buttons/Button';
import { Banner } from '#web/ui/feedback/Banner';
import { StepHeading } from './StepHeading';
import type { StepProps } from '../stepProps';

/** A step of a newer server for which this portal has no screen: the server's message, and a button back. */
export function UnknownStep(step: StepProps) {
  const { t } = useTranslation(['twoFactor', 'errors']);
  return (
    <>
      <StepHeading title={t('unknownStep.title')} of={step} />
      <Banner tone="warning" announced>
        {step.state.message || t('errors:unknown')}
      </Banner>
      <p>{t('unknownStep.text')}</p>
      <Button variant="primary" size="l" wide autoFocus onClick={step.onCancel}>
        {t('unknownStep.back')}
      </Button>
    </>
  );
}
