import { useCallback, useLayoutEffect, useSyncExternalStore } from 'react';
import { createPath } from 'react-router-dom';

import { selectLocation } from '#portal/parts/route/routeSlice';
import type { AppStore } from '../store';
import { FrozenScreens } from './FrozenScreens';
import { shownTimeOf } from './shownTime';

/** Shows the address of the past in the address bar; the entry of the browser's history stays the present's. */
function showAddress(address: string): () => void {
  const { href } = window.location;
  window.history.replaceState(window.history.state, '', address);
  return () => window.history.replaceState(window.history.state, '', href);
}

/** Shows the past state chosen in Redux DevTools, with its address. Starts nothing; the live page waits behind it. */
export function Past({ store }: { readonly store: AppStore }) {
  const subscribe = useCallback((listener: () => void) => store.subscribe(listener), [store]);
  const state = useSyncExternalStore(subscribe, () => store.getState());
  const address = createPath(selectLocation(state));
  useLayoutEffect(() => showAddress(address), [address]);
  return <FrozenScreens state={state} at={shownTimeOf(store)} />;
}
