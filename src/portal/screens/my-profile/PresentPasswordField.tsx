import { useTranslation } from 'react-i18next';

import { FormPasswordField } from '#web/ui/form/controls/FormPasswordField';

/** Asks for the current password before credentials are changed: an open session alone is not enough. */
export function PresentPasswordField({ autoFocus }: { readonly autoFocus?: boolean }) {
  const { t } = useTranslation('profile');
  return (
    <FormPasswordField
      name="password"
      label={t('password.own')}
      autoComplete="current-password"
      autoFocus={autoFocus}
      problems={{ required: t('password.ownRequired') }}
    />
  );
}
