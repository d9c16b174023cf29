import { useTranslation } from 'react-i18next';

import { readRecoveryCode } from '#contract/identity/recoveryCode';
import type { FieldProblem } from '#web/ui/form/fieldProblem';
import { FormTextField } from '#web/ui/form/controls/FormTextField';

/** Validates a recovery code before the request. */
export function recoveryCodeProblem(typed = ''): FieldProblem | undefined {
  if (typed.trim() === '') return { code: 'required' };
  return readRecoveryCode(typed) === null ? { code: 'form' } : undefined;
}

/** One of the saved codes, however it is typed: small or large letters, with hyphens or without. */
export function RecoveryCodeField({ name, autoFocus }: { readonly name: string; readonly autoFocus?: boolean }) {
  const { t } = useTranslation('twoFactor');
  return (
    <FormTextField
      name={name}
      label={t('recovery.label')}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      autoFocus={autoFocus}
      problems={{ required: t('recovery.required'), form: t('recovery.form') }}
    />
  );
}
