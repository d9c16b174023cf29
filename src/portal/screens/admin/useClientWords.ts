import { useTranslation } from 'react-i18next';

import type { PlanType } from '#contract/clients/entities/client';
import { useDates } from '#web/dates/useDates';

/** Returns the texts common to the pages of the admin area. */
export function useClientWords() {
  const { t } = useTranslation('admin');
  const dates = useDates();
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
    /** The day of its last use, in the reader's zone: super users look after clients of all zones. */
    lastUsed: ({ last_used_at: at }: { readonly last_used_at: string | null }): string => (at === null ? t('never') : dates.day(at)),
  };
}
