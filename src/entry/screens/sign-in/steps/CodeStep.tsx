import { useTranslation } from 'react-i18next';

import { TextAction } from '#web/ui/buttons/TextAction';
import { CodeForm } from '../CodeForm';
import { StepFooter } from './StepFooter';
import { StepHeading } from './StepHeading';
import type { StepProps } from '../stepProps';

/** The code of an authenticator app that is set up already. */
export function CodeStep(step: StepProps) {
  const { t } = useTranslation('signIn');
  return (
    <>
      <StepHeading title={t('code.title')} of={step} text={t('code.hint')} />
      <CodeForm label={t('code.title')} onSubmit={step.onSubmit} />
      <StepFooter of={step}>
        <TextAction onClick={() => step.onChoose('recoveryCode')}>{t('code.recovery')}</TextAction>
      </StepFooter>
    </>
  );
}
