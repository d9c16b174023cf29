import type { Store } from '@reduxjs/toolkit';

import { hasHistory } from './followHistory';

/** Returns the time of the action whose state is shown: milliseconds since 1970. */
export function shownTimeOf(store: Store): number {
  if (!hasHistory(store)) return Date.now();
  const { actionsById, stagedActionIds, currentStateIndex } = store.liftedStore.getState();
  return actionsById[stagedActionIds[currentStateIndex] ?? 0]?.timestamp ?? Date.now();
}
