import { selectWholeEvacuation } from '#portal/entities/evacuations';
import { useAppSelector } from '#portal/store/hooks';
import type { RouteId } from '#portal/lib/paths';
import type { Verdict } from '../guard/guard';
import { selectGuardFacts } from '../guard/useVerdict';
import { standsAlone } from '../menu';

/** Returns the item of the rail that a page belongs to; null for none. A report of an evacuation is one of the reports once it is over. */
export function useArea(verdict: Verdict): RouteId | null {
  const match = verdict.kind === 'show' || verdict.kind === 'forbidden' ? verdict.match : null;
  const evacuationId = match?.route.id === 'evacuationReport' ? Number(match.params['evacuationId']) : null;
  const isOver = useAppSelector((state) => evacuationId !== null && selectWholeEvacuation(state, evacuationId)?.status === 'complete');
  const isAlone = useAppSelector((state) => match !== null && standsAlone(match.route, selectGuardFacts(state)));
  if (isAlone) return match?.route.id ?? null;
  return isOver ? 'reports' : (match?.route.area ?? null);
}
