import { useEffect, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { KioskConfig, PhoneConfig } from '#contract/door/entities/kiosk';
import { Button } from '#web/ui/buttons/Button';
import { loadTypeface } from '#web/page/typeface';
import { Banner } from '#web/ui/feedback/Banner';
import styles from '../look/Kiosk.module.css';
import { viewOpened } from '../device/kioskSlice';
import { loadSignInFlow } from '../flow/signIn/LateSignInFlow';
import { arriveAtScreen } from '../flow/step/arriveAtScreen';
import { findPosition } from './findPosition';
import { usePhoneDispatch } from './phoneState';

interface PhoneWelcomeProps {
  readonly config: KioskConfig;
  readonly phone: PhoneConfig;
}

/** Greets a visitor, requests the phone's position where the site has a geofence, then asks who they are. */
export function PhoneWelcome({ config, phone }: PhoneWelcomeProps) {
  const { t } = useTranslation(['contactless', 'kiosk']);
  const dispatch = usePhoneDispatch();
  const [isPlaced, setPlaced] = useState(!phone.asks_position);
  useLayoutEffect(arriveAtScreen, [isPlaced]);
  // The next step comes while the person reads, and the typeface after it; one that fails is fetched at the press.
  useEffect(
    () =>
      void loadSignInFlow()
        .catch(() => undefined)
        .then(loadTypeface),
    [],
  );
  const { site, groups } = config;
  const delivery = groups.find(({ type }) => type === 'delivery');
  const [onlyGroup, ...others] = groups.filter(({ type }) => type !== 'delivery');
  const signIn = (groupId: number | null) => () => void dispatch(viewOpened({ name: 'signIn', groupId }));

  return (
    <>
      <h1 tabIndex={-1}>{t('kiosk:welcome.title', { site: site.name })}</h1>
      {phone.welcome !== null && <p className={styles.message}>{phone.welcome}</p>}
      {!isPlaced && <PositionQuestion onDone={() => setPlaced(true)} />}
      {isPlaced && groups.length === 0 && <p>{t('noGroups')}</p>}
      {isPlaced && onlyGroup !== undefined && (
        <Button size="l" variant="primary" wide onClick={signIn(others.length === 0 ? onlyGroup.id : null)}>
          {t('kiosk:welcome.signIn')}
        </Button>
      )}
      {isPlaced && delivery !== undefined && (
        <Button size="l" wide onClick={signIn(delivery.id)}>
          {t('kiosk:welcome.delivery')}
        </Button>
      )}
    </>
  );
}

/** Says why the position is requested, and what happens without one, before the browser prompts. */
function PositionQuestion({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('contactless');
  const dispatch = usePhoneDispatch();
  const [isAsking, setAsking] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const find = async (): Promise<void> => {
    setAsking(true);
    const isFound = await dispatch(findPosition());
    setAsking(false);
    if (isFound) return onDone();
    return setFailed(true);
  };
  return (
    <>
      <p>{t('position.text')}</p>
      {hasFailed && (
        <Banner tone="warning" announced>
          {t('position.failed')}
        </Banner>
      )}
      <Button size="l" variant="primary" wide pending={isAsking} onClick={() => void find()}>
        {t('position.share')}
      </Button>
      <Button size="l" wide onClick={onDone}>
        {t('position.without')}
      </Button>
    </>
  );
}
