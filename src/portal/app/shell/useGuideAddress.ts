import { useMemo } from 'react';

import { useAppDispatch } from '#portal/store/hooks';
import type { RouteId } from '#portal/lib/paths';
import { helpLink, type HelpTopic } from '#portal/parts/help/helpLink';

/** The page of the guide about an area. */
const TOPICS: Partial<Record<RouteId, HelpTopic>> = { today: 'today', fireList: 'evacuation', manage: 'sites' };

/** Returns the help page of the current area. */
export function useGuideAddress(area: RouteId | null): string {
  const dispatch = useAppDispatch();
  const topic = (area === null ? undefined : TOPICS[area]) ?? 'start';
  return useMemo(() => dispatch(helpLink(topic)), [dispatch, topic]);
}
