import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

import type { Services } from '../lib/services';
import type { EntityTables } from './table';

/**
 * The store's state. The slices of higher floors add their own key beside their reducer,
 *
 *     declare module '<way to>/entities/state' { interface RootState { readonly route: RouteState } }
 *
 * so that a selector on any floor is typed without importing a floor above it. `processes/shellProcesses.ts` does not compile
 * when a key is declared here and reduced nowhere.
 */
export interface RootState {
  readonly entities: EntityTables;
}

export type AppDispatch = ThunkDispatch<RootState, Services, UnknownAction>;
export type AppThunk<Result = void> = ThunkAction<Result, RootState, Services, UnknownAction>;
