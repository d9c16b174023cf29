import { combineReducers, type Reducer, type UnknownAction } from '@reduxjs/toolkit';

import { api } from '../api/api';
import { entitiesReducer } from '../entities/entities';
import { reportsReducer } from '../entities/evacuees/reportsSlice';
import type { RootState } from '../entities/state';
import { todayReducer } from '../entities/today';
import { routeSlice } from '../parts/route/routeSlice';
import { connectionSlice } from '../processes/channels/connectionSlice';
import { chatSlice } from '../processes/chatToken/chatSlice';
import { sessionSlice } from '../processes/session/sessionSlice';

const slices = combineReducers({
  route: routeSlice.reducer,
  session: sessionSlice.reducer,
  entities: entitiesReducer,
  today: todayReducer,
  evacuationReports: reportsReducer,
  connection: connectionSlice.reducer,
  chat: chatSlice.reducer,
  [api.reducerPath]: api.reducer,
});

/** What outlives a log-out and a change of client: what no session loaded. `connection` knows who on the page listens, `chat` is its process's. */
function keptAtReset({ route, session, connection, chat }: Partial<RootState>): Partial<RootState> {
  return { route, session, connection, chat };
}

/**
 * The whole state. `resetApiState` is the one reset: it empties the query cache, its subscriptions and, here, every
 * other slice that holds what a session loaded, in the same step, so that no id is left without its record.
 */
export const rootReducer: Reducer<RootState, UnknownAction, Partial<RootState>> = (state, action) =>
  slices(state !== undefined && api.util.resetApiState.match(action) ? keptAtReset(state) : state, action);
