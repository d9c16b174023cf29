import { History, RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { EvacuationKind, EvacueeStatus } from '#contract/entities/evacuation';
import { numberText } from '#portal/lib/numberText';
import { ProgressBar } from '#portal/ui/feedback/ProgressBar';
import { Tag } from '#portal/ui/feedback/Tag';
import { useStickyHead } from '#portal/ui/layout/useStickyHead';
import { KindTag } from '#portal/parts/evacuation/KindTag';
import { AllSafe } from './AllSafe';
import styles from './RollCallHeader.module.css';

/** How many of the list stand where. Their sum is the list. */
export type StatusCounts = Readonly<Record<EvacueeStatus, number>>;

export interface RollCallHeaderProps {
  readonly siteName: string;
  /** A drill is labelled as one. */
  readonly kind: EvacuationKind;
  /** '06:41'. */
  readonly clock: string;
  readonly counts: StatusCounts;
  /** People on site who are not on the list: with one left nobody reads that everyone is safe. */
  readonly notListedCount: number;
  /** Marks and comments made here that the server has not confirmed. */
  readonly pendingCount: number;
  readonly complete: boolean;
  /** It is not now. */
  readonly recorded?: boolean;
}

/** Shows how many are left, of how many. Stays in view while the list scrolls. */
export function RollCallHeader(props: RollCallHeaderProps) {
  const { siteName, kind, clock, counts, notListedCount, pendingCount, complete, recorded = false } = props;
  const { t, i18n } = useTranslation('evacuation');
  const head = useStickyHead<HTMLDivElement>();
  const total = counts.missing + counts.unknown + counts.needs_assistance + counts.safe;
  const remaining = total - counts.safe;

  const parts = [
    t('summary.safe', { count: counts.safe }),
    counts.needs_assistance > 0 && t('summary.needs_assistance', { count: counts.needs_assistance }),
    counts.unknown > 0 && t('summary.unknown', { count: counts.unknown }),
    counts.missing > 0 && t('summary.missing', { count: counts.missing }),
  ].filter((part): part is string => Boolean(part));

  return (
    <div ref={head} className={styles.header}>
      <div className={styles.line}>
        <h1 className={styles.title} tabIndex={-1}>
          {siteName}
          <span className={styles.clock}>
            <span aria-hidden="true">{clock}</span>
          </span>
        </h1>
        <div className={styles.tags}>
          {recorded && (
            <Tag tone="super" icon={<History aria-hidden="true" />}>
              {t('recording')}
            </Tag>
          )}
          {kind === 'drill' && <KindTag kind={kind} />}
          {pendingCount > 0 && (
            <Tag tone="wait" icon={<RefreshCw aria-hidden="true" />}>
              {t('pending', { count: pendingCount })}
            </Tag>
          )}
        </div>
      </div>
      <p className={styles.figure}>
        {remaining === 0 && total > 0 ? (
          <AllSafe className={styles.allSafe} notListed={notListedCount} />
        ) : (
          <>
            <strong className={complete || kind === 'drill' ? undefined : styles.remaining}>{numberText(remaining, i18n.language)}</strong>
            <span>{t('notSafe', { count: total })}</span>
          </>
        )}
      </p>
      <ProgressBar
        label={t('progress')}
        total={total}
        segments={[
          { value: counts.safe, tone: 'safe', label: t('status.safe') },
          { value: counts.needs_assistance, tone: 'wait', label: t('status.needs_assistance') },
        ]}
      />
      <p className={styles.summary}>{parts.join(' · ')}</p>
    </div>
  );
}
