import { useTranslation } from 'react-i18next';

import { currentLanguage } from '#web/i18n/i18n';
import { Button, type ButtonProps } from '#web/ui/buttons/Button';
import { nativeName } from '#web/text/languageNames';

/** The button of two letters that opens the languages. */
export function LanguageButton(props: ButtonProps) {
  const { t } = useTranslation('app');
  const language = currentLanguage();
  const code = language.toUpperCase();
  return (
    <Button {...props} variant="quiet" aria-label={t('languageNow', { code, language: nativeName(language) })}>
      {code}
    </Button>
  );
}
