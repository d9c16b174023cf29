import { MessageSquare } from 'lucide-react';
import { useCallback, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';

import { needs } from '../../../../contract/access';
import type { Evacuation, Evacuee, EvacueeStatus } from '../../../../contract/entities/evacuation';
import { commentWritten, evacueeMarked } from '../../../entities/evacuees/reportActions';
import { groupNameOf, selectEvacuee, selectEvacueeCounts, selectSurroundings, selectWaitingComments } from '../../../entities/evacuees/selectors';
import { selectCommentsOf } from '../../../entities/evacuations';
import { useAppDispatch, useAppSelector, useAppStore } from '../../../entities/hooks';
import { selectSite } from '../../../entities/sites';
import { newKey } from '../../../lib/newKey';
import { timeAt } from '../../../lib/siteTime';
import { useIdParam, useSearchParam } from '../../../parts/route/useSearchParam';
import { PrintButton } from '../../../parts/print/PrintButton';
import { useMay } from '../../../processes/session/access';
import { selectSharedReportId } from '../../../processes/session/selectors';
import { Button } from '../../../ui/buttons/Button';
import { Drawer } from '../../../ui/overlays/Drawer';
import { Banner } from '../../../ui/saying/Banner';
import { Card } from '../../../ui/showing/Card';
import { ChangeNotices } from './ChangeNotices';
import { Comments } from './Comments';
import { CompleteEvacuation } from './CompleteEvacuation';
import { EvacueeDrawer } from './EvacueeDrawer';
import { Finished, FinishedOnPaper } from './Finished';
import styles from './LiveReport.module.css';
import { LiveFigures } from './LiveFigures';
import { LiveTools } from './LiveTools';
import { MY_POINT } from './PointFilters';
import { PrintedRollCall } from './PrintedRollCall';
import { RollCall } from './RollCall';
import { Surroundings } from './Surroundings';

const EDIT = needs('EvacReport.editor');

interface LiveReportProps {
  readonly evacuation: Evacuation;
  /** A recording is shown: it says so, and there is nothing to mark, write, print or say aloud. */
  readonly recorded?: boolean;
}

/** The report on the screen: what everybody at the muster points works on together. */
export function LiveReport({ evacuation, recorded = false }: LiveReportProps) {
  const { t } = useTranslation('evacuation');
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const { id: evacuationId } = evacuation;
  const complete = evacuation.status === 'complete';
  const mayEdit = useMay(EDIT);
  const canMark = mayEdit && !complete && !recorded;
  // Who came by a shared link takes part; what becomes of the evacuation is for those who run it.
  const isGuest = useAppSelector(selectSharedReportId) !== null;
  const canComplete = canMark && !isGuest;

  const site = useAppSelector((state) => selectSite(state, evacuation.site_id));
  const surroundings = useAppSelector((state) => selectSurroundings(state, evacuationId));
  const comments = useAppSelector((state) => selectCommentsOf(state, evacuationId));
  const waitingComments = useAppSelector((state) => selectWaitingComments(state, evacuationId));
  const [evacueeId, setOpenId] = useIdParam('evacuee');
  // The tap answers first; the drawer follows in the frames after it.
  const openId = useDeferredValue(evacueeId);
  const [panel, setPanel] = useSearchParam('panel');
  const [pointId] = useIdParam(MY_POINT);
  const [dialog, setDialog] = useSearchParam('dialog');
  const open = useAppSelector((state) => (openId === null ? undefined : selectEvacuee(state, evacuationId, openId)));

  // Nothing of an exercise looks like an alarm.
  const deed = evacuation.kind === 'drill' ? 'secondary' : 'danger';
  const zone = site?.timezone ?? 'UTC';

  const mark = useCallback(
    (evacuee: Evacuee, status: EvacueeStatus) => {
      // What the server is told of the base is what this person saw when pressing.
      const base = selectEvacuee(store.getState(), evacuationId, evacuee.id)?.status ?? evacuee.status;
      // Whoever stands at a point sees there whom they mark; whoever is missing after all was not seen there.
      const seen = pointId === null ? {} : { pointId: status === 'missing' ? null : pointId };
      if (base !== status) dispatch(evacueeMarked({ evacuationId, key: newKey(), evacueeId: evacuee.id, status, baseStatus: base, ...seen, at: Date.now() }));
    },
    [dispatch, store, evacuationId, pointId],
  );
  const moveTo = ({ id, status }: Evacuee, seenAt: number | null): void => {
    dispatch(evacueeMarked({ evacuationId, key: newKey(), evacueeId: id, status, baseStatus: status, pointId: seenAt, at: Date.now() }));
  };
  const openEvacuee = useCallback((evacuee: Evacuee) => setOpenId(evacuee.id), [setOpenId]);

  const comment = (content: string, about: number | null): void =>
    void dispatch(commentWritten({ evacuationId, key: newKey(), evacueeId: about, content, at: Date.now() }));

  const nameOf = (evacueeId: number): string | undefined => selectEvacuee(store.getState(), evacuationId, evacueeId)?.name;
  const commentsOnAll = (
    <Comments
      comments={comments}
      waiting={waitingComments}
      zone={zone}
      nameOf={nameOf}
      writeLabel={canMark ? t('comment.write') : undefined}
      onSend={(content) => comment(content, null)}
    />
  );

  return (
    <div className={styles.screen}>
      <LiveFigures evacuation={evacuation} siteName={site?.name ?? ''} recorded={recorded} />
      {!recorded && (complete ? <Finished evacuation={evacuation} /> : <LiveTools evacuation={evacuation} zone={zone} canMark={canMark} pointId={pointId} onOpen={setOpenId} />)}
      <div className={styles.columns}>
        <div className={styles.list}>
          {complete && <HowItEnded evacuation={evacuation} zone={zone} />}
          {!complete && !mayEdit && !recorded && <Banner tone="info">{t('readOnly')}</Banner>}
          {!recorded && <ChangeNotices evacuationId={evacuationId} zone={zone} onMark={mark} />}
          <RollCall evacuationId={evacuationId} zone={zone} startedAt={evacuation.started_at} complete={complete} canMark={canMark} onMark={mark} onOpen={openEvacuee} />
        </div>
        <aside className={styles.side}>
          {canComplete && (
            <Button variant={deed} wide onClick={() => setDialog('complete')}>
              {t('complete.action')}
            </Button>
          )}
          {!recorded && <PrintButton>{t('print.action')}</PrintButton>}
          <Card title={t('comment.title')}>{commentsOnAll}</Card>
          {surroundings !== null && <Surroundings {...surroundings} zone={zone} isOver={complete || recorded} />}
        </aside>
      </div>
      {!recorded && <PrintedRollCall evacuation={evacuation} />}
      {complete && !recorded && <FinishedOnPaper evacuation={evacuation} />}
      {!recorded && (
        <div className={styles.foot}>
          <Button size="l" icon={<MessageSquare aria-hidden="true" />} onClick={() => setPanel('comments')}>
            {t('comment.title')}
          </Button>
          {canComplete && (
            <Button size="l" variant={deed} onClick={() => setDialog('complete')}>
              {t('complete.action')}
            </Button>
          )}
        </div>
      )}
      {open !== undefined && (
        <EvacueeDrawer
          evacuee={open}
          groupName={groupNameOf(surroundings, open.group_id) ?? t('row.unlisted')}
          comments={comments.filter(({ evacuation_evacuee_id: about }) => about === open.id)}
          waiting={waitingComments.filter((waiting) => waiting.evacueeId === open.id)}
          zone={zone}
          canMark={canMark}
          points={surroundings?.evacuation_points ?? []}
          onMark={mark}
          onMove={moveTo}
          onComment={(content) => comment(content, open.id)}
          onClose={() => setOpenId(null)}
        />
      )}
      {panel === 'comments' && (
        <Drawer open title={t('comment.title')} onClose={() => setPanel(null)}>
          {commentsOnAll}
          <div className={styles.inDrawer}>{surroundings !== null && <Surroundings {...surroundings} zone={zone} isOver={complete || recorded} />}</div>
        </Drawer>
      )}
      {dialog === 'complete' && canMark && <CompleteEvacuation evacuation={evacuation} onClose={() => setDialog(null)} />}
    </div>
  );
}

/** When it ended, and how many were then not safe. */
function HowItEnded({ evacuation, zone }: { readonly evacuation: Evacuation; readonly zone: string }) {
  const { t, i18n } = useTranslation('evacuation');
  const { remaining } = useAppSelector((state) => selectEvacueeCounts(state, evacuation.id));
  return (
    <Banner tone="info">
      {t('finished.banner', { time: timeAt(evacuation.completed_at ?? evacuation.started_at, zone, i18n.language) })}
      {remaining > 0 && ` ${t('finished.unaccounted', { count: remaining })}`}
    </Banner>
  );
}
