import { ChevronRight, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { Evacuee, EvacueeStatus } from '#contract/evacuations/entities/evacuation';
import type { Mark } from '#portal/entities/evacuees/changes';
import { selectUnsettled } from '#portal/entities/evacuees/selectors';
import { useAppSelector } from '#portal/store/hooks';
import { OthersWait } from '#portal/kit/offline/OthersWait';
import { useSearchParam } from '#portal/kit/route/useSearchParam';
import { Drawer } from '#web/ui/overlays/Drawer';
import styles from './ChangeNotices.module.css';
import { ChangeNotice } from './ChangeNotice';
import { HeldMarks } from './HeldMarks';
import { useChangeTitle } from './useChangeTitle';

interface ChangeNoticesProps {
  readonly evacuationId: number;
  /** The site's. */
  readonly zone: string;
  readonly canMark: boolean;
  readonly onMark: (evacuee: Evacuee, status: EvacueeStatus) => void;
  /** One line that opens them, where the list needs the room. */
  readonly isCompact: boolean;
}

/** Lists changes made here that were not applied: another user was first, the report was completed, or the server refused. */
export function ChangeNotices({ evacuationId, zone, canMark, onMark, isCompact }: ChangeNoticesProps) {
  const { t } = useTranslation('evacuation');
  const [panel, setPanel] = useSearchParam('panel');
  const unsettled = useAppSelector((state) => selectUnsettled(state, evacuationId));
  const held = unsettled.filter((change): change is Mark => change.kind === 'mark' && change.state.is === 'held');
  const titleOf = useChangeTitle(evacuationId, held.length);
  const notices = (
    <>
      {held.length > 0 && <HeldMarks evacuationId={evacuationId} zone={zone} marks={held} />}
      {unsettled.map((change) => (
        <ChangeNotice
          key={change.key}
          evacuationId={evacuationId}
          change={change}
          title={titleOf(change)}
          canMark={canMark}
          onMark={onMark}
        />
      ))}
    </>
  );
  const [first] = unsettled;
  const count = unsettled.length - Math.max(held.length - 1, 0);
  return (
    <>
      <OthersWait />
      {!isCompact && notices}
      {isCompact && first !== undefined && (
        <div role="status">
          <button type="button" className={styles.line} aria-haspopup="dialog" onClick={() => setPanel('notices')}>
            <TriangleAlert aria-hidden="true" />
            <span className={styles.words}>{count === 1 ? titleOf(first) : t('notices.several', { count })}</span>
            <span className={styles.decide}>{t('notices.decide')}</span>
            <ChevronRight aria-hidden="true" />
          </button>
        </div>
      )}
      {isCompact && first !== undefined && panel === 'notices' && (
        <Drawer open title={t('notices.title')} onClose={() => setPanel(null)}>
          <div className={styles.all}>{notices}</div>
        </Drawer>
      )}
    </>
  );
}
