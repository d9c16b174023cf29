import type { KioskThunk } from '../store';

/** Forgets the pass of a visit that has ended. */
export const dropPassOfPhone =
  (): KioskThunk<void> =>
  (_dispatch, _getState, { phone }) =>
    phone?.dropPass();
