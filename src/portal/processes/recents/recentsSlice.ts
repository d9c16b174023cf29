import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { RootState } from '#portal/store/state';

/** A place visited by the command palette. */
export interface RecentPlace {
  readonly id: string;
  readonly label: string;
  readonly detail?: string;
  readonly href: string;
  readonly siteId?: number;
}

const RECENTS_MAX = 5;

/** The last places of this session, the newest first. They may name people, so none of them is stored on the device. */
export const recentsSlice = createSlice({
  name: 'recents',
  // The empty list is the slice's state; a literal alone has no type.
  initialState: [] as readonly RecentPlace[],
  reducers: {
    placeVisited: (recents, { payload }: PayloadAction<RecentPlace>) =>
      [payload, ...recents.filter(({ id }) => id !== payload.id)].slice(0, RECENTS_MAX),
  },
});

export const { placeVisited } = recentsSlice.actions;

export const selectRecents = (state: RootState): readonly RecentPlace[] => state.recents;

declare module '#portal/store/state' {
  interface RootState {
    readonly recents: readonly RecentPlace[];
  }
}
