import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useAppDispatch } from '../../entities/hooks';
import { useNotices } from '../../parts/notices/NoticesProvider';
import { RecoveryCodeField, recoveryCodeProblem } from '../../parts/twoFactor/RecoveryCodeField';
import { turnOffTwoFactor } from '../../processes/profile/ownKeys';
import { TextAction } from '../../ui/buttons/TextAction';
import { FormCodeField } from '../../ui/form/FormCodeField';
import { codeProblem } from './codeProblem';
import { KeyDialog } from './KeyDialog';
import { PresentPasswordField } from './PresentPasswordField';
import { useRefused } from './useRefused';

interface OffValues {
  readonly password: string;
  readonly code: string;
  readonly recovery_code: string;
}

const EMPTY: OffValues = { password: '', code: '', recovery_code: '' };

/** Turns two-factor off, for the password and a second factor. */
export function TurnOffDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('profile');
  const dispatch = useAppDispatch();
  const { toast } = useNotices();
  const refused = useRefused();
  const [byRecovery, setByRecovery] = useState(false);
  const factor = byRecovery ? 'recovery_code' : 'code';

  return (
    <KeyDialog<OffValues>
      title={t('twoFactor.turnOff')}
      submitLabel={t('twoFactor.turnOff')}
      danger
      initialValues={EMPTY}
      validate={(values) => ({
        password: values.password === '' ? { code: 'required' } : undefined,
        [factor]: byRecovery ? recoveryCodeProblem(values.recovery_code) : codeProblem(values.code),
      })}
      onClose={onClose}
      onSubmit={async (values) => {
        const outcome = await dispatch(turnOffTwoFactor({ password: values.password, [factor]: values[factor] }));
        if ('error' in outcome) return refused(outcome.error, ['password', factor]);
        toast({ tone: 'success', text: t('twoFactor.isOff') });
        onClose();
        return undefined;
      }}
    >
      <p>{t('twoFactor.offText')}</p>
      <PresentPasswordField autoFocus />
      {byRecovery ? <RecoveryCodeField name="recovery_code" /> : <TwoFactorCodeField />}
      <p><TextAction onClick={() => setByRecovery(!byRecovery)}>{byRecovery ? t('twoFactor.useApp') : t('twoFactor.useRecovery')}</TextAction></p>
    </KeyDialog>
  );
}

function TwoFactorCodeField() {
  const { t } = useTranslation('profile');
  return <FormCodeField name="code" label={t('twoFactor.code')} problems={{ length: t('twoFactor.codeRequired') }} />;
}
