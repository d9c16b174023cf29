import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { EVACUATION_SHARES_MAX } from '#contract/evacuations/constants';
import type { Evacuation } from '#contract/evacuations/entities/evacuation';
import { useListEvacuationSharesQuery } from '#portal/api/evacuations/evacuationShares';
import { useAppSelector } from '#portal/store/hooks';
import { selectSite } from '#portal/entities/sites';
import { numberText } from '#web/text/numberText';
import { useNow } from '#web/dates/useNow';
import type { MadeLink } from '#portal/processes/evacuationShares/makeLink';
import { Button } from '#web/ui/buttons/Button';
import { Modal } from '#web/ui/overlays/Modal';
import { Banner } from '#web/ui/feedback/Banner';
import { ErrorState } from '#web/ui/feedback/ErrorState';
import { SkeletonRows } from '#web/ui/feedback/SkeletonRows';
import { LinkForm } from './LinkForm';
import { LinkList } from './LinkList';
import { MadeLinkCard } from './MadeLinkCard';
import styles from './Share.module.css';

/** The interval at which expired links are removed from the open ones, in milliseconds. */
const POLL_INTERVAL_MS = 10_000;

export interface ShareDialogProps {
  readonly evacuation: Evacuation;
  readonly onClose: () => void;
}

/** The links of a report for people without an account: makes them, shows each once, lists and ends them. */
export function ShareDialog({ evacuation, onClose }: ShareDialogProps) {
  const { t, i18n } = useTranslation(['shares', 'evacuation']);
  const { id: evacuationId } = evacuation;
  const zone = useAppSelector((state) => selectSite(state, evacuation.site_id))?.timezone ?? 'UTC';
  const { data, isError, isFetching, refetch } = useListEvacuationSharesQuery({ params: { evacuationId } });
  const now = useNow(POLL_INTERVAL_MS);
  /** Held in this dialog only, since its address is a secret. */
  const [made, setMade] = useState<{ readonly link: MadeLink; readonly label: string } | null>(null);
  const shares = data?.shares ?? [];
  const open = shares.filter(({ revoked_at: revoked, expires_at: until }) => revoked === null && Date.parse(until) > now);
  const isFull = open.length >= EVACUATION_SHARES_MAX;
  // One that was ended elsewhere opens nothing any more.
  const shown = made !== null && shares.some(({ id, revoked_at: revoked }) => id === made.link.shareId && revoked !== null) ? null : made;

  return (
    <Modal open title={t('evacuation:share.title')} onClose={onClose} footer={<Button onClick={onClose}>{t('close')}</Button>}>
      <div className={styles.parts}>
        {shown === null && <p className={styles.text}>{evacuation.status === 'complete' ? t('introComplete') : t('intro')}</p>}
        {shown !== null && <MadeLinkCard {...shown} onAnother={() => setMade(null)} />}
        {shown === null && isFull && <Banner tone="info">{t('full', { limit: numberText(EVACUATION_SHARES_MAX, i18n.language) })}</Banner>}
        {shown === null && !isFull && <LinkForm evacuationId={evacuationId} onMade={(link, label) => setMade({ link, label })} />}
        {data === undefined && !isError && <SkeletonRows rows={2} rowHeight={52} />}
        {data === undefined && isError && <ErrorState title={t('list.loadFailed')} onRetry={() => void refetch()} retrying={isFetching} />}
        {data !== undefined && <LinkList evacuationId={evacuationId} shares={shares} open={open} zone={zone} />}
      </div>
    </Modal>
  );
}
