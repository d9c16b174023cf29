import { useTranslation } from 'react-i18next';

import { RecoveryCodeField, recoveryCodeProblem } from '#web/kit/account/twoFactor/RecoveryCodeField';
import { TextAction } from '#web/ui/buttons/TextAction';
import type { StepValues } from '../signInFlow';
import { StepFooter } from './StepFooter';
import { StepForm } from '../StepForm';
import { StepHeading } from './StepHeading';
import type { StepProps } from '../stepProps';

const validate = ({ recovery_code: code }: StepValues) => ({ recovery_code: recoveryCodeProblem(code) });

/** Asks for one of the person's saved recovery codes instead of the authenticator app's code. */
export function RecoveryCodeStep(step: StepProps) {
  const { t } = useTranslation(['twoFactor', 'signIn']);
  return (
    <>
      <StepHeading title={t('recovery.title')} of={step} text={t('recovery.hint')} />
      <StepForm
        label={t('recovery.title')}
        fields={['recovery_code']}
        validate={validate}
        onSubmit={step.onSubmit}
        submitLabel={t('signIn:code.submit')}
      >
        <RecoveryCodeField name="recovery_code" autoFocus />
      </StepForm>
      <StepFooter of={step}>
        <TextAction onClick={() => step.onChoose('code')}>{t('recovery.useApp')}</TextAction>
      </StepFooter>
    </>
  );
}
