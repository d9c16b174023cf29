import { useTranslation } from 'react-i18next';

import { plansSold } from '#contract/platform/accessRule';
import { AUDIT_ACTIONS, LINE_SUBJECTS, type LineSubject } from '#contract/clients/entities/auditLog';
import { numberText } from '#web/text/numberText';
import { ListFilters, PeriodFilter } from '#portal/kit/list/ListFilters';
import { useIsAllowed } from '#portal/processes/session/access';
import { Dropdown } from '#web/ui/choices/Dropdown';
import { NO_FILTER, type useAuditFilter } from './useAuditFilter';
import { useAuditWords } from './useAuditWords';

/** Subjects that exist only where plans are sold (spec: clients#plans-sold). */
const OF_PLANS: readonly LineSubject[] = ['smsOrders', 'referrals', 'subscriptions', 'invoices', 'billingContacts', 'subscriptionRequests'];

interface AuditFiltersProps {
  readonly people: readonly { readonly value: number; readonly label: string }[];
  /** The number of lines with these filters; undefined until it is known. */
  readonly total: number | undefined;
  readonly filter: Pick<ReturnType<typeof useAuditFilter>, 'values' | 'change' | 'active'>;
}

/** Person, subject, action and period. */
export function AuditFilters({ people, filter: { values, change, active }, total }: AuditFiltersProps) {
  const { t, i18n } = useTranslation('auditLog');
  const { subjectName, actionName } = useAuditWords();
  const isSold = useIsAllowed(plansSold);
  const offered = LINE_SUBJECTS.filter((subject) => isSold || subject === values.subject || !OF_PLANS.includes(subject));
  // Another list begins with its newest line.
  const narrow = (by: Parameters<typeof change>[0]): void => change({ before: null, line: null, ...by });
  return (
    <ListFilters
      words={{
        label: t('filter.label'),
        open: active.length === 0 ? t('filter.title') : t('filter.active', { count: active.length }),
        title: t('filter.title'),
        clear: t('filter.clear'),
        show: total === undefined ? t('filter.show') : t('filter.showFound', { count: total, number: numberText(total, i18n.language) }),
      }}
      active={active}
      onRemove={(id) => narrow({ [id]: null })}
      onClear={() => narrow(NO_FILTER)}
    >
      <Dropdown<number>
        label={t('filter.person')}
        options={people}
        value={values.person}
        onChange={(person) => narrow({ person })}
        none={{ label: t('filter.everybody'), onChoose: () => narrow({ person: null }) }}
      />
      <Dropdown<string>
        label={t('filter.subject')}
        options={offered.map((value) => ({ value, label: subjectName(value) }))}
        value={values.subject}
        onChange={(chosen) => narrow({ subject: LINE_SUBJECTS.find((subject) => subject === chosen) ?? null, record: null })}
        none={{ label: t('filter.everything'), onChoose: () => narrow({ subject: null, record: null }) }}
      />
      <Dropdown<string>
        label={t('filter.action')}
        options={AUDIT_ACTIONS.map((value) => ({ value, label: actionName(value) }))}
        value={values.action}
        onChange={(chosen) => narrow({ action: AUDIT_ACTIONS.find((action) => action === chosen) ?? null })}
        none={{ label: t('filter.everyAction'), onChoose: () => narrow({ action: null }) }}
      />
      <PeriodFilter label={t('filter.period')} value={{ from: values.from, to: values.to }} onChange={narrow} />
    </ListFilters>
  );
}
