import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

import type { Evacuee } from '#contract/evacuations/entities/evacuation';
import { Banner } from '#web/ui/feedback/Banner';
import { HowItEnded } from '../finished/HowItEnded';
import { ChangeNotices } from './notices/ChangeNotices';
import styles from './LiveReport.module.css';
import { RollCall } from './rollCall/RollCall';
import type { LiveView } from './useLiveView';
import type { useMarking } from './useMarking';

interface LiveListProps {
  readonly view: LiveView;
  readonly marking: ReturnType<typeof useMarking>;
  readonly onOpen: (evacueeId: number) => void;
}

/** Lists the people, below what this person must know or decide. */
export function LiveList({ view, marking: { mark, undo }, onOpen }: LiveListProps) {
  const { t } = useTranslation('evacuation');
  const { evacuation, zone, recorded, complete, isCompact, mayEdit, canMark } = view;
  const openEvacuee = useCallback((evacuee: Evacuee) => onOpen(evacuee.id), [onOpen]);
  return (
    <div className={styles.list}>
      {complete && recorded && <HowItEnded evacuation={evacuation} zone={zone} mayReopen={false} onOpen={onOpen} />}
      {!complete && !mayEdit && !recorded && <Banner tone="info">{t('readOnly')}</Banner>}
      {!recorded && (
        <ChangeNotices evacuationId={evacuation.id} zone={zone} canMark={canMark} onMark={mark} isCompact={isCompact && !complete} />
      )}
      <RollCall
        isCompact={isCompact}
        evacuationId={evacuation.id}
        zone={zone}
        startedAt={evacuation.started_at}
        complete={complete}
        canMark={canMark}
        onMark={mark}
        onUndo={undo}
        onOpen={openEvacuee}
      />
    </div>
  );
}
