import { useTranslation } from 'react-i18next';

import { AUDIT_ACTIONS, LINE_SUBJECTS } from '#contract/entities/auditLog';
import { FilterChips } from '#portal/ui/buttons/FilterChips';
import { DateRange } from '#portal/ui/fields/DateRange';
import { Dropdown } from '#portal/ui/fields/Dropdown';
import styles from './AuditLog.module.css';
import { NO_FILTER, type useAuditFilter } from './useAuditFilter';
import { useAuditWords } from './useAuditWords';

interface AuditFiltersProps {
  readonly people: readonly { readonly value: number; readonly label: string }[];
  readonly filter: Pick<ReturnType<typeof useAuditFilter>, 'values' | 'change' | 'active'>;
}

/** Person, subject, action and period, and below them each filter that is on, to be taken away. */
export function AuditFilters({ people, filter: { values, change, active } }: AuditFiltersProps) {
  const { t } = useTranslation('auditLog');
  const { subjects, actions } = useAuditWords();
  // Another list begins with its newest line.
  const narrow = (by: Parameters<typeof change>[0]): void => change({ before: null, line: null, ...by });
  return (
    <>
      <div className={styles.filters}>
        <Dropdown<number>
          label={t('filter.person')}
          options={people}
          value={values.person}
          onChange={(person) => narrow({ person })}
          none={{ label: t('filter.everybody'), onChoose: () => narrow({ person: null }) }}
        />
        <Dropdown<string>
          label={t('filter.subject')}
          options={LINE_SUBJECTS.map((value) => ({ value, label: subjects[value] }))}
          value={values.subject}
          onChange={(chosen) => narrow({ subject: LINE_SUBJECTS.find((subject) => subject === chosen) ?? null, record: null })}
          none={{ label: t('filter.everything'), onChoose: () => narrow({ subject: null, record: null }) }}
        />
        <Dropdown<string>
          label={t('filter.action')}
          options={AUDIT_ACTIONS.map((value) => ({ value, label: actions[value] }))}
          value={values.action}
          onChange={(chosen) => narrow({ action: AUDIT_ACTIONS.find((action) => action === chosen) ?? null })}
          none={{ label: t('filter.everyAction'), onChoose: () => narrow({ action: null }) }}
        />
        <div className={styles.period}>
          <DateRange label={t('filter.period')} labelHidden value={{ from: values.from, to: values.to }} onChange={narrow} />
        </div>
      </div>
      <FilterChips label={t('filter.label')} filters={active} onRemove={(id) => narrow({ [id]: null })} onClear={() => narrow(NO_FILTER)} />
    </>
  );
}
