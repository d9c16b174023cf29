import type { AppThunk } from '#portal/store/state';

const KEY = 'evacuationSound';
const OFF = 'off';

/** Whether this device sounds when somebody needs help; it does unless it was switched off. */
export const readHelpSound =
  (): AppThunk<boolean> =>
  (_dispatch, _getState, { storage }) =>
    storage.get(KEY) !== OFF;

export function switchHelpSound(isOn: boolean): AppThunk {
  return (_dispatch, _getState, { storage }) => (isOn ? storage.remove(KEY) : storage.set(KEY, OFF));
}
