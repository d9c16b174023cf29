import type { AppThunk } from '#portal/store/state';

const KEY = 'evacuationSound';
const OFF = 'off';

/** Reports whether this device plays a sound when someone needs help; on by default. */
export const readHelpSound =
  (): AppThunk<boolean> =>
  (_dispatch, _getState, { storage }) =>
    storage.get(KEY) !== OFF;

export function switchHelpSound(isOn: boolean): AppThunk {
  return (_dispatch, _getState, { storage }) => (isOn ? storage.remove(KEY) : storage.set(KEY, OFF));
}
