import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { VisitForReview } from '#contract/visits/entities/queuedVisit';
import type { SiteSummary } from '#contract/sites/entities/site';
import { useListUnsettledVisitsQuery, useSettleQueuedVisitMutation } from '#portal/api/visits/queuedVisits';
import { useChange } from '#portal/api/useChange';
import { paths } from '#portal/lib/paths';
import { dayAndTimeAt } from '#web/dates/siteTime';
import { ConfirmChange } from '#portal/kit/form/ConfirmChange';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { Button } from '#web/ui/buttons/Button';
import { LinkButton } from '#web/ui/buttons/LinkButton';
import { EmptyState } from '#web/ui/feedback/EmptyState';
import { ErrorState } from '#web/ui/feedback/ErrorState';
import { SkeletonRows } from '#web/ui/feedback/SkeletonRows';
import { Drawer } from '#web/ui/overlays/Drawer';
import { SettleSignIn } from './SettleSignIn';
import { SettleSignOut } from './SettleSignOut';
import styles from './UnsettledVisits.module.css';
import { useReasons } from './useReasons';

interface UnsettledVisitsProps {
  readonly site: SiteSummary;
  /** The count from the day's figures; a new count means a new list. */
  readonly count: number;
  readonly onClose: () => void;
}

/** The height of an entry in px. */
const ROW_HEIGHT = 110;

interface Settling {
  readonly visit: VisitForReview;
  readonly how: 'apply' | 'dismiss';
}

/** Lists visits that kiosks of a site queued offline and the server could not accept; each is to be decided. */
export function UnsettledVisits({ site, count, onClose }: UnsettledVisitsProps) {
  const { t } = useTranslation('todayNotices');
  const { data, error, isFetching, isLoading, refetch } = useListUnsettledVisitsQuery({ params: { siteId: site.id } });
  const [settling, setSettling] = useState<Settling | null>(null);
  const isOld = data !== undefined && data.total !== count;
  useEffect(() => {
    if (isOld) void refetch();
  }, [count, isOld, refetch]);
  const visits = data?.unsettledVisits ?? [];
  const more = (data?.total ?? 0) - visits.length;
  const close = () => setSettling(null);
  return (
    <>
      <Drawer open title={t('title')} size="wide" onClose={onClose}>
        <p>{t('text')}</p>
        {isLoading && <SkeletonRows rows={3} rowHeight={ROW_HEIGHT} />}
        {data === undefined && error !== undefined && (
          <ErrorState title={t('notLoaded')} onRetry={() => void refetch()} retrying={isFetching} />
        )}
        {data !== undefined && visits.length === 0 && <EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
        <ul className={styles.list}>
          {visits.map((visit) => (
            <li key={visit.id} className={styles.visit}>
              <Entry visit={visit} zone={site.timezone} onSettle={(how) => setSettling({ visit, how })} />
            </li>
          ))}
        </ul>
        {more > 0 && <p role="status">{t('more', { count: more })}</p>}
      </Drawer>
      {settling?.how === 'dismiss' && <Dismiss visit={settling.visit} onClose={close} />}
      {settling?.how === 'apply' && settling.visit.kind === 'sign_in' && (
        <SettleSignIn visit={settling.visit} site={site} onClose={close} />
      )}
      {settling?.how === 'apply' && settling.visit.kind === 'sign_out' && (
        <SettleSignOut visit={settling.visit} site={site} onClose={close} />
      )}
    </>
  );
}

interface EntryProps {
  readonly visit: VisitForReview;
  readonly zone: string;
  readonly onSettle: (how: Settling['how']) => void;
}

function Entry({ visit, zone, onSettle }: EntryProps) {
  const { t, i18n } = useTranslation('todayNotices');
  const reasons = useReasons();
  const { company, device_name: device, group, host_name: host, kind, made_at: at, name, reason, visitor_id: visitorId } = visit;
  const facts = { at: dayAndTimeAt(at, zone, i18n.language), device };
  const isSignIn = kind === 'sign_in';
  return (
    <>
      <div className={styles.words}>
        <h3 className={styles.name}>{name}</h3>
        <p>{isSignIn ? t('signedIn', facts) : t('signedOut', facts)}</p>
        <p className={styles.under}>
          {[company, group?.name, host === null ? null : t('host', { host })].filter((fact) => fact != null).join(' · ')}
        </p>
        <p className={styles.reason}>{reasons[reason]}</p>
      </div>
      <div className={styles.actions}>
        {reason === 'unknown_answer' ? (
          visitorId !== null && (
            <LinkButton
              size="s"
              variant="primary"
              aria-label={t('openVisitNamed', { name })}
              href={paths.today.link({}, { visitor: visitorId })}
            >
              {t('openVisit')}
            </LinkButton>
          )
        ) : (
          <Button
            size="s"
            variant="primary"
            aria-label={isSignIn ? t('signInNamed', { name }) : t('signOutNamed', { name })}
            onClick={() => onSettle('apply')}
          >
            {isSignIn ? t('signIn') : t('signOut')}
          </Button>
        )}
        <Button size="s" aria-label={t('dismissNamed', { name })} onClick={() => onSettle('dismiss')}>
          {t('dismiss')}
        </Button>
      </div>
    </>
  );
}

function Dismiss({ visit, onClose }: { readonly visit: VisitForReview; readonly onClose: () => void }) {
  const { t } = useTranslation('todayNotices');
  const { toast } = useNotices();
  const settle = useChange(useSettleQueuedVisitMutation());
  const ofKind = visit.kind === 'sign_in' ? t('dismissSignIn') : t('dismissSignOut');
  return (
    <ConfirmChange
      tone="danger"
      title={t('dismissTitle', { name: visit.name })}
      confirmLabel={t('dismiss')}
      send={() => settle.send({ params: { unsettledVisitId: visit.id }, body: { how: 'dismiss' } })}
      failed={t('failed')}
      onDone={() => toast({ tone: 'success', text: t('dismissed', { name: visit.name }) })}
      onClose={onClose}
    >
      <p>{visit.reason === 'unknown_answer' ? t('dismissAnswer') : ofKind}</p>
    </ConfirmChange>
  );
}
