import { useKioskDispatch, type KioskThunk } from '../../device/store';

const isPhone =
  (): KioskThunk<boolean> =>
  (_dispatch, _getState, { phone }) =>
    phone !== null;

/** Returns whether this is a visitor's own phone, which may open a link itself. */
export const useIsPhone = (): boolean => useKioskDispatch()(isPhone());
