import { useTranslation } from 'react-i18next';

import type { Visitor } from '../../../contract/entities/visitor';
import { Tag } from '../../ui/saying/Tag';

/** How the sign-in check went, or that somebody must approve first (document 2 part 4). */
export function CheckTag({ visitor }: { readonly visitor: Pick<Partial<Visitor>, 'approval' | 'check'> }) {
  const { t } = useTranslation('today');
  if (visitor.approval === 'pending') return <Tag tone="wait">{t('check.toApprove')}</Tag>;
  if (visitor.approval === 'declined') return <Tag tone="missing">{t('check.declined')}</Tag>;
  switch (visitor.check) {
    case 'passed':
      return <Tag tone="safe">{t('check.passed')}</Tag>;
    case 'failed':
      return <Tag tone="wait">{t('check.failed')}</Tag>;
    case 'rejected':
      return <Tag tone="missing">{t('check.rejected')}</Tag>;
    // Known from an event alone, until it is fetched.
    case undefined:
      return null;
  }
}
