import { useTranslation } from 'react-i18next';

import type { Site } from '#contract/sites/entities/site';
import { selectMailAvailable } from '#portal/processes/session/mailAvailable';
import { useAppSelector } from '#portal/store/hooks';

/** Returns a hint about alerts of a site's devices: who is notified, or why nobody is. Texts: `devices`, `manage`. */
export function useAlertHint({ reply_to_email: address }: Site): string {
  const { t } = useTranslation(['devices', 'manage']);
  const isMailed = useAppSelector(selectMailAvailable);
  if (!isMailed) return t('manage:noMail');
  return address === null ? t('devices:hours.noAddress') : t('devices:alerts.hint');
}
