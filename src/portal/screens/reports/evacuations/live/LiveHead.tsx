import { selectCommentsOf } from '#portal/entities/evacuations';
import { selectSurroundings, selectWaitingComments } from '#portal/entities/evacuees/selectors';
import { useAppSelector } from '#portal/store/hooks';
import { FinishedHead } from '../finished/FinishedHead';
import { HowItEnded } from '../finished/HowItEnded';
import { pointName } from '../pointName';
import { LiveFigures } from './LiveFigures';
import { LiveMenu } from './LiveMenu';
import type { LiveView } from './useLiveView';

interface LiveHeadProps {
  readonly view: LiveView;
  readonly onOpen: (evacueeId: number) => void;
}

/** Heads the report: its figures, or how it ended. */
export function LiveHead({ view, onOpen }: LiveHeadProps) {
  const { evacuation, siteName, zone, recorded, canMark, pointId } = view;
  const surroundings = useAppSelector((state) => selectSurroundings(state, evacuation.id));
  const comments = useAppSelector((state) => selectCommentsOf(state, evacuation.id));
  const waiting = useAppSelector((state) => selectWaitingComments(state, evacuation.id));
  if (view.isFinished)
    return (
      <>
        <FinishedHead evacuation={evacuation} siteName={siteName} zone={zone} hasJustEnded={view.hasJustEnded} />
        <HowItEnded evacuation={evacuation} zone={zone} mayReopen={view.mayReopen} onOpen={onOpen} />
      </>
    );
  const menu = (
    <LiveMenu
      evacuation={evacuation}
      recorded={recorded}
      canMark={canMark}
      canComplete={view.canComplete}
      commentCount={comments.length + waiting.length}
    />
  );
  return (
    <LiveFigures
      evacuation={evacuation}
      siteName={siteName}
      recorded={recorded}
      point={canMark ? pointName(surroundings?.evacuation_points, pointId) : null}
      menu={view.isCompact ? menu : null}
    />
  );
}
