import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { RouteId } from '#portal/lib/paths';
import { lazyPart } from '#web/kit/onDemand/lazyPart';
import { RouteParamsContext } from '#portal/kit/route/routeParams';
import type { ScreenLoader } from '../routes/routeSpec';
import { isIndex, routeOf, type Route, type RouteMatch } from '../routes/routeTable';
import { Arrival, ScreenTitle } from './Arrival';
import { Contained } from '#web/kit/onDemand/Contained';
import { forgetScreen, frameOf, screenOf } from './loadedScreens';

/** The screen of a route, with the frame around it; a failure of the screen does not affect the rest. */
export function RouteScreen({ match }: { readonly match: RouteMatch }) {
  const { route } = match;
  const forget = () => forgetScreen(route);
  return (
    <RouteParamsContext value={match.params}>
      <Contained page={route.framedBy ?? route.id} onRetry={forget}>
        <Framed match={match}>
          <Contained page={route.id} framed={route.framedBy !== null} onRetry={forget}>
            {route.ownTitle !== true && <ScreenTitle id={route.id} />}
            <Screen route={route} />
            <Arrival at={match.pathname} />
          </Contained>
        </Framed>
      </Contained>
    </RouteParamsContext>
  );
}

interface FramedProps {
  readonly match: RouteMatch;
  readonly children: ReactNode;
}

function Framed({ match, children }: FramedProps) {
  const { framedBy } = match.route;
  return framedBy === null ? (
    children
  ) : (
    <InFrame frame={framedBy} match={match}>
      {children}
    </InFrame>
  );
}

function InFrame({ frame, match, children }: FramedProps & { readonly frame: RouteId }) {
  const { t } = useTranslation('routes');
  const Frame = frameOf(routeOf(frame));
  return Frame === null ? children : <Frame title={t(match.route.id)}>{children}</Frame>;
}

/** Here and not in the route table, from which the list is made. */
const loadIndex: ScreenLoader = () =>
  import(/* webpackChunkName: "page-list" */ '../navigation/PageIndex').then((module) => module.ManageIndex);

const PendingScreen = lazyPart<{ readonly route: Route }>(
  async () => (await import(/* webpackChunkName: "screen-pending" */ './PendingScreen')).PendingScreen,
);

function Screen({ route }: { readonly route: Route }) {
  const Loaded = screenOf(route, isIndex(route) ? loadIndex : route.screen);
  return Loaded === null ? <PendingScreen route={route} /> : <Loaded />;
}
