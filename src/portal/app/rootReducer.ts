import { combineReducers, type Reducer, type UnknownAction } from '@reduxjs/toolkit';

import { api } from '../api/api';
import { entitiesReducer } from '../entities/entities';
import type { RootState } from '../store/state';
import type { LazySlices } from '../lib/services';
import { routeSlice } from '../kit/route/routeSlice';
import { sessionSlice } from '../processes/session/sessionSlice';

/** The slices needed at the start; the rest joins with the shell's code (`processes/shellProcesses.ts`). */
const FIRST = {
  route: routeSlice.reducer,
  session: sessionSlice.reducer,
  entities: entitiesReducer,
  [api.reducerPath]: api.reducer,
};

/**
 * Slices that survive a log-out and a change of client: no session loaded them. `connection` knows which parts of the page listen,
 * `chat` belongs to its process.
 */
const KEPT = ['route', 'session', 'connection', 'chat'] as const;

/** Returns the slices that survive a reset. A slice that has not joined yet has no key. */
function keptAtReset(state: Partial<RootState>): Partial<RootState> {
  return Object.fromEntries(KEPT.flatMap((key) => (key in state ? [[key, state[key]]] : [])));
}

/**
 * Makes the reducer of the whole state. `resetApiState` is the one reset: it empties the query cache, its subscriptions and, here, every
 * other slice with data of a session, in the same step, so that no id is left without its record.
 * @param late the slices that have joined since
 */
export function makeRootReducer(late: LazySlices = {}): Reducer<RootState, UnknownAction, Partial<RootState>> {
  // A late slice is read only by the code that it comes with, and is there before it: to every reader the state is whole.
  const slices = combineReducers({ ...FIRST, ...late }) as unknown as Reducer<RootState, UnknownAction, Partial<RootState>>;
  return (state, action) => slices(state !== undefined && api.util.resetApiState.match(action) ? keptAtReset(state) : state, action);
}
