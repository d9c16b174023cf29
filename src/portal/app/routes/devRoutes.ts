import type { RouteSpec, ScreenLoader } from './routeSpec';

const screen: ScreenLoader = () => import(/* webpackChunkName: "screen-dev" */ '#showcase/DevScreen').then((module) => module.DevScreen);
const texts = ['controls', 'showcase', 'showcaseActions', 'showcaseForms', 'showcaseOverlays', 'showcaseFeedback', 'showcaseLayout'];

/** Opens support files. Part of the shell's own code: it shows the portal within the portal. */
const replay: ScreenLoader = () =>
  import(/* webpackChunkName: "screen-replay" */ '../replay/ReplayScreen').then((module) => module.ReplayScreen);

/** The component showcase and other pages for developers: anonymous, and only where the server opens it (spec: overview#showcase). */
export const devRoutes: readonly RouteSpec[] = [
  {
    id: 'dev',
    anonymous: true,
    showcase: true,
    bare: true,
    ownTitle: true,
    screen,
    texts,
    children: [
      { id: 'devReplay', bare: true, ownTitle: true, screen: replay, texts: ['controls', 'replay'] },
      { id: 'devPage', bare: true, ownTitle: true, screen, texts },
    ],
  },
];
