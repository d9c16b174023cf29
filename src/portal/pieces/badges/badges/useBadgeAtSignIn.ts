import type { BadgePrinting } from '#contract/visits/entities/visitor';
import { withTexts } from '#web/i18n/withTexts';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { selectBackend } from '#portal/processes/session/selectors';
import { useAppDispatch, useAppSelector } from '#portal/store/hooks';
import type { BadgeVisit } from './badgeAtSignIn';

/** Returns a function that prints the badges of people of one group who have signed in, or offers to; fetched where there is one. */
export function useBadgeAtSignIn(): (visits: readonly BadgeVisit[], printing: BadgePrinting | null | undefined) => void {
  const notices = useNotices();
  const dispatch = useAppDispatch();
  const backend = useAppSelector(selectBackend);
  return (visits, printing) => {
    if (!printing) return;
    const load = import(/* webpackChunkName: "print-badge" */ './badgeAtSignIn');
    // If the fetch fails, the badge can be printed from the visit, later.
    void withTexts(load, ['badges']).then(
      (part) => part.default.badgeAtSignIn(visits, printing, { ...notices, dispatch, backend }),
      () => undefined,
    );
  };
}
