import { createContext, useCallback, useContext, useMemo, type ReactNode } from 'react';
import { Router, type NavigationType } from 'react-router-dom';

import { useAppSelector } from '#portal/store/hooks';
import { selectLocation, selectRouteAction } from '#portal/kit/route/routeSlice';
import { PageRouteContext } from '#web/ui/navigation/pageRoute';
import { NavigationProvider } from '#web/ui/navigation/NavigationProvider';
import type { PortalNavigator } from './navigator';

const NavigatorContext = createContext<PortalNavigator | null>(null);

/** Returns the navigator, for actions of the app itself: redirects, the prompt before leaving, scrolling. Screens use `useNavigate`. */
export function useNavigator(): PortalNavigator {
  const navigator = useContext(NavigatorContext);
  if (navigator === null) throw new Error('useNavigator needs a StoreRouter around it');
  return navigator;
}

interface StoreRouterProps {
  readonly navigator: PortalNavigator;
  readonly children: ReactNode;
}

/** react-router over the address in the store, and the links of the design system over both. */
export function StoreRouter({ navigator, children }: StoreRouterProps) {
  const location = useAppSelector(selectLocation);
  const action = useAppSelector(selectRouteAction);
  // A stable function: components that only navigate are not redrawn when the address changes.
  const navigate = useCallback(
    (href: string, { replace = false, state }: { readonly replace?: boolean; readonly state?: unknown } = {}) =>
      replace ? navigator.replace(href, state) : navigator.push(href, state),
    [navigator],
  );
  const { search, state, key } = location;
  const { arrivedSecret } = navigator;
  const pageRoute = useMemo(() => ({ search, state, key, arrivedSecret }), [search, state, key, arrivedSecret]);
  return (
    <NavigatorContext value={navigator}>
      {/* react-router's own type for the action is an enum of these three words. */}
      <Router location={location} navigationType={action as NavigationType} navigator={navigator}>
        <NavigationProvider navigate={navigate}>
          <PageRouteContext value={pageRoute}>{children}</PageRouteContext>
        </NavigationProvider>
      </Router>
    </NavigatorContext>
  );
}
