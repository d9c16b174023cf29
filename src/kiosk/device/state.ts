import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';

import type { KioskState } from './kioskSlice';
import type { KioskServices, VisitServices } from './services';

/** The state of a kiosk, and of a visitor's own phone. */
export interface KioskRootState {
  readonly kiosk: KioskState;
}

/** A thunk of a kiosk: it gets the kiosk's services. */
export type KioskThunk<Result> = ThunkAction<Result, KioskRootState, KioskServices, UnknownAction>;
/** A thunk of a step that a kiosk and a visitor's own phone have in common. */
export type VisitThunk<Result> = ThunkAction<Result, KioskRootState, VisitServices, UnknownAction>;

export const useKioskDispatch = useDispatch.withTypes<ThunkDispatch<KioskRootState, KioskServices, UnknownAction>>();
export const useVisitDispatch = useDispatch.withTypes<ThunkDispatch<KioskRootState, VisitServices, UnknownAction>>();
export const useKioskSelector = useSelector.withTypes<KioskRootState>();
