import { Suspense, useEffect, useEffectEvent, useLayoutEffect, useState, type ComponentType } from 'react';

import { useAppDispatch, useAppSelector, useAppStore } from '../store/hooks';
import { Boundary } from '#web/kit/onDemand/Boundary';
import { CrashedScreen } from '#web/kit/onDemand/CrashedScreen';
import { useCrashReport } from '#web/kit/onDemand/LogContext';
import { selectSessionStatus } from '../processes/session/selectors';
import { AnonymousFrame } from '#web/kit/pages/AnonymousFrame';
import { chooseLanguage } from '../kit/language/chooseLanguage';
import { fetchRecords } from './fetchAhead';
import { selectGuardFacts, useVerdict } from './guard/useVerdict';
import { Opening } from '#web/kit/pages/Opening';
import { Arrival, ScreenTitle } from './screen/Arrival';
import { NotFound } from './screen/NotFound';
import { RouteScreen } from './screen/RouteScreen';
import { shellOf, type PreloadedShell, type ShellProps } from './shell/firstShell';
import { loadedShell } from './shell/loadShell';

interface ScreensProps {
  /** On its way already where the portal has just been opened. */
  readonly firstShell?: PreloadedShell;
  /** The address is one of a page without a session. */
  readonly onLeave: () => void;
}

/** Shows the screen of the current address in its frame. */
export function Screens({ firstShell, onLeave }: ScreensProps) {
  const dispatch = useAppDispatch();
  const verdict = useVerdict();
  const { session, subject } = useAppSelector(selectGuardFacts);
  const store = useAppStore();
  const report = useCrashReport();
  const isWaiting = useAppSelector(selectSessionStatus) === 'waiting';
  // A past state, and the present after it, are drawn at once: their store has the shell's slices already.
  const [past] = useState(() => ('today' in store.getState() ? loadedShell()?.Shell : undefined));
  const [shell, setShell] = useState(() => firstShell ?? shellOf(store));
  const [isShellThere, setShellThere] = useState(() => past !== undefined || shell.ready() !== null);
  const Shell: ComponentType<ShellProps> = past ?? shell.Part;
  const isInside = session === 'signedIn' && subject !== null;
  useLayoutEffect(() => {
    // Before, the page would show that it opens: for 300 ms at least, as React has it.
    const shown = () => setShellThere(true);
    // A failure shows where the shell does.
    if (isInside && !isShellThere) shell.load().then(shown, shown);
  }, [isInside, isShellThere, shell]);
  const isAnonymous = verdict.kind === 'show' && verdict.match.route.anonymous === true;

  const shown = isInside && verdict.kind === 'show' ? verdict.match.route : null;
  useEffect(() => {
    if (shown !== null) void fetchRecords(shown, dispatch);
  }, [shown, dispatch]);

  const isElsewhere = verdict.kind === 'show' && verdict.match.route.entry === true;
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (isElsewhere) leave();
  }, [isElsewhere]);

  if (isElsewhere) return <Opening />;
  if (isAnonymous) {
    if (verdict.match.route.bare === true) return <RouteScreen match={verdict.match} />;
    return (
      <AnonymousFrame onLanguage={(language) => void dispatch(chooseLanguage(language))}>
        <RouteScreen match={verdict.match} />
      </AnonymousFrame>
    );
  }
  if (isInside && isShellThere) {
    return (
      <Boundary
        page="shell"
        failed={(error, retry) => <CrashedScreen error={error} onRetry={retry} />}
        onCrash={(error) => report('The shell failed', error)}
        onRetry={() => setShell(shellOf(store))}
      >
        <Suspense fallback={<Opening />}>
          <Shell verdict={verdict} />
        </Suspense>
      </Boundary>
    );
  }
  if (verdict.kind === 'notFound') {
    return (
      <AnonymousFrame onLanguage={(language) => void dispatch(chooseLanguage(language))}>
        <ScreenTitle id="notFound" />
        <NotFound />
        <Arrival />
      </AnonymousFrame>
    );
  }
  return <Opening isWaiting={isWaiting} />;
}
