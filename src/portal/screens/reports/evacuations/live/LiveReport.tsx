import { useDeferredValue, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';

import type { Evacuation } from '#contract/evacuations/entities/evacuation';
import { selectSurroundings } from '#portal/entities/evacuees/selectors';
import { useAppSelector } from '#portal/store/hooks';
import { keepEdgesClear } from '#web/page/keepEdgesClear';
import { joinClasses } from '#web/text/joinClasses';
import { useIdParam, useSearchParam } from '#portal/kit/route/useSearchParam';
import { Card } from '#web/ui/layout/Card';
import { CommentsOnAll } from './evacuee/CommentsOnAll';
import { CompleteEvacuation } from './complete/CompleteEvacuation';
import { OpenEvacuee } from './evacuee/OpenEvacuee';
import { Finished, FinishedOnPaper } from '../finished/Finished';
import styles from './LiveReport.module.css';
import { LiveHead } from './LiveHead';
import { LiveList } from './LiveList';
import { LivePanels } from './LivePanels';
import { LiveSide } from './LiveSide';
import { NotListed } from './notListed/NotListed';
import { PrintedRollCall } from './rollCall/PrintedRollCall';
import { Surroundings } from './around/Surroundings';
import { useLiveView } from './useLiveView';
import { useMarking } from './useMarking';

interface LiveReportProps {
  readonly evacuation: Evacuation;
  /** A recording is shown: it says so, and there is nothing to mark, write, print or say aloud. */
  readonly recorded?: boolean;
}

/** The report on the screen: what everybody at the muster points works on together. */
export function LiveReport({ evacuation, recorded = false }: LiveReportProps) {
  const { t } = useTranslation('evacuation');
  const view = useLiveView(evacuation, recorded);
  const { zone, complete, isFinished, isCompact, canMark } = view;
  // The list needs all of the height; a finished report is a page like others.
  useLayoutEffect(() => (isFinished ? undefined : keepEdgesClear(styles)), [isFinished]);
  const surroundings = useAppSelector((state) => selectSurroundings(state, evacuation.id));
  const [evacueeId, setOpenId] = useIdParam('evacuee');
  // The tap is painted first; the drawer follows in the next frames.
  const openId = useDeferredValue(evacueeId);
  const [dialog, setDialog] = useSearchParam('dialog');
  const marking = useMarking(evacuation.id, view.pointId);
  const commentsOnAll = <CommentsOnAll view={view} onSend={(content) => marking.comment(content, null)} />;
  const around = surroundings !== null && <Surroundings {...surroundings} zone={zone} isOver={complete || recorded} />;
  const notListed = !recorded && <NotListed evacuation={evacuation} zone={zone} canMark={canMark} />;
  // In one line above the list if there is no column beside it, and in a finished report.
  const isAbove = isCompact || isFinished;

  return (
    <div className={joinClasses(styles.screen, !isFinished && styles.whole, recorded && styles.recorded)}>
      <LiveHead view={view} onOpen={setOpenId} />
      {isAbove && notListed}
      {isFinished && <Finished evacuation={evacuation} />}
      <div className={styles.columns}>
        <LiveList view={view} marking={marking} onOpen={setOpenId} />
        <LiveSide view={view} onComplete={() => setDialog('complete')} onOpen={setOpenId} first={!isAbove && notListed}>
          <Card title={t('comment.title')}>{commentsOnAll}</Card>
          {around}
        </LiveSide>
      </div>
      {!recorded && <PrintedRollCall evacuation={evacuation} />}
      {complete && !recorded && <FinishedOnPaper evacuation={evacuation} />}
      {openId !== null && <OpenEvacuee view={view} evacueeId={openId} marking={marking} onClose={() => setOpenId(null)} />}
      {isCompact && <LivePanels comments={commentsOnAll} surroundings={around} />}
      {dialog === 'complete' && canMark && <CompleteEvacuation evacuation={evacuation} onClose={() => setDialog(null)} />}
    </div>
  );
}
