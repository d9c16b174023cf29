import { useTranslation } from 'react-i18next';

import type { SiteSummary } from '#contract/entities/site';
import { dateFormat } from '#portal/lib/siteTime';
import type { ActiveFilter } from '#portal/ui/buttons/FilterChips';
import type { EvacuationListFilter } from './useEvacuationList';

/** The filters of the reports that are on, in words. */
export function useActiveFilters(sites: readonly SiteSummary[], filter: EvacuationListFilter): readonly ActiveFilter[] {
  const { t, i18n } = useTranslation('evacuationReports');
  // A day without a time belongs to no zone: read and shown in UTC.
  const day = (text: string): string =>
    dateFormat(i18n.language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${text}T00:00:00Z`));

  const active: ActiveFilter[] = [];
  const add = (id: keyof EvacuationListFilter, name: string, value: string | undefined) =>
    value !== undefined && active.push({ id, name, value });
  add('siteId', t('column.site'), sites.find(({ id }) => id === filter.siteId)?.name);
  if (filter.status !== null)
    add('status', t('column.status'), filter.status === 'complete' ? t('status.complete') : t('status.in_progress'));
  if (filter.from !== null) add('from', t('filter.from'), day(filter.from));
  if (filter.to !== null) add('to', t('filter.to'), day(filter.to));
  return active;
}
