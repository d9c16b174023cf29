import { lazy, Suspense, useSyncExternalStore, type ComponentType } from 'react';

import { withTexts } from '#web/i18n/withTexts';
import type { KioskServices } from '../../device/services';
import { useKioskDispatch, type KioskThunk } from '../../device/state';

/** If this part fails to load, the kiosk itself still signs people in. */
const PhoneCodeCard = lazy((): Promise<{ readonly default: ComponentType<{ readonly address: string }> }> =>
  withTexts(
    import(/* webpackChunkName: "kiosk-code" */ './PhoneCodeCard').then((part) => part.PhoneCodeCard),
    ['kioskCode'],
  ).catch(() => ({ default: () => null })),
);

/** The code is not in the state: the services hold it. */
const codeOf =
  (): KioskThunk<Pick<KioskServices, 'base' | 'phoneCode'>> =>
  (_dispatch, _getState, { base, phoneCode }) => ({ base, phoneCode });

/** Fetches the code for phones where the site shows one. */
export function LatePhoneCode() {
  const dispatch = useKioskDispatch();
  const { base, phoneCode } = dispatch(codeOf());
  const code = useSyncExternalStore(phoneCode.subscribe, phoneCode.get);
  return code === null ? null : (
    <Suspense>
      <PhoneCodeCard address={`${base}/contactless#${code}`} />
    </Suspense>
  );
}
