import type { AppThunk } from '#portal/store/state';
import { chooseAppearance, type Appearance } from '#portal/lib/appearance';

/** Shows the portal in another look, now and on this device from now on, whoever signs in. */
export function chooseLook(change: Partial<Appearance>): AppThunk {
  return (_dispatch, _getState, { storage }) => chooseAppearance(change, storage);
}
