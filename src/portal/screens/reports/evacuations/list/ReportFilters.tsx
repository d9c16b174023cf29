import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { EVACUATION_STATUSES, type EvacuationStatus } from '#contract/entities/evacuation';
import type { SiteSummary } from '#contract/entities/site';
import { Button } from '#portal/ui/buttons/Button';
import { FilterChips, type ActiveFilter } from '#portal/ui/buttons/FilterChips';
import { DateRange } from '#portal/ui/fields/DateRange';
import { Dropdown } from '#portal/ui/fields/Dropdown';
import { useNarrow } from '#portal/ui/layout/useNarrow';
import { FilterSheet } from '../FilterSheet';
import styles from './Reports.module.css';
import { NO_FILTER, type ReportFilter } from './useReportFilter';

interface ReportFiltersProps {
  readonly sites: readonly SiteSummary[];
  readonly filter: ReportFilter;
  /** Those that are on, in words. */
  readonly active: readonly ActiveFilter[];
  /** How many reports there are with these filters; undefined until it is known. */
  readonly total: number | undefined;
  readonly onChange: (change: Partial<ReportFilter>) => void;
}

/** Site, status and period, and below them each filter that is on, to be taken away. On a phone, one button and a sheet behind it. */
export function ReportFilters(props: ReportFiltersProps) {
  const { active, onChange } = props;
  const { t } = useTranslation('evacuationReports');
  const isNarrow = useNarrow();
  if (isNarrow) return <SheetOfFilters {...props} />;
  return (
    <>
      <div className={styles.filters}>
        <Fields {...props} />
      </div>
      <FilterChips
        label={t('filter.label')}
        filters={active}
        onRemove={(id) => onChange({ [id]: null })}
        onClear={() => onChange(NO_FILTER)}
      />
    </>
  );
}

function SheetOfFilters(props: ReportFiltersProps) {
  const { active, total, onChange } = props;
  const { t } = useTranslation(['evacuationReports', 'evacuation']);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<SlidersHorizontal aria-hidden="true" />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {active.length === 0 ? t('evacuation:filter.title') : t('filter.active', { count: active.length })}
      </Button>
      {isOpen && (
        <FilterSheet
          showLabel={total === undefined ? t('filter.show') : t('filter.showFound', { count: total })}
          onClose={() => setOpen(false)}
          onClear={active.length > 0 ? () => onChange(NO_FILTER) : null}
        >
          <Fields {...props} />
        </FilterSheet>
      )}
    </>
  );
}

function Fields({ sites, filter, onChange }: ReportFiltersProps) {
  const { t } = useTranslation('evacuationReports');
  const statuses: Record<EvacuationStatus, string> = { in_progress: t('status.in_progress'), complete: t('status.complete') };
  return (
    <>
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
      <div className={styles.period}>
        <DateRange label={t('filter.period')} labelHidden value={{ from: filter.from, to: filter.to }} onChange={onChange} />
      </div>
    </>
  );
}
