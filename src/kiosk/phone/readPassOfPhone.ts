import type { KioskThunk } from '../store';

/** Returns the pass of the visit that this phone has begun; null where it has none. */
export const readPassOfPhone =
  (): KioskThunk<string | null> =>
  (_dispatch, _getState, { phone }) =>
    phone?.readPass() ?? null;
