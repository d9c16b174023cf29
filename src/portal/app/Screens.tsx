import i18next from 'i18next';
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';

import { useAppDispatch, useAppSelector } from '../entities/hooks';
import type { AppDispatch } from '../entities/state';
import { NotFoundScreen } from '../screens/not-found/NotFoundScreen';
import { AnonymousFrame } from './frames/AnonymousFrame';
import type { Verdict } from './guard/guard';
import { selectGuardFacts, useVerdict } from './guard/useVerdict';
import { Opening } from './Opening';
import { reportCrash } from './reportCrash';
import { Arrival, ScreenTitle } from './screen/Arrival';
import { Boundary } from './screen/Boundary';
import { RouteScreen } from './screen/RouteScreen';

const loadFrame = (isGuest: boolean): Promise<ComponentType<{ readonly verdict: Verdict }>> =>
  isGuest
    ? import(/* webpackChunkName: "guest" */ './frames/GuestFrame').then((module) => module.GuestFrame)
    : import(/* webpackChunkName: "shell" */ './shell/Shell').then((module) => module.Shell);

/** The shell's code, or that of a guest's frame, with its part of the state, and its texts, side by side. */
async function loadShell(dispatch: AppDispatch, isGuest: boolean) {
  const [Frame, { addShellSlices }] = await Promise.all([
    loadFrame(isGuest),
    import(/* webpackChunkName: "shell" */ '../processes/shellProcesses'),
    i18next.loadNamespaces(['app', 'routes', 'controls', ...(isGuest ? ['shared'] : [])]),
  ]);
  dispatch(addShellSlices());
  return { default: Frame };
}

/** What stands around the pages of whoever is inside, each fetched when first shown. */
const framesOf = (dispatch: AppDispatch) => ({
  shell: lazy(() => loadShell(dispatch, false)),
  guest: lazy(() => loadShell(dispatch, true)),
});

/** What stands at the present address, in the frame that belongs around it. */
export function Screens() {
  const dispatch = useAppDispatch();
  const verdict = useVerdict();
  const { session, subject, shared } = useAppSelector(selectGuardFacts);
  const [frames, setFrames] = useState(() => framesOf(dispatch));
  const Frame = shared === null ? frames.shell : frames.guest;
  const isInside = session === 'signedIn' && subject !== null;
  const isAnonymous = verdict.kind === 'show' && verdict.match.route.anonymous === true;

  useEffect(() => {
    if (!isAnonymous) return undefined;
    // Whoever begins to type signs in soon: what comes after is fetched meanwhile, not before the page is usable.
    const fetchAhead = () => void loadShell(dispatch, false).catch(() => undefined);
    window.addEventListener('input', fetchAhead, { once: true });
    return () => window.removeEventListener('input', fetchAhead);
  }, [isAnonymous, dispatch]);

  if (isAnonymous) {
    if (verdict.match.route.bare === true) return <RouteScreen match={verdict.match} />;
    return <AnonymousFrame><RouteScreen match={verdict.match} /></AnonymousFrame>;
  }
  if (isInside) {
    return (
      <Boundary page="shell" onCrash={(error) => dispatch(reportCrash('The shell failed', error))} onRetry={() => setFrames(framesOf(dispatch))}>
        <Suspense fallback={<Opening />}>
          <Frame verdict={verdict} />
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
