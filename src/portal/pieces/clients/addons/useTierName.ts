import { useTranslation } from 'react-i18next';

import { TIME_AND_ATTENDANCE_TIERS } from '#contract/clients/entities/addon';
import { numberText } from '#web/text/numberText';

/** Returns the words for a tier of Time and Attendance. */
export function useTierName(): (tier: number | null) => string {
  const { t, i18n } = useTranslation('addons');
  const most = Math.max(...TIME_AND_ATTENDANCE_TIERS.map((tier) => tier ?? 0));
  return (tier) =>
    tier === null
      ? t('cost.over', { count: most, employees: numberText(most, i18n.language) })
      : t('cost.upTo', { count: tier, employees: numberText(tier, i18n.language) });
}
