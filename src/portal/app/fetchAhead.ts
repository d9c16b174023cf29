import { SOON_MS, wait } from '#web/wait';
import type { AppDispatch } from '../store/state';
import { matchRoute, routeOf, type Route } from './routes/routeTable';
import { preloadScreen } from './screen/loadedScreens';
import { loadShell } from './shell/loadShell';

/**
 * Fetches the shell and the screen of an address before it is known whether they may be shown. Anyone who left a session here is most
 * likely let in: this uses the time until then, three responses one after the other. A failure shows, and is retried, where they are
 * opened.
 */
export function fetchAhead(pathname: string): void {
  const route = matchRoute(pathname)?.route;
  if (route === undefined || route.anonymous === true) return;
  void loadShell().catch(() => undefined);
  preloadScreen(routeOf(route.redirect ?? route.id));
}

/**
 * Requests the first records of a screen that may be shown, as soon as its code is there. Resolves once they are in the store: the
 * page has requested them ahead, and shell and rows are then drawn together, once. Does not wait long for any that are still on their way.
 */
export async function fetchRecords({ records }: Route, dispatch: AppDispatch): Promise<void> {
  if (records === undefined) return;
  try {
    const [{ addShellSlices }, ask] = await Promise.all([loadShell(), records()]);
    dispatch(addShellSlices());
    await Promise.race([dispatch(ask()), wait(SOON_MS)]);
  } catch {
    // A failed fetch shows where the records are drawn.
  }
}
