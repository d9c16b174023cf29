import { FileWarning } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { Visitor } from '#contract/visits/entities/visitor';
import { durationText } from '#web/text/durationText';
import { useNow } from '#web/dates/useNow';
import { Tag } from '#web/ui/feedback/Tag';
import { lateBy } from './lateness';

type Shown = Partial<
  Pick<
    Visitor,
    | 'approval'
    | 'check'
    | 'in_timestamp'
    | 'out_timestamp'
    | 'expected_timestamp'
    | 'all_day'
    | 'expired_documents'
    | 'selected_for_search'
    | 'host_name'
    | 'notify_id'
  >
>;

/** Reports whether a visitor who is in gave a host's name that matches nobody Portico could notify. */
const isHostUnknown = ({ host_name: host, in_timestamp: since, notify_id: id, out_timestamp: out }: Shown): boolean =>
  host != null && id === null && since != null && out == null;

const MINUTE_MS = 60_000;

function LateTag({ visitor }: { readonly visitor: Shown }) {
  const { t, i18n } = useTranslation('today');
  const late = lateBy(visitor, useNow(MINUTE_MS));
  return late === null ? null : <Tag tone="wait">{t('check.late', { duration: durationText(late, i18n.language) })}</Tag>;
}

/**
 * Shows that a visit has a problem or needs approval, that its person is late or selected for a search, or that their host was not
 * found (spec: visits#check-outcome, visits#approval, groups#searches, groups#documents, kiosk#hosts).
 * Renders nothing without a problem, or while the visit is not known yet.
 */
export function CheckTag({ visitor }: { readonly visitor: Shown }) {
  const { t } = useTranslation('today');
  if (visitor.approval === 'pending') return <Tag tone="wait">{t('check.toApprove')}</Tag>;
  if (visitor.approval === 'declined') return <Tag tone="missing">{t('check.declined')}</Tag>;
  if (visitor.check === 'rejected') return <Tag tone="missing">{t('check.rejected')}</Tag>;
  if (visitor.check === 'failed' && visitor.in_timestamp !== null) return <Tag tone="wait">{t('check.failed')}</Tag>;
  if (visitor.selected_for_search === true) return <Tag tone="wait">{t('check.search')}</Tag>;
  if (visitor.expired_documents !== undefined && visitor.expired_documents.length > 0)
    return (
      <Tag tone="wait" icon={<FileWarning aria-hidden="true" />}>
        {t('check.documentExpired')}
      </Tag>
    );
  if (isHostUnknown(visitor)) return <Tag tone="wait">{t('check.hostUnknown')}</Tag>;
  return visitor.in_timestamp === null ? <LateTag visitor={visitor} /> : null;
}
