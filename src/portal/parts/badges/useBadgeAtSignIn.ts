import type { BadgePrinting } from '#contract/entities/badge';
import { withTexts } from '#portal/i18n/withTexts';
import { useNotices } from '#portal/parts/notices/NoticesProvider';
import { selectBackend } from '#portal/processes/session/selectors';
import { useAppDispatch, useAppSelector } from '#portal/store/hooks';
import type { BadgeVisit } from './badgeAtSignIn';

/** Returns what prints the badge of somebody who has signed in, or offers to, as their group says; fetched where there is one. */
export function useBadgeAtSignIn(): (visit: BadgeVisit, printing: BadgePrinting | null | undefined) => void {
  const notices = useNotices();
  const dispatch = useAppDispatch();
  const backend = useAppSelector(selectBackend);
  return (visit, printing) => {
    if (!printing) return;
    const load = import(/* webpackChunkName: "print-badge" */ './badgeAtSignIn');
    // What cannot be fetched is printed from the visit, later.
    void withTexts(load, ['badges']).then(
      (part) => part.default.badgeAtSignIn(visit, printing, { ...notices, dispatch, backend }),
      () => undefined,
    );
  };
}
