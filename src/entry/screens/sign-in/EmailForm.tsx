import { useTranslation } from 'react-i18next';

import { looksLikeEmail } from '#web/text/emailText';
import { TextField } from '#web/ui/fields/TextField';
import { OneFieldForm, type OneFieldFormProps } from './OneFieldForm';
import { StepHeading } from './steps/StepHeading';

interface EmailFormProps extends Pick<OneFieldFormProps, 'takeTyped'> {
  /** The initial email; '' for none. */
  readonly email: string;
  readonly onEmail: OneFieldFormProps['onSubmit'];
}

/** The heading and the form of the first step. The page holds the same before its scripts (`entry/early`). */
export function EmailForm({ email, onEmail, takeTyped }: EmailFormProps) {
  const { t } = useTranslation('signIn');
  /** Rejects only text that cannot be an address; never reveals whether an account exists. */
  const check = (typed: string): string | undefined => {
    if (typed.trim() === '') return t('email.required');
    return looksLikeEmail(typed.trim()) ? undefined : t('email.invalid');
  };
  return (
    <>
      <StepHeading title={t('email.title')} text={t('email.text')} />
      <OneFieldForm
        name="email"
        label={t('email.title')}
        initial={email}
        check={check}
        onSubmit={onEmail}
        submitLabel={t('email.submit')}
        takeTyped={takeTyped}
      >
        {(field) => (
          <TextField {...field} label={t('email.label')} type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} />
        )}
      </OneFieldForm>
    </>
  );
}
