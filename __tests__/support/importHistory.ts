import { ActionCreators, instrument, type EnhancedStore, type LiftedState } from '@redux-devtools/instrument';
import { legacy_createStore, type Reducer, type UnknownAction } from '@reduxjs/toolkit';

/** Imports a support file into the engine of Redux DevTools, with a reducer of the portal; fails with what the reducer throws. */
export function importHistory<State>(text: string, reduce: Reducer<State>): LiftedState<State, UnknownAction, null> {
  // The enhancer puts the history there.
  const store = legacy_createStore(reduce, undefined, instrument(undefined, { shouldCatchErrors: false })) as EnhancedStore<
    State,
    UnknownAction,
    null
  >;
  // The properties of the file, which the engine does not read.
  store.liftedStore.dispatch(ActionCreators.importState(JSON.parse(text) as LiftedState<State, UnknownAction, null>));
  return store.liftedStore.getState();
}
