import { MapPin } from 'lucide-react';
import { useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { KioskConfig, PhoneConfig } from '#contract/entities/kiosk';
import { focusHeading } from '#portal/lib/focusHeading';
import { Button } from '#portal/ui/buttons/Button';
import { Banner } from '#portal/ui/feedback/Banner';
import { KioskChoice } from '#portal/ui/kiosk/KioskChoice';
import styles from '../Kiosk.module.css';
import { viewOpened } from '../kioskSlice';
import { useKioskDispatch } from '../store';
import { findPosition } from './findPosition';

interface PhoneWelcomeProps {
  readonly config: KioskConfig;
  readonly phone: PhoneConfig;
}

/** Greets a visitor, asks where the phone is where the site has a geofence, then who they are. */
export function PhoneWelcome({ config, phone }: PhoneWelcomeProps) {
  const { t } = useTranslation(['contactless', 'kiosk']);
  const dispatch = useKioskDispatch();
  const [isPlaced, setPlaced] = useState(!phone.asks_position);
  useLayoutEffect(focusHeading, [isPlaced]);
  const { site, groups } = config;
  const [onlyGroup, ...others] = groups;

  return (
    <>
      <h1 tabIndex={-1}>{t('kiosk:welcome.title', { site: site.name })}</h1>
      {phone.welcome !== null && <p className={styles.message}>{phone.welcome}</p>}
      {!isPlaced && <PositionQuestion onDone={() => setPlaced(true)} />}
      {isPlaced && onlyGroup === undefined && <p>{t('noGroups')}</p>}
      {isPlaced && onlyGroup !== undefined && (
        <>
          {others.length > 0 && <h2>{t('kiosk:signIn.group')}</h2>}
          <ul className={styles.list}>
            {groups.map(({ id, name }) => (
              <li key={id}>
                <KioskChoice isMain={others.length === 0} onClick={() => dispatch(viewOpened({ name: 'signIn', groupId: id }))}>
                  {others.length === 0 ? t('kiosk:welcome.signIn') : name}
                </KioskChoice>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** Says why the position is asked for, and what becomes of somebody without one, before the browser asks. */
function PositionQuestion({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('contactless');
  const dispatch = useKioskDispatch();
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
      <Button size="l" variant="primary" wide icon={<MapPin aria-hidden="true" />} pending={isAsking} onClick={() => void find()}>
        {t('position.share')}
      </Button>
      <Button size="l" wide onClick={onDone}>
        {t('position.without')}
      </Button>
    </>
  );
}
