import { lazy, Suspense, useSyncExternalStore } from 'react';
import { Provider } from 'react-redux';

import type { TimeTravel } from '../lib/services';
import type { AppStore } from '../store/state';
import { Opening } from '#web/kit/pages/Opening';
import { FrozenScreensContext } from './replay/frozenScreensContext';
import type { PortalNavigator } from './route/navigator';
import { StoreRouter } from './route/StoreRouter';
import { Screens } from './Screens';
import type { PreloadedShell } from './shell/firstShell';

interface AppProps {
  readonly store: AppStore;
  /** Started already: the store has the address. */
  readonly navigator: PortalNavigator;
  readonly timeTravel: TimeTravel;
  /** Loaded ahead of the first drawing. */
  readonly firstShell?: PreloadedShell;
  /** The address has become one of a page without a session, which is not the portal's. */
  readonly onLeave: () => void;
}

// Only for time travel in Redux DevTools.
const Past = lazy(() => import(/* webpackChunkName: "past" */ './timeTravel/Past').then((module) => ({ default: module.Past })));

const FrozenScreens = lazy(() =>
  import(/* webpackChunkName: "past" */ './timeTravel/FrozenScreens').then((module) => ({ default: module.FrozenScreens })),
);

/** The whole portal: the same for the page and its tests, which pass in a store with other services. */
export function App({ store, navigator, timeTravel, firstShell, onLeave }: AppProps) {
  const isPast = useSyncExternalStore(timeTravel.subscribe, timeTravel.isPast);
  if (isPast)
    return (
      <Suspense>
        <Past store={store} timeTravel={timeTravel} />
      </Suspense>
    );
  return (
    <Provider store={store}>
      <StoreRouter navigator={navigator}>
        <Suspense fallback={<Opening />}>
          <FrozenScreensContext value={FrozenScreens}>
            <Screens firstShell={firstShell} onLeave={onLeave} />
          </FrozenScreensContext>
        </Suspense>
      </StoreRouter>
    </Provider>
  );
}
