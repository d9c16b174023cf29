import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useAppDispatch } from '#portal/store/hooks';
import { FormDialog } from '#portal/kit/form/FormDialog';
import { renewRecoveryCodes } from '#portal/processes/profile/ownKeys';
import { CodesDialog } from './CodesDialog';
import { PresentPasswordField } from './PresentPasswordField';
import { NO_PASSWORD, passwordGiven, type PasswordValues } from './presentPassword';
import { NO_FACTOR, useSecondFactor, type FactorValues } from './useSecondFactor';

const EMPTY: PasswordValues & FactorValues = { ...NO_PASSWORD, ...NO_FACTOR };

interface NewCodesDialogProps {
  readonly email: string;
  readonly onClose: () => void;
}

/** Makes new recovery codes, for the password and a second factor, and shows them once. They are in this dialog alone. */
export function NewCodesDialog({ email, onClose }: NewCodesDialogProps) {
  const { t } = useTranslation('profile');
  const dispatch = useAppDispatch();
  const factor = useSecondFactor(true);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null) return <CodesDialog title={t('codes.new')} codes={codes} email={email} onClose={onClose} />;

  return (
    <FormDialog
      title={t('codes.renew')}
      submitLabel={t('codes.make')}
      initialValues={EMPTY}
      validate={(values) => ({ ...passwordGiven(values), ...factor.validate(values) })}
      onClose={onClose}
      send={(values) => dispatch(renewRecoveryCodes({ password: values.password, ...factor.given(values) }))}
      onDone={({ recovery_codes: made }) => setCodes(made)}
      keepOpen
    >
      <p>{t('codes.renewText')}</p>
      <PresentPasswordField autoFocus />
      {factor.fields}
    </FormDialog>
  );
}
