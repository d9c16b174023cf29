import { FileWarning } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { Visitor } from '#contract/visits/entities/visitor';
import { useDates } from '#web/dates/useDates';
import { Banner } from '#web/ui/feedback/Banner';
import styles from './ExpiredDocuments.module.css';

interface ExpiredDocumentsProps {
  readonly documents: Visitor['expired_documents'];
}

/** Lists the member's expired documents and their dates; hidden without any (spec: groups#documents). */
export function ExpiredDocuments({ documents }: ExpiredDocumentsProps) {
  const { t } = useTranslation('visitors');
  const dates = useDates();
  if (documents.length === 0) return null;
  return (
    <div className={styles.documents}>
      <Banner tone="warning" icon={<FileWarning aria-hidden="true" />}>
        {documents.map(({ name, expires_at: at }, index) => (
          // Two may have the same name; their order is fixed.
          <div key={`${index} ${name}`}>{t('drawer.documentExpired', { name, date: dates.date(at) })}</div>
        ))}
      </Banner>
    </div>
  );
}
