import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { SecondFactor } from '#contract/identity/calls/profile';
import { RecoveryCodeField, recoveryCodeProblem } from '#web/kit/account/twoFactor/RecoveryCodeField';
import { TextAction } from '#web/ui/buttons/TextAction';
import { FormCodeField } from '#web/ui/form/controls/FormCodeField';
import { codeProblem } from './codeProblem';

/** The values of a form that asks for a second factor. */
export interface FactorValues {
  readonly code: string;
  readonly recovery_code: string;
}

export const NO_FACTOR: FactorValues = { code: '', recovery_code: '' };

interface SecondFactorParts {
  /** The field for the code, and the way to the other kind; null where two-factor is off. */
  readonly fields: ReactNode;
  readonly validate: (values: FactorValues) => object;
  /** Returns the part of the values that is sent. */
  readonly given: (values: FactorValues) => SecondFactor;
}

/** Returns the field for the code of the authenticator app, or a recovery code instead, where two-factor is on. */
export function useSecondFactor(isOn: boolean): SecondFactorParts {
  const { t } = useTranslation('profile');
  const [byRecovery, setByRecovery] = useState(false);
  if (!isOn) return { fields: null, validate: () => ({}), given: () => ({}) };
  const name = byRecovery ? 'recovery_code' : 'code';
  return {
    fields: (
      <>
        {byRecovery ? (
          <RecoveryCodeField name="recovery_code" />
        ) : (
          <FormCodeField name="code" label={t('twoFactor.code')} problems={{ length: t('twoFactor.codeRequired') }} />
        )}
        <p>
          <TextAction onClick={() => setByRecovery(!byRecovery)}>
            {byRecovery ? t('twoFactor.useApp') : t('twoFactor.useRecovery')}
          </TextAction>
        </p>
      </>
    ),
    validate: (values) => ({ [name]: byRecovery ? recoveryCodeProblem(values.recovery_code) : codeProblem(values.code) }),
    given: (values) => ({ [name]: values[name] }),
  };
}
