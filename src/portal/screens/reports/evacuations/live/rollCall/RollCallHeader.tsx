import { ChevronLeft, History } from 'lucide-react';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { EvacueeStatus } from '#contract/evacuations/entities/evacuation';
import type { EvacuationKind } from '#contract/sites/evacuationKind';
import { joinClasses } from '#web/text/joinClasses';
import { numberText } from '#web/text/numberText';
import { KindTag } from '#portal/pieces/evacuations/evacuation/KindTag';
import { LinkButton } from '#web/ui/buttons/LinkButton';
import { Tag } from '#web/ui/feedback/Tag';
import { useStickyHead } from '#web/ui/layout/useStickyHead';
import { AllSafe } from './AllSafe';
import styles from './RollCallHeader.module.css';

/** The number of people by status. The sum is the whole list. */
type StatusCounts = Readonly<Record<EvacueeStatus, number>>;

interface RollCallHeaderProps {
  readonly siteName: string;
  /** Said by a sign of its own, in red for a real one. */
  readonly kind: EvacuationKind;
  /** '06:41'. */
  readonly clock: string;
  readonly counts: StatusCounts;
  /** The number of people on site who are not on the list; while there is one, 'everyone is safe' is not shown. */
  readonly notListedCount: number;
  /** Marks and comments made here that the server has not confirmed. */
  readonly pendingCount: number;
  readonly complete: boolean;
  /** The link back, on a phone without other navigation; null otherwise. */
  readonly wayBack: { readonly href: string; readonly label: string } | null;
  /** The reader's evacuation point; null for none. */
  readonly point: string | null;
  /** The content that does not fit beside the list; null where it does, together with the full figures. */
  readonly menu: ReactNode;
  /** It is not now. */
  readonly recorded: boolean;
}

const summaryOf = (t: TFunction<'evacuation'>, counts: StatusCounts): string =>
  [
    t('summary.safe', { count: counts.safe }),
    counts.needs_assistance > 0 && t('summary.needs_assistance', { count: counts.needs_assistance }),
    counts.unknown > 0 && t('summary.unknown', { count: counts.unknown }),
    counts.missing > 0 && t('summary.missing', { count: counts.missing }),
  ]
    .filter(Boolean)
    .join(' · ');

/** The head of the roll call in one line: remaining people, elapsed time, and kind. Stays in view while the list scrolls. */
export function RollCallHeader(props: RollCallHeaderProps) {
  const { siteName, kind, clock, counts, notListedCount, pendingCount, complete, wayBack, point, menu, recorded } = props;
  const { t, i18n } = useTranslation('evacuation');
  const head = useStickyHead<HTMLDivElement>();
  const total = counts.missing + counts.unknown + counts.needs_assistance + counts.safe;
  const remaining = total - counts.safe;
  const isAllSafe = remaining === 0 && total > 0;
  const about = [point !== null && t('head.atPoint', { point }), pendingCount > 0 && t('pending', { count: pendingCount })].filter(
    (part): part is string => Boolean(part),
  );

  return (
    <div ref={head} className={styles.header}>
      {wayBack !== null && (
        <span className={styles.back}>
          <LinkButton variant="quiet" iconOnly href={wayBack.href} aria-label={wayBack.label} icon={<ChevronLeft aria-hidden="true" />} />
        </span>
      )}
      <div className={styles.words}>
        <p className={styles.line}>
          {isAllSafe ? (
            <AllSafe className={styles.allSafe} notListed={notListedCount} />
          ) : (
            <>
              <strong className={joinClasses(styles.figure, !complete && kind !== 'drill' && styles.remaining)}>
                {numberText(remaining, i18n.language)}
              </strong>
              <span className={styles.of}>{t('head.notSafe', { count: total })}</span>
            </>
          )}
          <span className={styles.clock} aria-hidden="true">
            {clock}
          </span>
          <KindTag kind={kind} word={kind === 'drill' ? undefined : t('head.real')} />
        </p>
        <div className={styles.about}>
          <h1 className={styles.site} tabIndex={-1}>
            {siteName}
          </h1>
          {about.map((part) => (
            <span key={part}>{part}</span>
          ))}
        </div>
      </div>
      {menu ?? (
        <>
          <p className={styles.summary}>{summaryOf(t, counts)}</p>
          {recorded && (
            <Tag tone="super" icon={<History aria-hidden="true" />}>
              {t('recording')}
            </Tag>
          )}
        </>
      )}
      <span className={styles.progress} aria-hidden="true">
        <span style={{ scale: `${total > 0 ? counts.safe / total : 0} 1` }} />
      </span>
    </div>
  );
}
