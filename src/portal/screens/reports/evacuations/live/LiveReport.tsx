import { useCallback, useDeferredValue, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { needs } from '#contract/platform/access';
import type { Evacuation, Evacuee, EvacueeStatus } from '#contract/evacuations/entities/evacuation';
import { commentWritten, evacueeMarked } from '#portal/entities/evacuees/reportActions';
import {
  groupNameOf,
  selectBeforeSafe,
  selectEvacuee,
  selectSignOutOf,
  selectSurroundings,
  selectWaitingComments,
} from '#portal/entities/evacuees/selectors';
import { selectCommentsOf } from '#portal/entities/evacuations';
import { useAppDispatch, useAppSelector, useAppStore } from '#portal/store/hooks';
import { selectSite } from '#portal/entities/sites';
import { keepEdgesClear } from '#web/page/keepEdgesClear';
import { joinClasses } from '#web/text/joinClasses';
import { newKey } from '#web/text/newKey';
import { useIdParam, useSearchParam } from '#portal/kit/route/useSearchParam';
import { PrintButton } from '#portal/kit/print/PrintButton';
import { useIsAllowed } from '#portal/processes/session/access';
import { selectSharedReportId } from '#portal/processes/session/selectors';
import { Button } from '#web/ui/buttons/Button';
import { Banner } from '#web/ui/feedback/Banner';
import { Card } from '#web/ui/layout/Card';
import { ChangeNotices } from './ChangeNotices';
import { Comments } from './evacuee/Comments';
import { CompleteEvacuation } from './CompleteEvacuation';
import { EvacueeDrawer } from './evacuee/EvacueeDrawer';
import { Finished, FinishedOnPaper } from '../finished/Finished';
import { FinishedHead } from '../finished/FinishedHead';
import { HowItEnded } from '../finished/HowItEnded';
import styles from './LiveReport.module.css';
import { LiveFigures } from './LiveFigures';
import { LiveMenu } from './LiveMenu';
import { LivePanels } from './LivePanels';
import { LiveTools } from './LiveTools';
import { NotListed } from './notListed/NotListed';
import { MY_POINT } from './filters/PointFilters';
import { pointName } from '../pointName';
import { PrintedRollCall } from './rollCall/PrintedRollCall';
import { RollCall } from './rollCall/RollCall';
import { Surroundings } from './Surroundings';
import { useCompact } from './useCompact';

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
  const mayEdit = useIsAllowed(EDIT);
  const canMark = mayEdit && !complete && !recorded;
  // Guests with a shared link take part; only those who run the evacuation can complete it.
  const isGuest = useAppSelector(selectSharedReportId) !== null;
  const canComplete = canMark && !isGuest;
  const isCompact = useCompact();
  const isFinished = complete && !recorded;
  const [wasLive, setWasLive] = useState(false);
  if (!complete && !wasLive) setWasLive(true);
  // The list needs all of the height; a finished report is a page like others.
  useLayoutEffect(() => (isFinished ? undefined : keepEdgesClear(styles)), [isFinished]);

  const site = useAppSelector((state) => selectSite(state, evacuation.site_id));
  const surroundings = useAppSelector((state) => selectSurroundings(state, evacuationId));
  const comments = useAppSelector((state) => selectCommentsOf(state, evacuationId));
  const waitingComments = useAppSelector((state) => selectWaitingComments(state, evacuationId));
  const [evacueeId, setOpenId] = useIdParam('evacuee');
  // The tap is painted first; the drawer follows in the next frames.
  const openId = useDeferredValue(evacueeId);
  const [pointId] = useIdParam(MY_POINT);
  const [dialog, setDialog] = useSearchParam('dialog');
  const open = useAppSelector((state) => (openId === null ? undefined : selectEvacuee(state, evacuationId, openId)));

  const signOut = useAppSelector((state) => (openId === null ? undefined : selectSignOutOf(state, evacuationId, openId)));

  // Nothing of an exercise looks like an alarm.
  const completeVariant = evacuation.kind === 'drill' ? 'secondary' : 'danger';
  const zone = site?.timezone ?? 'UTC';

  const mark = useCallback(
    (evacuee: Evacuee, status: EvacueeStatus, together?: boolean) => {
      // The base sent to the server is the status that this person saw when pressing.
      const base = selectEvacuee(store.getState(), evacuationId, evacuee.id)?.status ?? evacuee.status;
      // A marshal at a point has seen the people they mark; a person marked missing was not seen there.
      const seen = pointId === null ? {} : { pointId: status === 'missing' ? null : pointId };
      if (base !== status)
        dispatch(
          evacueeMarked({
            evacuationId,
            key: newKey(),
            evacueeId: evacuee.id,
            status,
            baseStatus: base,
            ...seen,
            ...(together === true && { together }),
            at: Date.now(),
          }),
        );
    },
    [dispatch, store, evacuationId, pointId],
  );
  const undo = useCallback(
    ({ id }: Evacuee) => {
      const state = store.getState();
      if (selectEvacuee(state, evacuationId, id)?.status !== 'safe') return;
      const status = selectBeforeSafe(state, evacuationId, id);
      // They were not seen where this person stands.
      const seen = pointId === null ? {} : { pointId: null };
      dispatch(evacueeMarked({ evacuationId, key: newKey(), evacueeId: id, status, baseStatus: 'safe', ...seen, at: Date.now() }));
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

  const around = surroundings !== null && <Surroundings {...surroundings} zone={zone} isOver={complete || recorded} />;
  const menu = (
    <LiveMenu
      evacuation={evacuation}
      recorded={recorded}
      canMark={canMark}
      canComplete={canComplete}
      commentCount={comments.length + waitingComments.length}
    />
  );

  // In one line above the list if there is no column beside it, and in a finished report.
  const isAbove = isCompact || isFinished;
  const notListed = !recorded && <NotListed evacuation={evacuation} zone={zone} canMark={canMark} />;

  return (
    <div className={joinClasses(styles.screen, !isFinished && styles.whole, recorded && styles.recorded)}>
      {isFinished ? (
        <>
          <FinishedHead evacuation={evacuation} siteName={site?.name ?? ''} zone={zone} hasJustEnded={wasLive} />
          <HowItEnded evacuation={evacuation} zone={zone} mayReopen={mayEdit && !isGuest} onOpen={setOpenId} />
        </>
      ) : (
        <LiveFigures
          evacuation={evacuation}
          siteName={site?.name ?? ''}
          recorded={recorded}
          point={canMark ? pointName(surroundings?.evacuation_points, pointId) : null}
          menu={isCompact ? menu : null}
        />
      )}
      {isAbove && notListed}
      {isFinished && <Finished evacuation={evacuation} />}
      <div className={styles.columns}>
        <div className={styles.list}>
          {complete && recorded && <HowItEnded evacuation={evacuation} zone={zone} mayReopen={false} onOpen={setOpenId} />}
          {!complete && !mayEdit && !recorded && <Banner tone="info">{t('readOnly')}</Banner>}
          {!recorded && (
            <ChangeNotices evacuationId={evacuationId} zone={zone} canMark={canMark} onMark={mark} isCompact={isCompact && !complete} />
          )}
          <RollCall
            isCompact={isCompact}
            evacuationId={evacuationId}
            zone={zone}
            startedAt={evacuation.started_at}
            complete={complete}
            canMark={canMark}
            onMark={mark}
            onUndo={undo}
            onOpen={openEvacuee}
          />
        </div>
        <aside className={styles.side}>
          {!isAbove && notListed}
          {canComplete && (
            <Button variant={completeVariant} wide onClick={() => setDialog('complete')}>
              {t('complete.action')}
            </Button>
          )}
          {!recorded && !complete && (
            <LiveTools evacuation={evacuation} zone={zone} canMark={canMark} pointId={pointId} onOpen={setOpenId} />
          )}
          {isFinished && <PrintButton>{t('print.action')}</PrintButton>}
          <Card title={t('comment.title')}>{commentsOnAll}</Card>
          {around}
        </aside>
      </div>
      {!recorded && <PrintedRollCall evacuation={evacuation} />}
      {complete && !recorded && <FinishedOnPaper evacuation={evacuation} />}
      {open !== undefined && (
        <EvacueeDrawer
          evacuee={open}
          signOut={signOut}
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
      {isCompact && <LivePanels comments={commentsOnAll} surroundings={around} />}
      {dialog === 'complete' && canMark && <CompleteEvacuation evacuation={evacuation} onClose={() => setDialog(null)} />}
    </div>
  );
}
