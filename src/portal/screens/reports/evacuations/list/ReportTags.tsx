import { Radio } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { Evacuation, EvacuationStatus } from '#contract/evacuations/entities/evacuation';
import { Tag } from '#web/ui/feedback/Tag';
import styles from './Reports.module.css';
import type { ReportWords } from './reportWords';

/** Running or finished. */
export function StatusTag({ status }: { readonly status: EvacuationStatus }) {
  const { t } = useTranslation('evacuationReports');
  return status === 'in_progress' ? (
    <Tag tone="missing" icon={<Radio aria-hidden="true" />}>
      {t('status.in_progress')}
    </Tag>
  ) : (
    <Tag tone="neutral">{t('status.complete')}</Tag>
  );
}

interface AllClearProps {
  readonly evacuation: Evacuation;
  readonly words: ReportWords;
  /** Adds a label, where no heading names it. */
  readonly inWords?: boolean;
}

/** The time until everybody was safe; for a finished evacuation without all-clear, the number of missing people. */
export function AllClear({ evacuation, words, inWords = false }: AllClearProps) {
  const { t } = useTranslation('evacuationReports');
  const { status, evacuee_count: people, safe_count: safe } = evacuation;
  if (words.allClear !== null)
    return <span className={styles.figure}>{inWords ? t('card.allClear', { time: words.allClear }) : words.allClear}</span>;
  if (people === safe) return <span className={styles.under}>–</span>;
  return status === 'complete' ? (
    <Tag tone="missing">{t('neverFound', { count: people - safe })}</Tag>
  ) : (
    <span className={styles.under}>{t('notYet', { count: people - safe })}</span>
  );
}
