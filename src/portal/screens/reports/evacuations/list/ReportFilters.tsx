import { useTranslation } from 'react-i18next';

import { EVACUATION_STATUSES, type EvacuationStatus } from '#contract/evacuations/entities/evacuation';
import type { SiteSummary } from '#contract/sites/entities/site';
import { ListFilters, PeriodFilter } from '#portal/kit/list/ListFilters';
import type { ActiveFilter } from '#web/ui/buttons/FilterChips';
import { Dropdown } from '#web/ui/choices/Dropdown';
import { NO_FILTER, type ReportFilter } from './useReportFilter';

interface ReportFiltersProps {
  readonly sites: readonly SiteSummary[];
  readonly filter: ReportFilter;
  /** The active filters, in words. */
  readonly active: readonly ActiveFilter[];
  /** The number of reports with these filters; undefined until it is known. */
  readonly total: number | undefined;
  readonly onChange: (change: Partial<ReportFilter>) => void;
}

/** Site, status and period. */
export function ReportFilters({ sites, filter, active, total, onChange }: ReportFiltersProps) {
  const { t } = useTranslation(['evacuationReports', 'evacuation']);
  const statuses: Record<EvacuationStatus, string> = { in_progress: t('status.in_progress'), complete: t('status.complete') };
  return (
    <ListFilters
      words={{
        label: t('filter.label'),
        open: active.length === 0 ? t('evacuation:filter.title') : t('filter.active', { count: active.length }),
        title: t('evacuation:filter.title'),
        clear: t('evacuation:filter.clear'),
        show: total === undefined ? t('filter.show') : t('filter.showFound', { count: total }),
      }}
      active={active}
      onRemove={(id) => onChange({ [id]: null })}
      onClear={() => onChange(NO_FILTER)}
    >
      {sites.length > 1 && (
        <Dropdown<number>
          label={t('column.site')}
          options={sites.map(({ id, name }) => ({ value: id, label: name }))}
          value={filter.site}
          onChange={(site) => onChange({ site })}
          none={{ label: t('filter.allSites'), onChoose: () => onChange({ site: null }) }}
        />
      )}
      <Dropdown<EvacuationStatus>
        label={t('column.status')}
        options={EVACUATION_STATUSES.map((value) => ({ value, label: statuses[value] }))}
        value={filter.status}
        onChange={(status) => onChange({ status })}
        none={{ label: t('filter.allStatuses'), onChoose: () => onChange({ status: null }) }}
      />
      <PeriodFilter label={t('filter.period')} value={{ from: filter.from, to: filter.to }} onChange={onChange} />
    </ListFilters>
  );
}
