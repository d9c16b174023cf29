import { TriangleAlert } from 'lucide-react';

import { joinClasses } from '#web/text/joinClasses';
import styles from './StateTag.module.css';
import type { PageState } from './usePageStates';

/** Shows the state of a page in a list of pages: a count, or what needs attention. */
export function StateTag({ state }: { readonly state: PageState | undefined }) {
  if (state === undefined) return null;
  return (
    <span className={joinClasses(styles.state, state.isProblem && styles.problem)}>
      {state.isProblem && <TriangleAlert aria-hidden="true" />}
      {state.text}
    </span>
  );
}
