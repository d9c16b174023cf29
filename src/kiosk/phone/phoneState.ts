import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';

import type { VisitServices } from '../device/services';
import type { KioskRootState } from '../device/state';
import type { OwnPhone } from './ownPhone';

/** A visitor's own phone's access to the world around it. */
export interface PhoneServices extends VisitServices {
  readonly phone: OwnPhone;
}

/** A thunk of a visitor's own phone. */
export type PhoneThunk<Result> = ThunkAction<Result, KioskRootState, PhoneServices, UnknownAction>;

export const usePhoneDispatch = useDispatch.withTypes<ThunkDispatch<KioskRootState, PhoneServices, UnknownAction>>();
