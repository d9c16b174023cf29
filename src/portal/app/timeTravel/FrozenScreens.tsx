import { Suspense, useEffect, useMemo } from 'react';
import { Provider } from 'react-redux';

import type { RootState } from '#portal/store/state';
import { ShownTimeContext } from '#web/dates/useNow';
import { makeFrozenStore } from '#portal/processes/frozenStore/frozenStore';
import { Opening } from '#web/kit/pages/Opening';
import { loadedShell } from '../shell/loadShell';
import { StoreRouter } from '../route/StoreRouter';
import { Screens } from '../Screens';
import { frozenNavigator } from './frozenNavigator';

interface FrozenScreensProps {
  readonly state: RootState;
  /** Milliseconds since 1970: the time shown. */
  readonly at: number;
}

/** A past state leads nowhere. */
const stay = (): void => undefined;

/**
 * The portal's own screens on a given state. Another state is drawn from the beginning: local state of a component would belong to
 * another time.
 */
export function FrozenScreens({ state, at }: FrozenScreensProps) {
  const frozen = useMemo(() => {
    const { store } = makeFrozenStore(state, at);
    const shell = loadedShell();
    if (shell !== null) store.dispatch(shell.addShellSlices());
    return { store, key: nextKey() };
  }, [state, at]);
  useEffect(() => {
    document.addEventListener('click', holdLink, { capture: true });
    return () => document.removeEventListener('click', holdLink, { capture: true });
  }, []);
  return (
    <ShownTimeContext value={at}>
      <Provider key={frozen.key} store={frozen.store}>
        <StoreRouter navigator={frozenNavigator}>
          <Suspense fallback={<Opening />}>
            <Screens onLeave={stay} />
          </Suspense>
        </StoreRouter>
      </Provider>
    </ShownTimeContext>
  );
}

/** Stops plain links: the navigator holds the router's; a plain one would leave the page, and a frame may not open a mail. */
function holdLink(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('a[href]') !== null) event.preventDefault();
}

let keys = 0;
const nextKey = (): number => (keys += 1);
