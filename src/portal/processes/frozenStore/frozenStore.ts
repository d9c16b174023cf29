import { configureStore } from '@reduxjs/toolkit';

import { api } from '#portal/api/api';
import type { RootState } from '#portal/store/state';
import type { LazySlices } from '#portal/lib/services';
import { inertServices } from './inertServices';

const MOVED = { type: 'frozen/moved' } as const;

/**
 * Makes a store that shows one state: whatever is dispatched, nothing changes and no request is sent. Screens stand on it unchanged,
 * their effects and buttons lead nowhere. `show` replaces the state, as of another time.
 * @param at milliseconds since 1970: the time shown
 */
export function makeFrozenStore(state: RootState, at: number) {
  let shown = state;
  let now = at;
  let late: LazySlices = {};
  const filled = (next: RootState): RootState => {
    // Recorded before the shell was loaded, shown by a page that has it.
    const missing = Object.entries(late).filter(([name]) => !(name in next));
    return missing.length === 0
      ? next
      : { ...next, ...Object.fromEntries(missing.map(([name, reducer]) => [name, reducer(undefined, MOVED)])) };
  };
  const put = (next: RootState): void => {
    const whole = filled(next);
    if (whole === shown) return;
    shown = whole;
    store.dispatch(MOVED);
  };
  const addSlices = (slices: LazySlices): void => {
    late = { ...late, ...slices };
    put(shown);
  };
  const store = configureStore({
    reducer: () => shown,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: inertServices(() => now, addSlices) }, serializableCheck: false, immutableCheck: false }).concat(
        api.middleware,
      ),
    devTools: false,
  });
  const show = (next: RootState, time: number): void => {
    now = time;
    put(next);
  };
  return { store, show };
}
