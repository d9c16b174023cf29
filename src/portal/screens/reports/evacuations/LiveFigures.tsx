import type { Evacuation } from '../../../../contract/entities/evacuation';
import { selectEvacueeCounts, selectWaitingCount } from '../../../entities/evacuees/selectors';
import { useAppSelector } from '../../../entities/hooks';
import { elapsedClock } from '../../../lib/siteTime';
import { useNow } from '../../../lib/useNow';
import { RollCallHeader } from './RollCallHeader';
import { SafeAnnouncer } from './SafeAnnouncer';

const SECOND = 1_000;

interface LiveFiguresProps {
  readonly evacuation: Evacuation;
  readonly siteName: string;
  /** Of a recording, which says nothing aloud. */
  readonly recorded: boolean;
}

/** How many are left, for the eye and for the ear. Drawn anew at every mark and every second, so that the rest need not be. */
export function LiveFigures({ evacuation, siteName, recorded }: LiveFiguresProps) {
  const { id, status, kind, started_at: startedAt, completed_at: completedAt } = evacuation;
  const complete = status === 'complete';
  const counts = useAppSelector((state) => selectEvacueeCounts(state, id));
  const waitingCount = useAppSelector((state) => selectWaitingCount(state, id));
  const now = useNow(complete ? null : SECOND);
  const until = completedAt === null ? now : Date.parse(completedAt);
  return (
    <>
      <RollCallHeader siteName={siteName} kind={kind} clock={elapsedClock(until - Date.parse(startedAt))} counts={counts} pendingCount={waitingCount} complete={complete} recorded={recorded} />
      {!recorded && <SafeAnnouncer safe={counts.safe} remaining={counts.remaining} />}
    </>
  );
}
