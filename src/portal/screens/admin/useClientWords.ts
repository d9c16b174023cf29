import { useTranslation } from 'react-i18next';

import type { PlanType } from '#contract/entities/client';
import { dateFormat } from '#portal/lib/siteTime';

/** How the admin area says what is the same on all its pages. */
export function useClientWords() {
  const { t, i18n } = useTranslation('admin');
  const plans: Record<PlanType, string> = {
    starter: t('plan.starter'),
    standard: t('plan.standard'),
    enhanced: t('plan.enhanced'),
    pro: t('plan.pro'),
  };
  return {
    plans,
    /** The region before the colon of the global id: 'EU'. */
    regionOf: ({ global_client_id: id }: { readonly global_client_id: string }): string => id.slice(0, id.indexOf(':')).toUpperCase(),
    /** The day of an instant, by the reader's own clock: super users look after clients of all zones. */
    dayOf: (instant: string): string => dateFormat(i18n.language, { dateStyle: 'medium' }).format(new Date(instant)),
    /** A date without a time: shown as written, in no zone. */
    dateOf: (date: string): string =>
      dateFormat(i18n.language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`)),
  };
}
