import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { joinClasses } from '#portal/lib/joinClasses';
import { numberText } from '#portal/lib/numberText';
import { KindTag } from '#portal/parts/evacuation/KindTag';
import { LinkButton } from '#portal/ui/buttons/LinkButton';
import { useStickyHead } from '#portal/ui/layout/useStickyHead';
import { AllSafe } from './AllSafe';
import styles from './CompactHeader.module.css';
import type { RollCallHeaderProps } from './RollCallHeader';

/** Of a recording the line above it says that it is one. */
interface CompactHeaderProps extends Omit<RollCallHeaderProps, 'recorded'> {
  /** Where one comes from, on a phone, where nothing else leads away; null where something does. */
  readonly wayBack: { readonly href: string; readonly label: string } | null;
  /** The evacuation point at which this person stands; null for none. */
  readonly point: string | null;
  /** Everything that has no room beside the list. */
  readonly menu: ReactNode;
}

/** The head of the roll call in one line, where the list needs the room: how many are left, for how long, and what it is. */
export function CompactHeader(props: CompactHeaderProps) {
  const { siteName, kind, clock, counts, notListedCount, pendingCount, complete, wayBack, point, menu } = props;
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
          {kind === 'drill' && <KindTag kind={kind} />}
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
      {menu}
      <span className={styles.progress} aria-hidden="true">
        <span style={{ scale: `${total > 0 ? counts.safe / total : 0} 1` }} />
      </span>
    </div>
  );
}
