import { Suspense } from 'react';
import { Provider } from 'react-redux';

import { Opening } from './Opening';
import type { PortalNavigator } from './route/navigator';
import { StoreRouter } from './route/StoreRouter';
import { Screens } from './Screens';
import type { AppStore } from './store';

interface AppProps {
  readonly store: AppStore;
  /** Started already: the store knows the address. */
  readonly navigator: PortalNavigator;
}

/** The whole portal: the same for the page and its tests, which hand in a store with other services. */
export function App({ store, navigator }: AppProps) {
  return (
    <Provider store={store}>
      <StoreRouter navigator={navigator}>
        <Suspense fallback={<Opening />}>
          <Screens />
        </Suspense>
      </StoreRouter>
    </Provider>
  );
}
