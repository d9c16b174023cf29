import { Printer } from 'lucide-react';
import { useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';

import { layoutBadge, missingCharacters } from '#contract/badgeLayout';
import type { BadgeDesign, BadgeFacts } from '#contract/entities/badge';
import type { Visitor } from '#contract/entities/visitor';
import { useGetVisitorBadgeQuery } from '#portal/api/badges';
import { Button } from '#portal/ui/buttons/Button';
import { Banner } from '#portal/ui/feedback/Banner';
import { EmptyState } from '#portal/ui/feedback/EmptyState';
import { ErrorState } from '#portal/ui/feedback/ErrorState';
import { SkeletonRows } from '#portal/ui/feedback/SkeletonRows';
import { Modal } from '#portal/ui/overlays/Modal';
import { BadgeDrawing } from './BadgeDrawing';
import styles from './Badges.module.css';

interface PrintBadgeProps {
  readonly visitor: Pick<Visitor, 'id' | 'name'>;
  readonly onClose: () => void;
}

/** Shows the badge of a visit, and prints it on a page of its very size (spec: fields#printing-badges). */
export function PrintBadge({ visitor, onClose }: PrintBadgeProps) {
  const { t } = useTranslation('badges');
  // What was printed before may have changed since.
  const read = useGetVisitorBadgeQuery({ params: { visitorId: visitor.id } }, { refetchOnMountOrArgChange: true });
  const { currentData: answer, isError, isFetching } = read;
  const badge = isFetching ? undefined : answer?.badge;
  const facts = answer?.facts ?? {};
  const missing = badge == null ? [] : missingCharacters(layoutBadge(badge, facts));
  return (
    <Modal
      open
      title={t('printOf', { name: visitor.name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          {badge != null && (
            <Button variant="primary" icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
              {t('print')}
            </Button>
          )}
        </>
      }
    >
      {isError && <ErrorState title={t('printFailed')} onRetry={() => void read.refetch()} retrying={isFetching} />}
      {!isError && badge === undefined && <SkeletonRows rows={2} rowHeight={72} />}
      {badge === null && <EmptyState title={t('none')}>{t('noneHint')}</EmptyState>}
      {badge != null && (
        <div className={styles.part}>
          <div className={styles.paper}>
            <BadgeDrawing design={badge} facts={facts} label={t('drawn', { badge: badge.name, name: visitor.name })} />
          </div>
          <p className={styles.hint}>{t('printHint', { width: badge.width_mm, height: badge.height_mm })}</p>
          {missing.length > 0 && <Banner tone="info">{t('otherFont', { characters: missing.slice(0, 20).join(' ') })}</Banner>}
          <PrintedBadge design={badge} facts={facts} />
        </div>
      )}
    </Modal>
  );
}

/** The badge on paper, instead of the page, for as long as it is mounted. */
function PrintedBadge({ design, facts }: { readonly design: BadgeDesign; readonly facts: BadgeFacts }) {
  const { width_mm: width, height_mm: height } = design;
  useLayoutEffect(() => {
    const { classList } = document.body;
    const name = styles.printing ?? 'printing';
    const page = new CSSStyleSheet();
    page.replaceSync(`@page { size: ${width}mm ${height}mm; margin: 0; }`);
    classList.add(name);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, page];
    return () => {
      classList.remove(name);
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== page);
    };
  }, [width, height]);
  return createPortal(
    <div className={styles.sheet} style={{ width: `${width}mm`, height: `${height}mm` }}>
      <BadgeDrawing design={design} facts={facts} />
    </div>,
    document.body,
  );
}
