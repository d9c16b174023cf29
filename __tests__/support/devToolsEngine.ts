/**
 * The engine of Redux DevTools, as its browser extension puts it around the store. Redux Toolkit looks for it when it is
 * loaded: a test file imports this before anything else.
 */
import { ActionCreators, instrument, type EnhancedStore, type LiftedState } from '@redux-devtools/instrument';
import type { StoreEnhancer, StoreEnhancerStoreCreator, UnknownAction } from '@reduxjs/toolkit';

import type { RootState } from '#portal/store/state';

Object.assign(window, {
  __REDUX_DEVTOOLS_EXTENSION_COMPOSE__:
    () =>
    (...enhancers: StoreEnhancer[]) =>
    (createStore: StoreEnhancerStoreCreator) =>
      [...enhancers, instrument(undefined, { maxAge: 5_000 })].reduceRight((made, enhancer) => enhancer(made), createStore),
});

/** The history around a store, as the extension's panel works on it. */
export function historyOf(store: object) {
  // The enhancer above put it there.
  const { liftedStore } = store as EnhancedStore<RootState, UnknownAction, null>;
  const history = (): LiftedState<RootState, UnknownAction, null> => liftedStore.getState();
  return {
    /** The index of the newest action. */
    newest: (): number => history().computedStates.length - 1,
    jumpTo: (index: number): void => void liftedStore.dispatch(ActionCreators.jumpToState(index)),
    resume: (): void => void liftedStore.dispatch(ActionCreators.jumpToState(history().computedStates.length - 1)),
    skip: (index: number): void => void liftedStore.dispatch(ActionCreators.toggleAction(history().stagedActionIds[index] ?? 0)),
    load: (state: LiftedState<RootState, UnknownAction, null>): void => void liftedStore.dispatch(ActionCreators.importState(state)),
    history,
  };
}
