import { Suspense, useMemo } from 'react';
import { Provider } from 'react-redux';

import type { RootState } from '#portal/store/state';
import { ShownTimeContext } from '#portal/lib/useNow';
import { makeFrozenStore } from '#portal/processes/frozenStore/frozenStore';
import { Opening } from '../Opening';
import { StoreRouter } from '../route/StoreRouter';
import { Screens } from '../Screens';
import { frozenNavigator } from './frozenNavigator';

interface FrozenScreensProps {
  readonly state: RootState;
  /** Milliseconds since 1970: what the time was. */
  readonly at: number;
}

/**
 * The portal's own screens as a state shows them. Another state is drawn from the beginning: what a component remembers by
 * itself would else be of another time.
 */
export function FrozenScreens({ state, at }: FrozenScreensProps) {
  const frozen = useMemo(() => ({ store: makeFrozenStore(state, at).store, key: nextKey() }), [state, at]);
  return (
    <ShownTimeContext value={at}>
      <Provider key={frozen.key} store={frozen.store}>
        <StoreRouter navigator={frozenNavigator}>
          <Suspense fallback={<Opening />}>
            <Screens />
          </Suspense>
        </StoreRouter>
      </Provider>
    </ShownTimeContext>
  );
}

let keys = 0;
const nextKey = (): number => (keys += 1);
