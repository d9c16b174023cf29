import { lazy, Suspense, useSyncExternalStore } from 'react';

import { withTexts } from '#portal/i18n/withTexts';
import { useKioskDispatch } from '../store';
import { codeForPhones } from './codeForPhones';

/** Without its part the kiosk itself signs people in as ever. */
const WelcomeCode = lazy(() =>
  withTexts(
    import(/* webpackChunkName: "kiosk-code" */ './WelcomeCode').then(({ WelcomeCode: Part }) => Part),
    ['kioskCode'],
  ).catch(() => ({ default: () => null })),
);

/** Fetches the code for phones where the site shows one. */
export function LateWelcomeCode() {
  const dispatch = useKioskDispatch();
  const { phoneCode } = dispatch(codeForPhones());
  const isShown = useSyncExternalStore(phoneCode.subscribe, phoneCode.get) !== null;
  return isShown ? (
    <Suspense>
      <WelcomeCode />
    </Suspense>
  ) : null;
}
