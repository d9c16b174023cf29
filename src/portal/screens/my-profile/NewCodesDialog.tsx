import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useAppDispatch } from '../../entities/hooks';
import { renewRecoveryCodes } from '../../processes/profile/ownKeys';
import { CodesDialog } from './CodesDialog';
import { KeyDialog } from './KeyDialog';
import { PresentPasswordField } from './PresentPasswordField';
import { NO_PASSWORD, passwordGiven, type PasswordValues } from './presentPassword';
import { useRefused } from './useRefused';
import { NO_FACTOR, useSecondFactor, type FactorValues } from './useSecondFactor';

const EMPTY: PasswordValues & FactorValues = { ...NO_PASSWORD, ...NO_FACTOR };

interface NewCodesDialogProps {
  readonly email: string;
  readonly onClose: () => void;
}

/** Makes the recovery codes anew, for the password and a second factor, and shows them once. They are in this dialog alone. */
export function NewCodesDialog({ email, onClose }: NewCodesDialogProps) {
  const { t } = useTranslation('profile');
  const dispatch = useAppDispatch();
  const refused = useRefused();
  const factor = useSecondFactor(true);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null) return <CodesDialog title={t('codes.new')} codes={codes} email={email} onClose={onClose} />;

  return (
    <KeyDialog<PasswordValues & FactorValues>
      title={t('codes.renew')}
      submitLabel={t('codes.make')}
      initialValues={EMPTY}
      validate={(values) => ({ ...passwordGiven(values), ...factor.validate(values) })}
      onClose={onClose}
      onSubmit={async (values) => {
        const outcome = await dispatch(renewRecoveryCodes({ password: values.password, ...factor.given(values) }));
        if ('error' in outcome) return refused(outcome.error, ['password', ...factor.names]);
        setCodes(outcome.data.recovery_codes);
        return undefined;
      }}
    >
      <p>{t('codes.renewText')}</p>
      <PresentPasswordField autoFocus />
      {factor.fields}
    </KeyDialog>
  );
}
