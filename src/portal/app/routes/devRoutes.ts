import type { RouteSpec, ScreenLoader } from './routeSpec';

const screen: ScreenLoader = () => import(/* webpackChunkName: "screen-dev" */ '../../screens/dev/DevScreen').then((module) => module.DevScreen);
const texts = ['controls', 'showcase', 'showcasePressing', 'showcaseFilling', 'showcaseOver', 'showcaseSaying', 'showcaseShowing'];

/** The component showcase: anonymous, and only there where the server opens it (document 1 parts 1 and 2). */
export const devRoutes: readonly RouteSpec[] = [
  {
    id: 'dev',
    anonymous: true,
    showcase: true,
    bare: true,
    ownTitle: true,
    screen,
    texts,
    children: [{ id: 'devPage', bare: true, ownTitle: true, screen, texts }],
  },
];
