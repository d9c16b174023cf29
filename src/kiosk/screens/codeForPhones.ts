import type { KioskServices } from '../services';
import type { KioskThunk } from '../store';

/** Hands out what keeps the code for phones, which is in no state. */
export const codeForPhones =
  (): KioskThunk<Pick<KioskServices, 'base' | 'phoneCode'>> =>
  (_dispatch, _getState, { base, phoneCode }) => ({ base, phoneCode });
