import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';

import type { KioskConfig } from '#contract/door/entities/kiosk';
import { dayAt } from '#web/dates/siteTime';
import { useNow } from '#web/dates/useNow';
import { KioskWelcome, type WelcomeChoice } from '#web/ui/kiosk/KioskWelcome';
import styles from '../../look/Kiosk.module.css';
import { selectIsOffline, viewOpened } from '../../device/kioskSlice';
import { showFromTop } from '../step/arriveAtScreen';
import { LatePhoneCode } from './LatePhoneCode';
import { useKioskDispatch, useKioskSelector } from '../../device/state';

const DAY_MS = 60_000;

/** Waits for the next person. Without a connection it says that visits are sent later. */
export function WelcomeScreen({ config }: { readonly config: KioskConfig }) {
  const { t, i18n } = useTranslation('kiosk');
  const dispatch = useKioskDispatch();
  const isOffline = useKioskSelector(selectIsOffline);
  useLayoutEffect(showFromTop, []);
  const now = useNow(DAY_MS);
  const { site, groups } = config;
  const delivery = groups.find(({ type }) => type === 'delivery');
  const [onlyGroup, ...others] = groups.filter(({ type }) => type !== 'delivery');
  const signIn = (groupId: number | null) => () => void dispatch(viewOpened({ name: 'signIn', groupId }));

  const choices: readonly (WelcomeChoice | false)[] = [
    onlyGroup !== undefined && {
      name: 'signIn',
      label: t('welcome.signIn'),
      onChoose: signIn(others.length === 0 ? onlyGroup.id : null),
    },
    { name: 'signOut', label: t('welcome.signOut'), onChoose: () => void dispatch(viewOpened({ name: 'signOut' })) },
    // Only the server can look up a code.
    site.qr_scanning_enabled &&
      !isOffline && { name: 'scan', label: t('welcome.scan'), onChoose: () => void dispatch(viewOpened({ name: 'scan' })) },
    delivery !== undefined && { name: 'delivery', label: t('welcome.delivery'), onChoose: signIn(delivery.id) },
  ];
  return (
    <>
      <KioskWelcome
        title={t('welcome.title', { site: site.name })}
        day={dayAt(now, site.timezone, i18n.resolvedLanguage ?? 'en')}
        choices={choices.filter((choice) => choice !== false)}
      >
        <div role="status">{isOffline && <p className={styles.notice}>{t('offline.noted')}</p>}</div>
      </KioskWelcome>
      {!isOffline && <LatePhoneCode />}
    </>
  );
}
