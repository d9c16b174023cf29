import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import { reportRestoredFromDevice } from '#portal/entities/evacuees/reportActions';
import type { RootState } from '#portal/store/state';
import type { StorageProblem } from '#web/services';
import { caughtUp } from '../channels/connectionSlice';

export interface OfflineState {
  /** Marks of another person wait on this device for their return. */
  readonly othersWait: boolean;
  /** The reason why local marks do not survive the page; null when they do. */
  readonly problem: StorageProblem | null;
  /** Until when the cached report on the screen was known to be true, in milliseconds since 1970; null when none stands in. */
  readonly since: number | null;
}

const initialState: OfflineState = { othersWait: false, problem: null, since: null };

export const offlineSlice = createSlice({
  name: 'offline',
  initialState,
  reducers: {
    otherUsersChangesFound: (state, { payload }: PayloadAction<boolean>): OfflineState => ({ ...state, othersWait: payload }),
    changesNotPersisted: (state, { payload }: PayloadAction<StorageProblem | null>): OfflineState => ({ ...state, problem: payload }),
  },
  extraReducers: (builder) => {
    builder.addCase(reportRestoredFromDevice, (state, { payload }): OfflineState => ({ ...state, since: payload.since }));
    builder.addCase(caughtUp, (state): OfflineState => ({ ...state, since: null }));
  },
});

export const { otherUsersChangesFound, changesNotPersisted } = offlineSlice.actions;

/** Selects the reason why local marks do not survive the page; null when they do. */
export const selectUnkept = (state: RootState): StorageProblem | null => state.offline.problem;
export const selectOthersWait = (state: RootState): boolean => state.offline.othersWait;
/** Selects until when the page was known to be true, where this device's own copy is shown; null where it is not. */
export const selectShownSince = (state: RootState): number | null => state.offline.since ?? state.session.offlineStart;

declare module '#portal/store/state' {
  interface RootState {
    readonly offline: OfflineState;
  }
}
