import { lazy, type ReactNode } from 'react';
import { Route as RouterRoute, Routes } from 'react-router-dom';

import { routeOf, type Route, type RouteMatch } from '../routes/routeTable';
import { Arrival, ScreenTitle } from './Arrival';
import { Contained } from './Contained';
import { forgetScreen, frameOf, screenOf } from './loadedScreens';
import { PendingScreen } from './PendingScreen';
import { useTabs } from './useTabs';

const Hub = lazy(() => import(/* webpackChunkName: "shell" */ '../shell/Hub').then((module) => ({ default: module.Hub })));

/** The screen of a route, with the frame around it; its failure stays its own. */
export function RouteScreen({ match }: { readonly match: RouteMatch }) {
  const { route } = match;
  const forget = () => forgetScreen(route);
  return (
    // One route of react-router, so that screens read their parameters with its hooks.
    <Routes>
      <RouterRoute
        path={route.pattern}
        element={
          <Contained page={route.framedBy ?? route.id} onRetry={forget}>
            <Framed match={match}>
              <Contained page={route.id} framed={route.framedBy !== null} onRetry={forget}>
                <ScreenTitle id={route.id} />
                <Screen route={route} />
                <Arrival />
              </Contained>
            </Framed>
          </Contained>
        }
      />
    </Routes>
  );
}

function Framed({ match, children }: { readonly match: RouteMatch; readonly children: ReactNode }) {
  const { framedBy } = match.route;
  const Frame = framedBy === null ? null : frameOf(routeOf(framedBy));
  const tabs = useTabs(framedBy, match.params);
  return Frame === null ? children : <Frame tabs={tabs}>{children}</Frame>;
}

function Screen({ route }: { readonly route: Route }) {
  if (route.hub === true) return <Hub area={route.id} />;
  const Loaded = screenOf(route);
  return Loaded === null ? <PendingScreen route={route} /> : <Loaded />;
}
