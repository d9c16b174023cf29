import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { countries } from '#contract/platform/countries';

/** Lists every country by its name in the portal's language. */
export function useCountryOptions(): readonly { readonly value: string; readonly label: string }[] {
  const { i18n } = useTranslation('ui');
  return useMemo(() => {
    const language = i18n.language.replace('_', '-');
    const names = new Intl.DisplayNames(language, { type: 'region' });
    return [...countries()]
      .map(([value, name]) => ({ value, label: names.of(value) ?? name }))
      .sort((one, other) => one.label.localeCompare(other.label, language));
  }, [i18n.language]);
}
