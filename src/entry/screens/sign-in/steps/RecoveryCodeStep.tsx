import { useTranslation } from 'react-i18next';

import { RecoveryCodeField, recoveryCodeProblem } from '#web/kit/account/twoFactor/RecoveryCodeField';
import { Button } from '#web/ui/buttons/Button';
import { TextAction } from '#web/ui/buttons/TextAction';
import { Form } from '#web/ui/form/Form';
import type { StepValues } from '../signInFlow';
import { StepFooter } from './StepFooter';
import { StepHeading } from './StepHeading';
import type { StepProps } from '../stepProps';

const validate = ({ recovery_code: code }: StepValues) => ({ recovery_code: recoveryCodeProblem(code) });

/** Asks for one of the person's saved recovery codes instead of the authenticator app's code. */
export function RecoveryCodeStep(step: StepProps) {
  const { t } = useTranslation(['twoFactor', 'signIn']);
  return (
    <>
      <StepHeading title={t('recovery.title')} of={step} text={t('recovery.hint')} />
      <Form<StepValues>
        label={t('recovery.title')}
        initialValues={{ recovery_code: '' }}
        validate={validate}
        onSubmit={(values) => step.onSubmit(values, ['recovery_code'])}
      >
        {({ submitting }) => (
          <>
            <RecoveryCodeField name="recovery_code" autoFocus />
            <Button type="submit" variant="primary" size="l" wide pending={submitting}>
              {t('signIn:code.submit')}
            </Button>
          </>
        )}
      </Form>
      <StepFooter of={step}>
        <TextAction onClick={() => step.onChoose('code')}>{t('recovery.useApp')}</TextAction>
      </StepFooter>
    </>
  );
}
