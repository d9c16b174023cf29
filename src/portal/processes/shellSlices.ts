import type { Reducer } from '@reduxjs/toolkit';

import { todayReducer } from '../entities/today';
import type { AppThunk, RootState } from '../store/state';
import { connectionSlice } from './channels/connectionSlice';
import { chatSlice } from './chatToken/chatSlice';
import { offlineSlice } from './offline/offlineSlice';
import { recentsSlice } from './recents/recentsSlice';

/** The slices present from the start (`app/rootReducer.ts`). */
type FirstSlice = 'route' | 'session' | 'entities' | 'api';
/** The slices that join later still (`evacuationUpdates/addReports.ts`). */
type LaterSlice = 'evacuationReports' | 'unsent';

/** The slices that the shell's screens and processes read beside the first ones. */
export const shellSlices = {
  today: todayReducer,
  connection: connectionSlice.reducer,
  chat: chatSlice.reducer,
  offline: offlineSlice.reducer,
  recents: recentsSlice.reducer,
} satisfies Readonly<Record<Exclude<keyof RootState, FirstSlice | LaterSlice>, Reducer>>;

/** Adds the shell's slices to the state, before anything of the shell is drawn. */
export function addShellSlices(): AppThunk {
  return (_dispatch, _getState, { addSlices }) => addSlices(shellSlices);
}
