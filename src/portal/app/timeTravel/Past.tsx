import { Suspense, useCallback, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createPath } from 'react-router-dom';

import type { TimeTravel } from '#portal/lib/services';
import type { AppStore } from '#portal/store/state';
import { selectLocation } from '#portal/kit/route/routeSlice';
import { FrozenScreens } from './FrozenScreens';
import { leadToPresent } from './leadToPresent';
import { PastLine } from './PastLine';
import { shownTimeOf } from './shownTime';

/** Shows the address of the past in the address bar; the entry in the browser's history stays the present's. */
function showAddress(address: string): () => void {
  const { href } = window.location;
  window.history.replaceState(window.history.state, '', address);
  return () => window.history.replaceState(window.history.state, '', href);
}

interface PastProps {
  readonly store: AppStore;
  readonly timeTravel: TimeTravel;
}

/** Shows the past state chosen in Redux DevTools, with its address. Starts nothing; the live page waits behind it. */
export function Past({ store, timeTravel }: PastProps) {
  const [present] = useState(() => window.location.href);
  const subscribe = useCallback((listener: () => void) => store.subscribe(listener), [store]);
  const state = useSyncExternalStore(subscribe, () => store.getState());
  const address = createPath(selectLocation(state));
  useLayoutEffect(() => showAddress(address), [address]);
  const at = shownTimeOf(store);
  const goBack = (): void => {
    leadToPresent(store);
    if (!timeTravel.isPast()) return;
    // A loaded history contains no present of this page.
    window.history.replaceState(window.history.state, '', present);
    window.location.reload();
  };
  return (
    <>
      <Suspense>
        <PastLine at={at} onBack={goBack} />
      </Suspense>
      <FrozenScreens state={state} at={at} />
    </>
  );
}
