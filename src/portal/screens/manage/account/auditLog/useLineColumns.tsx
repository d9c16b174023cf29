import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { AuditEntry } from '#contract/platform/entities/audit';
import { useDates } from '#web/dates/useDates';
import { RecordCard } from '#portal/kit/list/RecordCard';
import type { RecordColumn } from '#portal/kit/list/RecordTable';
import { TextLink } from '#web/ui/buttons/TextLink';
import styles from './AuditLog.module.css';
import { useAuditWords } from './useAuditWords';

const text = (told: string) => <span className={styles.text}>{told}</span>;

/** Returns the columns of the audit log: change, record, author, address and time. */
export function useLineColumns(lineOf: (line: AuditEntry) => ReactNode): readonly RecordColumn<AuditEntry>[] {
  const { t } = useTranslation('auditLog');
  const dates = useDates();
  const words = useAuditWords();
  return [
    { id: 'what', header: t('column.what'), width: 'minmax(0, 1fr)', cell: lineOf },
    { id: 'whom', header: t('column.whom'), width: 'minmax(0, 1.4fr)', cell: (line) => text(words.recordOf(line)) },
    { id: 'who', header: t('column.who'), width: 'minmax(0, 1fr)', cell: (line) => text(words.actorOf(line)) },
    { id: 'from', header: t('column.from'), width: '150px', givesWay: 1, cell: ({ ip }) => text(ip ?? t('server')) },
    { id: 'time', header: t('column.time'), width: '180px', cell: ({ at }) => dates.dayAndTime(at) },
  ];
}

/** Names a change, and opens its line. */
export function LineLink({ line, href }: { readonly line: AuditEntry; readonly href: string }) {
  const words = useAuditWords();
  return (
    <TextLink look="plain" href={href}>
      {words.actionName(line.action)}
    </TextLink>
  );
}

/** Shows a line on a phone. */
export function LineCard({ line, title }: { readonly line: AuditEntry; readonly title: ReactNode }) {
  const dates = useDates();
  const words = useAuditWords();
  return (
    <RecordCard title={title} under={[words.actorOf(line), dates.dayAndTime(line.at)].join(' · ')}>
      {text(words.recordOf(line))}
    </RecordCard>
  );
}
