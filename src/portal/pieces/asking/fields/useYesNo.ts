import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Returns how an option of a yes or no question is shown: both are stored in English. */
export function useYesNo(): (value: string) => string {
  const { t } = useTranslation('fields');
  return useCallback((value) => (value === 'Yes' ? t('yes') : value === 'No' ? t('no') : value), [t]);
}
