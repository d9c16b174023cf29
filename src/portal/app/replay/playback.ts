import { ActionCreators, instrument, type EnhancedStore } from '@redux-devtools/instrument';
import { legacy_createStore, type UnknownAction } from '@reduxjs/toolkit';

import type { RootState } from '../../entities/state';
import { reportSlices } from '../../processes/evacuationUpdates/addReports';
import { shellSlices } from '../../processes/shellProcesses';
import type { RecordedHistory } from '../../processes/supportFile/readSupportFile';
import { makeRootReducer } from '../rootReducer';
import { nameOf } from '../timeTravel/actionNames';

/** One step of a recording. */
export interface PlayedStep {
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly state: RootState;
}

/**
 * Plays a recording with the engine of Redux DevTools and the portal's own reducers: what each action left behind. Ends
 * before an action that the reducers cannot take. It is a store of its own, in which nothing is ever dispatched.
 */
export function playBack(history: RecordedHistory): readonly PlayedStep[] {
  const reducer = makeRootReducer({ ...shellSlices, ...reportSlices });
  // The engine's own types know nothing of partial states, which the root reducer fills.
  const engine = instrument<RootState, UnknownAction>(undefined, { shouldCatchErrors: true, shouldHotReload: false });
  const store = legacy_createStore(reducer as unknown as (state: RootState | undefined, action: UnknownAction) => RootState, engine) as unknown as EnhancedStore<RootState, UnknownAction, null>;
  // Its shape was looked at when the file was read; the states are the reducers'.
  store.liftedStore.dispatch(ActionCreators.importState(history as unknown as Parameters<typeof ActionCreators.importState<RootState, UnknownAction, null>>[0]));
  const { computedStates, stagedActionIds, actionsById } = store.liftedStore.getState();
  const failed = computedStates.findIndex(({ error }) => error !== undefined);
  return computedStates.slice(0, failed === -1 ? undefined : failed).flatMap(({ state }, index) => {
    const lifted = actionsById[stagedActionIds[index] ?? 0];
    return lifted === undefined ? [] : [{ name: nameOf(lifted.action), at: lifted.timestamp, state }];
  });
}
