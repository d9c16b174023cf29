import type { RouteSpec } from './routeSpec';

/** The pages that say why something is not shown, under addresses of their own (spec: routes#signed-in-routes). */
export const statusRoutes: readonly RouteSpec[] = [
  {
    id: 'notFound',
    screen: () =>
      import(/* webpackChunkName: "screen-not-found" */ '#portal/screens/not-found/NotFoundScreen').then((module) => module.NotFoundScreen),
  },
  {
    id: 'forbidden',
    texts: ['forbidden', 'permissions'],
    screen: () =>
      import(/* webpackChunkName: "screen-forbidden" */ '#portal/screens/forbidden/ForbiddenScreen').then(
        (module) => module.ForbiddenScreen,
      ),
  },
];
