import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';

import { useAppDispatch, useAppSelector, useAppStore } from '../store/hooks';
import type { AppDispatch } from '../store/state';
import { Boundary } from '#web/kit/onDemand/Boundary';
import { CrashedScreen } from '#web/kit/onDemand/CrashedScreen';
import { reportCrash } from '../kit/onDemand/reportCrash';
import { NotFoundScreen } from '../screens/not-found/NotFoundScreen';
import { AnonymousFrame } from '#web/kit/pages/AnonymousFrame';
import { fetchRecords } from './fetchAhead';
import type { Verdict } from './guard/guard';
import { selectGuardFacts, useVerdict } from './guard/useVerdict';
import { Opening } from '#web/kit/pages/Opening';
import { Arrival, ScreenTitle } from './screen/Arrival';
import { RouteScreen } from './screen/RouteScreen';
import { loadedShell, loadShell } from './shell/loadShell';

async function openShell(dispatch: AppDispatch) {
  const { Shell, addShellSlices } = await loadShell();
  dispatch(addShellSlices());
  return { default: Shell };
}

/** Shows the screen of the current address in its frame. */
export function Screens() {
  const dispatch = useAppDispatch();
  const verdict = useVerdict();
  const { session, subject } = useAppSelector(selectGuardFacts);
  const store = useAppStore();
  // A past state, and the present after it, are drawn at once: their store has the shell's slices already.
  const [Shell, setShell] = useState<ComponentType<{ readonly verdict: Verdict }>>(
    () => ('today' in store.getState() ? loadedShell()?.Shell : undefined) ?? lazy(() => openShell(dispatch)),
  );
  const isInside = session === 'signedIn' && subject !== null;
  const isAnonymous = verdict.kind === 'show' && verdict.match.route.anonymous === true;

  const shown = isInside && verdict.kind === 'show' ? verdict.match.route : null;
  useEffect(() => {
    if (shown !== null) void fetchRecords(shown, dispatch);
  }, [shown, dispatch]);

  useEffect(() => {
    if (!isAnonymous) return undefined;
    // Anyone who begins to type signs in soon: the next code is fetched now, not before the page is usable.
    const fetchShell = () => void loadShell().catch(() => undefined);
    window.addEventListener('input', fetchShell, { once: true });
    return () => window.removeEventListener('input', fetchShell);
  }, [isAnonymous]);

  if (isAnonymous) {
    if (verdict.match.route.bare === true) return <RouteScreen match={verdict.match} />;
    return (
      <AnonymousFrame>
        <RouteScreen match={verdict.match} />
      </AnonymousFrame>
    );
  }
  if (isInside) {
    return (
      <Boundary
        page="shell"
        failed={(error, retry) => <CrashedScreen error={error} onRetry={retry} />}
        onCrash={(error) => dispatch(reportCrash('The shell failed', error))}
        onRetry={() => setShell(() => lazy(() => openShell(dispatch)))}
      >
        <Suspense fallback={<Opening />}>
          <Shell verdict={verdict} />
        </Suspense>
      </Boundary>
    );
  }
  if (verdict.kind === 'notFound') {
    return (
      <AnonymousFrame>
        <ScreenTitle id="notFound" />
        <NotFoundScreen />
        <Arrival />
      </AnonymousFrame>
    );
  }
  return <Opening />;
}
