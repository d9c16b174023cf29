import type { Store, ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

import type { Services } from '../lib/services';

/**
 * The store's state. Each slice adds its own key beside their reducer,
 *
 *     declare module '#portal/store/state' { interface RootState { readonly route: RouteState } }
 *
 * so that a selector on any floor is typed without importing a floor above it. `processes/shellProcesses.ts` does not compile
 * when a key is declared here and reduced nowhere.
 */
export interface RootState {}

export type AppDispatch = ThunkDispatch<RootState, Services, UnknownAction>;
export type AppThunk<Result = void> = ThunkAction<Result, RootState, Services, UnknownAction>;
export type AppStore = Store<RootState> & { readonly dispatch: AppDispatch };
