import { useTranslation } from 'react-i18next';

import { EVACUATION_STATUSES, type EvacuationStatus } from '#contract/evacuations/entities/evacuation';
import type { SiteSummary } from '#contract/sites/entities/site';
import { selectSites } from '#portal/entities/sites';
import { useDates } from '#web/dates/useDates';
import { day, oneOf, recordId, useAddress } from '#portal/kit/route/useAddress';
import { useAppSelector } from '#portal/store/hooks';
import type { ActiveFilter } from '#web/ui/buttons/FilterChips';

/** The filter of the list of reports; null filters nothing. Days are `YYYY-MM-DD`, both inclusive, in each site's own zone. */
export interface ReportFilter {
  readonly site: number | null;
  readonly status: EvacuationStatus | null;
  readonly from: string | null;
  readonly to: string | null;
}

export const NO_FILTER: ReportFilter = { site: null, status: null, from: null, to: null };

const ADDRESS = { site: recordId(), status: oneOf(EVACUATION_STATUSES, null), from: day(), to: day() };

/** Returns the filters of the reports from the address, and the active ones in words. */
export function useReportFilter() {
  const { t } = useTranslation('evacuationReports');
  const dates = useDates();
  const sites = useAppSelector(selectSites);
  const { values, change } = useAddress(ADDRESS);
  const site: SiteSummary | undefined = sites.find(({ id }) => id === values.site);
  // An address may name a site that the person cannot see.
  const filter: ReportFilter = { ...values, site: site?.id ?? null };

  const active: ActiveFilter[] = [];
  const add = (id: keyof ReportFilter, name: string, value: string | undefined): void => {
    if (value !== undefined) active.push({ id, name, value });
  };
  add('site', t('column.site'), site?.name);
  if (filter.status !== null)
    add('status', t('column.status'), filter.status === 'complete' ? t('status.complete') : t('status.in_progress'));
  if (filter.from !== null) add('from', t('filter.from'), dates.date(filter.from));
  if (filter.to !== null) add('to', t('filter.to'), dates.date(filter.to));
  return { sites, filter, active, change };
}
