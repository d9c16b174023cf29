import type { AppThunk } from '#portal/store/state';

const KEY = 'singleKeys';

/**
 * Reports whether keys without Ctrl or ⌘ are shortcuts on this device: people who use speech input, or brush keys, switch them off (WCAG
 * 2.1.4).
 */
export function readSingleKeys(): AppThunk<boolean> {
  return (_dispatch, _getState, { storage }) => storage.get(KEY) !== 'off';
}

/** Switches them on or off, on this device. */
export function switchSingleKeys(on: boolean): AppThunk {
  return (_dispatch, _getState, { storage }) => storage.set(KEY, on ? 'on' : 'off');
}
