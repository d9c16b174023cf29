import { useTranslation } from 'react-i18next';

import { isStrongPassword } from '#contract/identity/password';
import type { FieldProblem } from '#web/ui/form/fieldProblem';
import { FormPasswordField } from '#web/ui/form/controls/FormPasswordField';

interface NewPasswordFieldsProps {
  /** The fields' names in the form's values. */
  readonly name: string;
  readonly againName: string;
  readonly autoFocus?: boolean;
}

/** Validates a new password and its repetition, as the form's `validate`: problems by field. */
export function newPasswordProblems(password = '', again = ''): { readonly password?: FieldProblem; readonly again?: FieldProblem } {
  const isWeak = password !== '' && !isStrongPassword(password);
  return {
    ...(password === '' ? { password: { code: 'required' } } : isWeak ? { password: { code: 'weak' } } : {}),
    ...(again === password ? {} : { again: { code: again === '' ? 'required' : 'mismatch' } }),
  };
}

/** A new password twice, with its requirements below the first. */
export function NewPasswordFields({ name, againName, autoFocus }: NewPasswordFieldsProps) {
  const { t } = useTranslation('password');

  return (
    <>
      <FormPasswordField
        name={name}
        label={t('label')}
        autoComplete="new-password"
        autoFocus={autoFocus}
        strength
        problems={{ required: t('required'), weak: t('weak') }}
      />
      <FormPasswordField
        name={againName}
        label={t('again')}
        autoComplete="new-password"
        problems={{ required: t('againRequired'), mismatch: t('mismatch') }}
      />
    </>
  );
}
