import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { EvacueeStatus } from '#contract/evacuations/entities/evacuation';
import type { RootState } from '#portal/store/state';

/** A mark or comment of a guest that nobody can send any more. */
export interface Unsent {
  readonly key: string;
  /** The time at which it was made, in milliseconds since 1970. */
  readonly at: number;
  /** The name of the site. */
  readonly zone: string;
  /** The name of the evacuee; null for a comment on the whole evacuation. */
  readonly name: string | null;
  /** The status of a mark. */
  readonly status: EvacueeStatus | null;
  /** The text of a comment. */
  readonly content: string | null;
}

const NONE: readonly Unsent[] = [];

/** The changes that a guest had not sent when their link ended. Cleared at the next session, like all data of a session. */
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
