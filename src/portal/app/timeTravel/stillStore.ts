import { configureStore } from '@reduxjs/toolkit';

import { api } from '../../api/api';
import type { RootState } from '../../entities/state';
import type { LateSlices } from '../../lib/services';
import { stillServices } from './stillServices';

/**
 * A store that shows one state: whatever is dispatched, nothing changes and nothing is asked. Screens stand on it as they are,
 * their effects and buttons lead nowhere.
 * @param at milliseconds since 1970: what the time was
 */
export function makeStillStore(state: RootState, at: number) {
  let shown = state;
  const addSlices = (slices: LateSlices): void => {
    // Recorded before the shell came, shown by a page that has it.
    const missing = Object.entries(slices).filter(([name]) => !(name in shown));
    if (missing.length === 0) return;
    shown = { ...shown, ...Object.fromEntries(missing.map(([name, reducer]) => [name, reducer(undefined, { type: 'still/joined' })])) };
    store.dispatch({ type: 'still/joined' });
  };
  const store = configureStore({
    reducer: () => shown,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: stillServices(at, addSlices) }, serializableCheck: false, immutableCheck: false }).concat(api.middleware),
    devTools: false,
  });
  return store;
}
