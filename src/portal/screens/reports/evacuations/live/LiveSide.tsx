import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { PrintButton } from '#web/kit/print/PrintButton';
import { Button } from '#web/ui/buttons/Button';
import styles from './LiveReport.module.css';
import { LiveTools } from './LiveTools';
import type { LiveView } from './useLiveView';

interface LiveSideProps {
  readonly view: LiveView;
  readonly onComplete: () => void;
  readonly onOpen: (evacueeId: number) => void;
  /** Above the tools. */
  readonly first: ReactNode;
  readonly children: ReactNode;
}

/** Stands beside the list: what can be done with the whole report, then what is written and who is around. */
export function LiveSide({ view, onComplete, onOpen, first, children }: LiveSideProps) {
  const { t } = useTranslation('evacuation');
  const { evacuation, recorded, zone, canMark, pointId } = view;
  // Nothing of an exercise looks like an alarm.
  const completeVariant = evacuation.kind === 'drill' ? 'secondary' : 'danger';
  return (
    // In a recording nothing in it takes the focus: it does so itself, so that keys can scroll it.
    <aside className={styles.side} aria-label={t('side')} tabIndex={recorded ? 0 : undefined}>
      {first}
      {view.canComplete && (
        <Button variant={completeVariant} wide onClick={onComplete}>
          {t('complete.action')}
        </Button>
      )}
      {!recorded && !view.complete && <LiveTools evacuation={evacuation} zone={zone} canMark={canMark} pointId={pointId} onOpen={onOpen} />}
      {view.isFinished && <PrintButton>{t('print.action')}</PrintButton>}
      {children}
    </aside>
  );
}
