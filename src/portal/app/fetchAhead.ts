import { matchRoute, routeOf } from './routes/routeTable';
import { preloadScreen } from './screen/loadedScreens';
import { loadShell } from './shell/loadShell';

/**
 * Fetches the shell and the screen of an address before it is known whether they may be shown. Whoever left a session here is
 * most likely let in: the time until then, three answers one after the other, is used. A failure shows, and is tried again,
 * where they are opened.
 */
export function fetchAhead(pathname: string): void {
  const route = matchRoute(pathname)?.route;
  if (route === undefined || route.anonymous === true) return;
  void loadShell().catch(() => undefined);
  preloadScreen(routeOf(route.redirect ?? route.id));
}
