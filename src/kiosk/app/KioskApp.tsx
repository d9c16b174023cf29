import { useCallback, useDeferredValue, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import type { KioskConfig } from '#contract/door/entities/kiosk';
import { useNow } from '#web/dates/useNow';
import { FullScreenButton } from './FullScreenButton';
import { IdleWarning } from './IdleWarning';
import {
  selectConfig,
  selectConnection,
  selectIsClosed,
  selectIsOffline,
  selectPairing,
  selectPictureBeside,
  selectShownMedia,
  selectView,
  viewOpened,
} from '../device/kioskSlice';
import { ScreenFrame } from '../flow/frame/ScreenFrame';
import { useSiteLook } from '../flow/frame/useSiteLook';
import { touched } from '../device/processes/signals';
import { DoneScreen } from '../flow/screens/DoneScreen';
import { EvacuationScreen } from '../flow/screens/EvacuationScreen';
import { NoticeScreen } from '../flow/screens/NoticeScreen';
import { LateSignOutScreen, useLateScreens } from '../flow/screens/lateScreens';
import { lateStep } from '../flow/step/lateStep';
import { WelcomeScreen } from '../flow/screens/WelcomeScreen';
import { SignInScreen } from '../flow/screens/SignInScreen';
import { useKioskDispatch, useKioskSelector } from '../device/state';

/** Asks for a code; most devices start paired. */
const LatePairScreen = lateStep(
  async () => (await import(/* webpackChunkName: "kiosk-pair" */ '../flow/screens/PairScreen')).PairScreen,
  ['kioskPair'],
);

/** Scans codes; fetched together with the decoder. */
const LateScanScreen = lateStep(
  async () => (await import(/* webpackChunkName: "kiosk-scan" */ '../flow/scan/ScanScreen')).ScanScreen,
  ['kioskScan', 'camera'],
);

/** The kiosk: one screen at a time, drawn from the store. */
export function KioskApp() {
  const dispatch = useKioskDispatch();
  useSiteLook();
  useEffect(() => {
    const touch = () => void dispatch(touched());
    const events = ['pointerdown', 'keydown'] as const;
    for (const event of events) window.addEventListener(event, touch);
    return () => events.forEach((event) => window.removeEventListener(event, touch));
  }, [dispatch]);
  const { image, video } = useKioskSelector(selectShownMedia);
  const beside = useKioskSelector(selectPictureBeside);
  return (
    <>
      <ScreenFrame picture={image?.url ?? null} video={video?.url ?? null} beside={beside} foot={<FullScreenButton />}>
        <Screen />
      </ScreenFrame>
      <IdleWarning />
    </>
  );
}

const MINUTE_MS = 60_000;

/** An event signs nobody in after its end; everybody still there has been signed out. */
const isOver = ({ type, active_until: until }: KioskConfig['site'], now: number): boolean =>
  type === 'event' && until !== null && Date.parse(until) <= now;

/**
 * Listens to a hand scanner: its code opens the screen that looks it up and is not typed into an open form. Returns a function that
 * takes the code, once.
 */
function useScanner(config: KioskConfig | null, view: string): () => string | null {
  const dispatch = useKioskDispatch();
  const heard = useRef<string | null>(null);
  const isOffline = useKioskSelector(selectIsOffline);
  const isWanted =
    config !== null &&
    config.evacuation === null &&
    config.site.qr_scanning_enabled &&
    // Without a connection the screen says so: a scan never goes unnoticed.
    view !== 'scan';
  const isAtForm = view !== 'welcome' && view !== 'done';
  useEffect(() => {
    if (!isWanted) return undefined;
    let stop: (() => void) | null = () => undefined;
    import(/* webpackChunkName: "kiosk-scanner" */ '#web/ui/camera/scannerKeys').then(
      ({ hearScanner }) => {
        if (stop !== null)
          stop = hearScanner((code) => {
            if (isAtForm) return;
            heard.current = code;
            dispatch(viewOpened({ name: 'scan' }));
          });
      },
      () => undefined,
    );
    return () => {
      stop?.();
      stop = null;
    };
    // Fetched again once there is a connection, if it failed without one.
  }, [dispatch, isWanted, isAtForm, isOffline]);
  return useCallback(() => {
    const code = heard.current;
    heard.current = null;
    return code;
  }, []);
}

function Screen() {
  const { t } = useTranslation('kiosk');
  const pairing = useKioskSelector(selectPairing);
  const config = useKioskSelector(selectConfig);
  const isClosed = useKioskSelector(selectIsClosed);
  // Paint the press first: drawing a screen takes a slow device long.
  const view = useDeferredValue(useKioskSelector(selectView));
  const connection = useKioskSelector(selectConnection);
  const now = useNow(MINUTE_MS);
  useLateScreens();
  const takeHeard = useScanner(config, view.name);
  if (pairing === 'unknown') return null;
  if (pairing === 'unpaired') return <LatePairScreen onBack={undefined} />;
  if (isClosed) return <NoticeScreen title={t('closed.title')} text={t('closed.text')} />;
  if (config === null) {
    return connection === 'offline' ? (
      <NoticeScreen title={t('offline.title')} text={t('offline.text')} />
    ) : (
      <NoticeScreen title={t('starting.title')} text={t('starting.text')} />
    );
  }
  if (config.evacuation !== null) return <EvacuationScreen config={config} evacuation={config.evacuation} />;
  if (isOver(config.site, now)) return <NoticeScreen title={t('eventOver.title')} text={t('eventOver.text')} />;
  switch (view.name) {
    case 'welcome':
      return <WelcomeScreen config={config} />;
    case 'signIn':
      return <SignInScreen config={config} groupId={view.groupId} />;
    case 'signOut':
      return <LateSignOutScreen config={config} onBack={undefined} />;
    case 'scan':
      return <LateScanScreen config={config} takeHeard={takeHeard} onBack={undefined} />;
    case 'done':
      return <DoneScreen outcome={view.outcome} />;
  }
}
