import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { EMAIL_CHANGE_LIFETIME_H } from '#contract/identity/constants';
import { selectMailAvailable } from '#portal/processes/session/mailAvailable';
import { useAppDispatch, useAppSelector } from '#portal/store/hooks';
import { FormDialog } from '#portal/kit/form/FormDialog';
import { looksLikeEmail } from '#web/text/emailText';
import { EmailField } from '#web/kit/EmailField';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { requestEmailChange } from '#portal/processes/profile/ownKeys';
import { Banner } from '#web/ui/feedback/Banner';
import { PresentPasswordField } from './PresentPasswordField';
import { NO_FACTOR, useSecondFactor, type FactorValues } from './useSecondFactor';

interface EmailValues extends FactorValues {
  readonly email: string;
  readonly password: string;
}

const validate = ({ email, password }: EmailValues) => ({
  email: looksLikeEmail(email) ? undefined : { code: 'email' },
  password: password === '' ? { code: 'required' } : undefined,
});

interface ChangeEmailDialogProps {
  /** The address that waits already, to have its link mailed again. */
  readonly pending: string | null;
  readonly hasTwoFactor: boolean;
  readonly onClose: () => void;
}

/** Prompts for the new address and the user's credentials; a link is mailed to the address. */
export function ChangeEmailDialog({ pending, hasTwoFactor, onClose }: ChangeEmailDialogProps) {
  const { t } = useTranslation('profile');
  const dispatch = useAppDispatch();
  const { toast } = useNotices();
  const isMailed = useAppSelector(selectMailAvailable);
  const [values] = useState<EmailValues>({ email: pending ?? '', password: '', ...NO_FACTOR });
  const factor = useSecondFactor(hasTwoFactor);

  return (
    <FormDialog
      title={t('email.change')}
      submitLabel={t('email.submit')}
      initialValues={values}
      validate={(typed) => ({ ...validate(typed), ...factor.validate(typed) })}
      onClose={onClose}
      send={(typed) => dispatch(requestEmailChange({ email: typed.email.trim(), password: typed.password, ...factor.given(typed) }))}
      onDone={(_, typed) =>
        toast({
          tone: isMailed ? 'success' : 'info',
          text: t(isMailed ? 'email.sent' : 'email.noMail', { email: typed.email.trim() }),
        })
      }
    >
      {isMailed ? <p>{t('email.text', { hours: EMAIL_CHANGE_LIFETIME_H })}</p> : <Banner tone="warning">{t('email.textUnmailed')}</Banner>}
      <EmailField label={t('email.new')} autoComplete="email" autoFocus problems={{ email: t('email.invalid') }} />
      <PresentPasswordField />
      {factor.fields}
    </FormDialog>
  );
}
