import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { EvacueeStatus } from '#contract/evacuations/entities/evacuation';
import type { RootState } from '#portal/store/state';

/** A mark or comment that a guest made and that nobody can send any more. */
export interface Unsent {
  readonly key: string;
  /** When it was made, in milliseconds since 1970. */
  readonly at: number;
  /** The site's. */
  readonly zone: string;
  /** Whom it is about; null for a comment on the whole evacuation. */
  readonly name: string | null;
  /** A mark's. */
  readonly status: EvacueeStatus | null;
  /** A comment's. */
  readonly content: string | null;
}

const NONE: readonly Unsent[] = [];

/** What a guest had made when their link ended. Gone with the next session, as all that a session loaded. */
export const unsentSlice = createSlice({
  name: 'unsent',
  initialState: (): readonly Unsent[] => NONE,
  reducers: {
    unsentFound: (_state, { payload }: PayloadAction<readonly Unsent[]>): readonly Unsent[] => payload,
  },
});

export const { unsentFound } = unsentSlice.actions;

export const selectUnsent = (state: RootState): readonly Unsent[] => state.unsent ?? NONE;

declare module '#portal/store/state' {
  interface RootState {
    /** Joins with the live reports; undefined before. */
    readonly unsent?: readonly Unsent[];
  }
}
