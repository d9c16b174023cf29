import { useState } from 'react';

import { needs } from '#contract/platform/accessRule';
import type { Evacuation } from '#contract/evacuations/entities/evacuation';
import { selectSite } from '#portal/entities/sites';
import { useIdParam } from '#portal/kit/route/useSearchParam';
import { useIsAllowed } from '#portal/processes/session/access';
import { selectSharedReportId } from '#portal/processes/session/selectors';
import { useAppSelector } from '#portal/store/hooks';
import { MY_POINT } from './filters/PointFilters';
import { useCompact } from './useCompact';

const EDIT = needs('EvacReport.editor');

/** How a report is shown, and what this person may do in it. */
export interface LiveView {
  readonly evacuation: Evacuation;
  /** A recording is shown: it says so, and there is nothing to mark, write, print or say aloud. */
  readonly recorded: boolean;
  readonly siteName: string;
  readonly zone: string;
  readonly complete: boolean;
  /** It is over, and a page like others. */
  readonly isFinished: boolean;
  readonly hasJustEnded: boolean;
  readonly isCompact: boolean;
  readonly mayEdit: boolean;
  readonly canMark: boolean;
  /** Guests with a shared link take part; only those who run the evacuation can complete it and reopen it. */
  readonly canComplete: boolean;
  readonly mayReopen: boolean;
  /** The evacuation point where this person stands. */
  readonly pointId: number | null;
}

/** Returns how the report is shown to this person. */
export function useLiveView(evacuation: Evacuation, recorded: boolean): LiveView {
  const complete = evacuation.status === 'complete';
  const mayEdit = useIsAllowed(EDIT);
  const canMark = mayEdit && !complete && !recorded;
  const isGuest = useAppSelector(selectSharedReportId) !== null;
  const isCompact = useCompact();
  const [wasLive, setWasLive] = useState(false);
  if (!complete && !wasLive) setWasLive(true);
  const site = useAppSelector((state) => selectSite(state, evacuation.site_id));
  const [pointId] = useIdParam(MY_POINT);
  return {
    evacuation,
    recorded,
    siteName: site?.name ?? '',
    zone: site?.timezone ?? 'UTC',
    complete,
    isFinished: complete && !recorded,
    hasJustEnded: wasLive,
    isCompact,
    mayEdit,
    canMark,
    canComplete: canMark && !isGuest,
    mayReopen: mayEdit && !isGuest,
    pointId,
  };
}
