import { selectSessionStatus } from '#portal/processes/session/selectors';
import type { AppStore } from '#portal/store/state';
import { preloadable, type Preloadable } from '#web/kit/onDemand/preloadable';
import { SOON_MS, wait } from '#web/wait';
import { fetchRecords } from '../fetchAhead';
import { guard, type Verdict } from '../guard/guard';
import { matchRoute } from '../routes/routeTable';
import { selectGuardFacts } from '../guard/useVerdict';
import { loadShell, SHELL_TEXTS } from './loadShell';

export interface ShellProps {
  readonly verdict: Verdict;
}

export type PreloadedShell = Preloadable<ShellProps>;

/** Loads the shell, with its part of the state and the records of the screen in it that are here already. */
export const shellOf = (store: AppStore): PreloadedShell =>
  preloadable(async () => {
    const { Shell, addShellSlices } = await loadShell();
    store.dispatch(addShellSlices());
    const state = store.getState();
    const verdict = guard(state.route.location, selectGuardFacts(state));
    if (verdict.kind === 'show') await fetchRecords(verdict.match.route, store.dispatch);
    return Shell;
  }, SHELL_TEXTS);

/** Resolves once the store knows who is signed in. */
const untilSignedIn = (store: AppStore): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      const { session, subject } = selectGuardFacts(store.getState());
      if (session !== 'signedIn' || subject === null) return;
      unfollow();
      resolve();
    };
    const unfollow = store.subscribe(look);
    look();
  });

/** Resolves once a portal can be drawn with the shell and the first screen in it, or has to say what it waits for. */
export async function untilDrawable(store: AppStore, shell: PreloadedShell): Promise<void> {
  const state = store.getState();
  // A page that nobody signs in for stands in no shell.
  if (selectSessionStatus(state) === 'signed_out' || matchRoute(state.route.location.pathname)?.route.anonymous === true) return;
  const loaded = untilSignedIn(store).then(() => shell.load());
  await Promise.race([loaded.catch(() => undefined), wait(SOON_MS)]);
}
