import type { Middleware, Store } from '@reduxjs/toolkit';

import type { TimeTravel } from '../../lib/services';

/** What is read of the history that Redux DevTools keeps around the store (`@redux-devtools/instrument`). */
interface History {
  /** One object from the beginning to the end; a recording brings its own. */
  readonly actionsById: Readonly<Record<number, { readonly timestamp: number }>>;
  /** The first one stands for the state that all begins from. */
  readonly stagedActionIds: readonly number[];
  readonly skippedActionIds: readonly number[];
  readonly currentStateIndex: number;
  readonly computedStates: readonly { readonly state: unknown }[];
}

interface WithHistory {
  readonly liftedStore: { readonly getState: () => History; readonly subscribe: (listener: () => void) => () => void };
}

export const hasHistory = (store: object): store is WithHistory => 'liftedStore' in store;

/** Whether actions were taken out. */
function hasGap(stagedActionIds: readonly number[]): boolean {
  const [, first, ...others] = stagedActionIds;
  return first !== undefined && (others.at(-1) ?? first) - first !== others.length;
}

/**
 * Knows whether a past state is shown: an earlier action's, or one that this page never was in (an action was skipped, a
 * recording was loaded). Whoever asks hears of it before any component does.
 */
export function makeTimeTravel() {
  let isPast = false;
  let isActing = false;
  let lastState: unknown;
  let ownActions: History['actionsById'] | null = null;
  let waiting: (() => void)[] = [];
  const listeners = new Set<() => void>();

  const timeTravel: TimeTravel = {
    isPast: () => isPast,
    present: () => (isPast ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve()),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };

  const isPresentIn = ({ actionsById, stagedActionIds, skippedActionIds, currentStateIndex, computedStates }: History): boolean => {
    const newest = computedStates.length - 1;
    const state = computedStates[newest]?.state;
    if (currentStateIndex < newest || skippedActionIds.length > 0) return false;
    if (state !== lastState && (actionsById !== ownActions || hasGap(stagedActionIds))) return false;
    // A history that was committed or paused begins anew in the same state.
    ownActions = actionsById;
    lastState = state;
    return true;
  };

  /** The last middleware: what this page does by itself is no travel. */
  const noteActions: Middleware = ({ getState }) => (next) => (action) => {
    if (isPast || isActing) return next(action);
    isActing = true;
    try {
      return next(action);
    } finally {
      isActing = false;
      lastState = getState();
    }
  };

  /** Begins to follow the store's history; without DevTools there is none, and always the present. */
  const follow = (store: Store): void => {
    if (!hasHistory(store)) return;
    const { liftedStore } = store;
    lastState = store.getState();
    ownActions = liftedStore.getState().actionsById;
    liftedStore.subscribe(() => {
      if (isActing || isPresentIn(liftedStore.getState()) !== isPast) return;
      isPast = !isPast;
      listeners.forEach((listener) => listener());
      if (isPast) return;
      const released = waiting;
      waiting = [];
      released.forEach((release) => release());
    });
  };

  return { timeTravel, noteActions, follow };
}
