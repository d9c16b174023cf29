import { useTranslation } from 'react-i18next';

import type { Site } from '#contract/sites/entities/site';
import { selectMailAvailable } from '#portal/processes/session/mailAvailable';
import { useAppSelector } from '#portal/store/hooks';

/** Returns what alerts of a site's devices do: whom they tell, or why they tell nobody. Texts: `devices`, `manage`. */
export function useAlertHint({ reply_to_email: address }: Site): string {
  const { t } = useTranslation(['devices', 'manage']);
  const isMailed = useAppSelector(selectMailAvailable);
  if (!isMailed) return t('manage:noMail');
  return address === null ? t('devices:hours.noAddress') : t('devices:alerts.hint');
}
