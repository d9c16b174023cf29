import { ChevronRight, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { Evacuee, EvacueeStatus } from '#contract/evacuations/entities/evacuation';
import type { Change, Mark, ReportError } from '#portal/entities/evacuees/changes';
import { changeGivenUp } from '#portal/entities/evacuees/reportActions';
import { selectEvacuee, selectUnsettled } from '#portal/entities/evacuees/selectors';
import { useAppDispatch, useAppSelector, useAppStore } from '#portal/store/hooks';
import { OthersWait } from '#portal/kit/offline/OthersWait';
import { useSearchParam } from '#portal/kit/route/useSearchParam';
import { Button } from '#web/ui/buttons/Button';
import { Drawer } from '#web/ui/overlays/Drawer';
import { Banner } from '#web/ui/feedback/Banner';
import styles from './ChangeNotices.module.css';
import { HeldMarks } from './HeldMarks';
import { STATUS_KEY } from '#portal/pieces/evacuations/evacuation/statusWords';

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
  const { t } = useTranslation(['evacuation', 'ui']);
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const [panel, setPanel] = useSearchParam('panel');
  const unsettled = useAppSelector((state) => selectUnsettled(state, evacuationId));
  const held = unsettled.filter((change): change is Mark => change.kind === 'mark' && change.state.is === 'held');
  const evacueeOf = (id: number | null): Evacuee | undefined =>
    id === null ? undefined : selectEvacuee(store.getState(), evacuationId, id);
  const read = (key: string): void => void dispatch(changeGivenUp({ evacuationId, key }));

  const titleOf = (change: Change): string => {
    const name = evacueeOf(change.evacueeId)?.name ?? '';
    if (change.state.is === 'conflict') return t('conflict.title', { name });
    if (change.state.is === 'held') return t('held.title', { count: held.length });
    return change.kind === 'comment' ? t('error.comment') : t('ui:labelled', { label: t('error.mark'), value: name });
  };

  /** Repeats the mark for the person's current state. */
  const markAgain = ({ key, evacueeId, status }: Mark) => (
    <Button
      size="s"
      onClick={() => {
        const evacuee = evacueeOf(evacueeId);
        read(key);
        if (evacuee !== undefined) onMark(evacuee, status);
      }}
    >
      {t('conflict.overwrite', { mine: t(STATUS_KEY[status]) })}
    </Button>
  );

  const conflict = (change: Mark, theirs: EvacueeStatus, by: string | null) => {
    const { key, status: mine } = change;
    const words = { mine: t(STATUS_KEY[mine]), theirs: t(STATUS_KEY[theirs]) };
    return (
      <Banner
        key={key}
        tone="warning"
        announced
        title={titleOf(change)}
        actions={
          <>
            <Button size="s" onClick={() => read(key)}>
              {t('conflict.keep', words)}
            </Button>
            {markAgain(change)}
          </>
        }
      >
        {by === null ? t('conflict.text', words) : t('conflict.textBy', { ...words, by })}
      </Banner>
    );
  };

  const refusal = (change: Change, { problem }: ReportError) => (
    <Banner
      key={change.key}
      tone="danger"
      announced
      title={titleOf(change)}
      actions={change.kind === 'mark' && canMark ? markAgain(change) : undefined}
      onDismiss={() => read(change.key)}
    >
      {problem.message}
      {change.kind === 'comment' && <blockquote>{change.content}</blockquote>}
    </Banner>
  );

  const notices = (
    <>
      {held.length > 0 && <HeldMarks evacuationId={evacuationId} zone={zone} marks={held} />}
      {unsettled.map((change) => {
        if (change.state.is === 'conflict' && change.kind === 'mark') return conflict(change, change.state.theirs, change.state.by);
        return change.state.is === 'refused' ? refusal(change, change.state.error) : null;
      })}
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
