import { useTranslation } from 'react-i18next';

import { AUDIT_ACTIONS, LINE_SUBJECTS } from '#contract/clients/entities/auditLog';
import { useDates } from '#web/dates/useDates';
import { day, oneOf, openPart, openRecord, recordId, useAddress } from '#portal/kit/route/useAddress';
import type { ActiveFilter } from '#web/ui/buttons/FilterChips';
import { useAuditWords } from './useAuditWords';

const ADDRESS = {
  person: recordId(),
  subject: oneOf(LINE_SUBJECTS, null),
  record: recordId(),
  action: oneOf(AUDIT_ACTIONS, null),
  from: day(),
  to: day(),
  before: recordId(),
  line: openRecord(),
  dialog: openPart(),
};

/** Takes every filter away, and leads back to the newest lines. */
export const NO_FILTER = {
  person: null,
  subject: null,
  record: null,
  action: null,
  from: null,
  to: null,
  before: null,
  line: null,
} as const;

/** Returns the filters of the log from the address, and the active ones in words. */
export function useAuditFilter(people: readonly { readonly value: number; readonly label: string }[]) {
  const { t } = useTranslation('auditLog');
  const dates = useDates();
  const words = useAuditWords();
  const address = useAddress(ADDRESS);
  const { person, subject, record, action, from, to } = address.values;

  const active: ActiveFilter[] = [];
  const add = (id: string, name: string, value: string | null): void => {
    if (value !== null) active.push({ id, name, value });
  };
  const nameOf = (id: number): string => people.find(({ value }) => value === id)?.label ?? t('formerNumbered', { id });
  add('person', t('filter.person'), person === null ? null : nameOf(person));
  add('subject', t('filter.subject'), subject === null ? null : words.subjectName(subject));
  add('record', t('filter.record'), record === null ? null : String(record));
  add('action', t('filter.action'), action === null ? null : words.actionName(action));
  add('from', t('filter.from'), from === null ? null : dates.date(from));
  add('to', t('filter.to'), to === null ? null : dates.date(to));

  const which = {
    user_id: person ?? undefined,
    subject: subject ?? undefined,
    subject_id: record ?? undefined,
    action: action ?? undefined,
  };
  return { ...address, active, which };
}
