import type { AppThunk } from '#portal/store/state';
import { chooseAppearance, type Appearance } from '#web/page/appearance';

/** Shows the portal in another look, from now on, for everyone who signs in on this device. */
export function chooseLook(change: Partial<Appearance>): AppThunk {
  return (_dispatch, _getState, { storage }) => chooseAppearance(change, storage);
}
