import { useTranslation } from 'react-i18next';

import { selectMailAvailable } from '#portal/processes/session/mailAvailable';
import { useAppSelector } from '#portal/store/hooks';

/** Returns a hint that promises a mail; where none is set up, that nobody gets one. Texts: `manage`. */
export function useMailHint(promise: string): string {
  const { t } = useTranslation('manage');
  return useAppSelector(selectMailAvailable) ? promise : t('noMail');
}
