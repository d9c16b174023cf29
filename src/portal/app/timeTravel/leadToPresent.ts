import type { Store } from '@reduxjs/toolkit';

import { hasHistory } from './followHistory';

/** Leads Redux DevTools back to the newest action, with none skipped. A loaded history stays the past. */
export function leadToPresent(store: Store): void {
  if (!hasHistory(store)) return;
  const { liftedStore } = store;
  const { getState, dispatch } = liftedStore;
  for (const id of getState().skippedActionIds) dispatch({ type: 'TOGGLE_ACTION', id });
  // Read again: with none skipped it may be the present already, in which actions are made again.
  dispatch({ type: 'JUMP_TO_STATE', index: getState().computedStates.length - 1 });
}
