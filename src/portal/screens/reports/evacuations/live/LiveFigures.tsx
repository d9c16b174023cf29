import type { ReactNode } from 'react';

import type { Evacuation } from '#contract/evacuations/entities/evacuation';
import { selectEvacueeCounts, selectNotListedPeople, selectWaitingCount } from '#portal/entities/evacuees/selectors';
import { useAppSelector } from '#portal/store/hooks';
import { elapsedClock } from '#web/dates/siteTime';
import { useNow } from '#web/dates/useNow';
import { RollCallHeader } from './rollCall/RollCallHeader';
import { SafeAnnouncer } from './rollCall/SafeAnnouncer';
import { useWayBack } from './useWayBack';

const SECOND = 1_000;

interface LiveFiguresProps {
  readonly evacuation: Evacuation;
  readonly siteName: string;
  /** Whether the figures belong to a recording, which announces nothing. */
  readonly recorded: boolean;
  /** The reader's evacuation point; null for none. */
  readonly point: string | null;
  /** The content that does not fit beside the list; null where it does. */
  readonly menu: ReactNode;
}

/** Shows and announces how many are left. Redrawn at every mark and every second, so that the rest is not. */
export function LiveFigures({ evacuation, siteName, recorded, point, menu }: LiveFiguresProps) {
  const { id, status, kind, started_at: startedAt, completed_at: completedAt } = evacuation;
  const complete = status === 'complete';
  const counts = useAppSelector((state) => selectEvacueeCounts(state, id));
  const waitingCount = useAppSelector((state) => selectWaitingCount(state, id));
  const notListedCount = useAppSelector((state) => selectNotListedPeople(state, id)).length;
  const wayBack = useWayBack();
  const now = useNow(complete ? null : SECOND);
  const until = completedAt === null ? now : Date.parse(completedAt);
  const clock = elapsedClock(until - Date.parse(startedAt));
  const figures = { siteName, kind, clock, counts, notListedCount, pendingCount: waitingCount, complete };
  return (
    <>
      <RollCallHeader {...figures} wayBack={recorded ? null : wayBack} point={point} menu={menu} recorded={recorded} />
      {!recorded && <SafeAnnouncer safe={counts.safe} remaining={counts.remaining} />}
    </>
  );
}
