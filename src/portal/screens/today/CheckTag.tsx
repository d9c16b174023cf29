import { FileWarning } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { Visitor } from '#contract/entities/visitor';
import { Tag } from '#portal/ui/feedback/Tag';

/**
 * Shows what is wrong with a visit, that somebody must approve it first, or that its person is selected for a search (spec:
 * visits#check-outcome, visits#approval, groups#searches, groups#documents).
 * Nothing where all is well, or not yet known.
 */
export function CheckTag({
  visitor,
}: {
  readonly visitor: Partial<Pick<Visitor, 'approval' | 'check' | 'in_timestamp' | 'expired_documents' | 'selected_for_search'>>;
}) {
  const { t } = useTranslation('today');
  if (visitor.approval === 'pending') return <Tag tone="wait">{t('check.toApprove')}</Tag>;
  if (visitor.approval === 'declined') return <Tag tone="missing">{t('check.declined')}</Tag>;
  if (visitor.check === 'rejected') return <Tag tone="missing">{t('check.rejected')}</Tag>;
  if (visitor.check === 'failed' && visitor.in_timestamp !== null) return <Tag tone="wait">{t('check.failed')}</Tag>;
  if (visitor.selected_for_search === true) return <Tag tone="wait">{t('check.search')}</Tag>;
  const hasExpired = visitor.expired_documents !== undefined && visitor.expired_documents.length > 0;
  return hasExpired ? (
    <Tag tone="wait" icon={<FileWarning aria-hidden="true" />}>
      {t('check.documentExpired')}
    </Tag>
  ) : null;
}
