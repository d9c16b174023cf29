import type { AppThunk } from '../../entities/state';
import { chooseAppearance, type Appearance } from '../../lib/appearance';

/** Shows the portal in another look, now and on this device from now on, whoever signs in. */
export function chooseLook(change: Partial<Appearance>): AppThunk {
  return (_dispatch, _getState, { storage }) => chooseAppearance(change, storage);
}
