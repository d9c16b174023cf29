import { useState } from 'react';

import { useAppSelector } from '#portal/store/hooks';
import { isOpen, type Verdict } from '../guard/guard';
import { selectGuardFacts } from '../guard/useVerdict';
import { routeOf, type RouteMatch } from '../routes/routeTable';

/** Returns the page of Manage beside a list; null elsewhere, and for people to whom Manage is closed. */
export function useListedPage(verdict: Verdict): RouteMatch | null {
  const mayManage = useAppSelector((state) => isOpen(routeOf('manage'), selectGuardFacts(state)));
  const match = verdict.kind === 'show' || verdict.kind === 'forbidden' ? verdict.match : null;
  const listed = mayManage && match?.route.area === 'manage' ? match : null;
  const [kept, setKept] = useState(listed);
  // On the way from one page to the next the list stays.
  if (verdict.kind === 'redirect') return kept;
  if (kept !== listed) setKept(listed);
  return listed;
}
