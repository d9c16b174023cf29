import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useAppDispatch } from '../../entities/hooks';
import { renewRecoveryCodes } from '../../processes/profile/ownKeys';
import { CodesDialog } from './CodesDialog';
import { KeyDialog } from './KeyDialog';
import { PresentPasswordField } from './PresentPasswordField';
import { NO_PASSWORD, passwordGiven, type PasswordValues } from './presentPassword';
import { useRefused } from './useRefused';

interface NewCodesDialogProps {
  readonly email: string;
  readonly onClose: () => void;
}

/** Makes the recovery codes anew, for the password, and shows them once. They are in this dialog alone. */
export function NewCodesDialog({ email, onClose }: NewCodesDialogProps) {
  const { t } = useTranslation('profile');
  const dispatch = useAppDispatch();
  const refused = useRefused();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null) return <CodesDialog title={t('codes.new')} codes={codes} email={email} onClose={onClose} />;

  return (
    <KeyDialog<PasswordValues>
      title={t('codes.renew')}
      submitLabel={t('codes.make')}
      initialValues={NO_PASSWORD}
      validate={passwordGiven}
      onClose={onClose}
      onSubmit={async (values) => {
        const outcome = await dispatch(renewRecoveryCodes(values));
        if ('error' in outcome) return refused(outcome.error, ['password']);
        setCodes(outcome.data.recovery_codes);
        return undefined;
      }}
    >
      <p>{t('codes.renewText')}</p>
      <PresentPasswordField autoFocus />
    </KeyDialog>
  );
}
