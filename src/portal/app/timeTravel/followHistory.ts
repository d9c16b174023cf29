import type { Store, UnknownAction } from '@reduxjs/toolkit';

import type { TimeTravel } from '#portal/lib/services';
import { holdCache } from './holdCache';

/** The part that is read of the history that Redux DevTools hold around the store (`@redux-devtools/instrument`). */
interface History {
  /** One object from the beginning to the end; a recording brings its own. */
  readonly actionsById: Readonly<Record<number, { readonly timestamp: number }>>;
  /** The first one stands for the initial state. */
  readonly stagedActionIds: readonly number[];
  readonly skippedActionIds: readonly number[];
  readonly currentStateIndex: number;
  readonly computedStates: readonly { readonly state: unknown }[];
}

/** The actions that move through the history, as the panel of Redux DevTools does. */
type HistoryAction = { readonly type: 'TOGGLE_ACTION'; readonly id: number } | { readonly type: 'JUMP_TO_STATE'; readonly index: number };

interface WithHistory {
  readonly liftedStore: {
    readonly getState: () => History;
    readonly subscribe: (listener: () => void) => () => void;
    readonly dispatch: (action: HistoryAction) => unknown;
  };
}

export const hasHistory = (store: object): store is WithHistory => 'liftedStore' in store;

/** Reports whether actions were skipped. */
function hasGap(stagedActionIds: readonly number[]): boolean {
  const [, first, ...others] = stagedActionIds;
  return first !== undefined && (others.at(-1) ?? first) - first !== others.length;
}

/**
 * Follows the history of Redux DevTools, and reports when a past state is shown: an earlier action's, or one that this page never was in
 * (an action was skipped, a recording was loaded). It is notified before any component.
 * @returns `act`, in which the page's own actions are made: they are no travel
 */
export function followHistory(store: Store, timeTravel: TimeTravel, setPast: (isPast: boolean) => void) {
  if (!hasHistory(store)) throw new Error('The store has no history');
  const { liftedStore } = store;
  const { isPast } = timeTravel;
  const hold = holdCache(store, timeTravel);
  let isActing = false;
  let lastState: unknown = store.getState();
  let { actionsById: ownActions } = liftedStore.getState();

  const isPresentIn = ({ actionsById, stagedActionIds, skippedActionIds, currentStateIndex, computedStates }: History): boolean => {
    const newest = computedStates.length - 1;
    const state = computedStates[newest]?.state;
    if (currentStateIndex < newest || skippedActionIds.length > 0) return false;
    if (state !== lastState && (actionsById !== ownActions || hasGap(stagedActionIds))) return false;
    // A history that was committed or paused restarts in the same state.
    ownActions = actionsById;
    lastState = state;
    return true;
  };

  liftedStore.subscribe(() => {
    if (isActing) return;
    const isPresent = isPresentIn(liftedStore.getState());
    if (isPresent === isPast()) setPast(!isPresent);
  });

  const act = (make: () => unknown): unknown => {
    if (isPast() || isActing) return make();
    isActing = true;
    try {
      return make();
    } finally {
      isActing = false;
      lastState = store.getState();
    }
  };
  return (make: () => unknown, action: UnknownAction): unknown => hold(() => act(make), action);
}
