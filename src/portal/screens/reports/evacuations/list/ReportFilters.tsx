import { useTranslation } from 'react-i18next';

import { EVACUATION_STATUSES, type EvacuationStatus } from '../../../../../contract/entities/evacuation';
import type { SiteSummary } from '../../../../../contract/entities/site';
import { dateFormat } from '../../../../lib/siteTime';
import { FilterChips, type ActiveFilter } from '../../../../ui/buttons/FilterChips';
import { DateRange } from '../../../../ui/fields/DateRange';
import { Dropdown } from '../../../../ui/fields/Dropdown';
import styles from './Reports.module.css';
import { NO_FILTER, type EvacuationListFilter } from './useEvacuationList';

interface ReportFiltersProps {
  readonly sites: readonly SiteSummary[];
  readonly filter: EvacuationListFilter;
  /** How many reports there are with these filters; undefined until it is known. */
  readonly total: number | undefined;
  readonly onChange: (change: Partial<EvacuationListFilter>) => void;
}

/** Site, status and period, and below them each filter that is on, to be taken away. */
export function ReportFilters({ sites, filter, total, onChange }: ReportFiltersProps) {
  const { t, i18n } = useTranslation('evacuationReports');
  const statuses: Record<EvacuationStatus, string> = { in_progress: t('status.in_progress'), complete: t('status.complete') };
  // A day without a time belongs to no zone: read and shown in UTC.
  const day = (text: string): string => dateFormat(i18n.language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${text}T00:00:00Z`));

  const active: ActiveFilter[] = [];
  const add = (id: keyof EvacuationListFilter, name: string, value: string | undefined) => value !== undefined && active.push({ id, name, value });
  add('siteId', t('column.site'), sites.find(({ id }) => id === filter.siteId)?.name);
  if (filter.status !== null) add('status', t('column.status'), statuses[filter.status]);
  if (filter.from !== null) add('from', t('filter.from'), day(filter.from));
  if (filter.to !== null) add('to', t('filter.to'), day(filter.to));

  return (
    <>
      <div className={styles.filters}>
        {sites.length > 1 && (
          <Dropdown<number>
            label={t('column.site')}
            options={sites.map(({ id, name }) => ({ value: id, label: name }))}
            value={filter.siteId}
            onChange={(siteId) => onChange({ siteId })}
            none={{ label: t('filter.allSites'), onChoose: () => onChange({ siteId: null }) }}
          />
        )}
        <Dropdown<EvacuationStatus>
          label={t('column.status')}
          options={EVACUATION_STATUSES.map((value) => ({ value, label: statuses[value] }))}
          value={filter.status}
          onChange={(status) => onChange({ status })}
          none={{ label: t('filter.allStatuses'), onChoose: () => onChange({ status: null }) }}
        />
        <DateRange label={t('filter.period')} value={{ from: filter.from, to: filter.to }} onChange={onChange} />
      </div>
      <FilterChips label={t('filter.label')} filters={active} onRemove={(id) => onChange({ [id]: null })} onClear={() => onChange(NO_FILTER)} />
      <p className={styles.found} role="status">{total !== undefined && t('list.found', { count: total })}</p>
    </>
  );
}
