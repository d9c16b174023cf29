import { useTranslation } from 'react-i18next';

import { visitorStatus, type Visitor } from '../../../contract/entities/visitor';
import { Tag } from '../../ui/Tag';

/** How the sign-in check went, or that somebody must approve first (document 2 part 4). */
export function CheckTag({ visitor }: { readonly visitor: Visitor }) {
  const { t } = useTranslation('today');
  if (visitorStatus(visitor) === 'to_approve') return <Tag tone="wait">{t('check.toApprove')}</Tag>;
  if (visitor.approval === 'declined') return <Tag tone="missing">{t('check.declined')}</Tag>;
  switch (visitor.check) {
    case 'passed':
      return <Tag tone="safe">{t('check.passed')}</Tag>;
    case 'failed':
      return <Tag tone="wait">{t('check.failed')}</Tag>;
    case 'rejected':
      return <Tag tone="missing">{t('check.rejected')}</Tag>;
  }
}
