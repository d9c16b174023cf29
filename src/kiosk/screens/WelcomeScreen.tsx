import { LogIn, LogOut, Package } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { KioskConfig } from '#contract/entities/kiosk';
import { dayAt } from '#portal/lib/siteTime';
import { useNow } from '#portal/lib/useNow';
import styles from '../Kiosk.module.css';
import { selectConnection, viewOpened } from '../kioskSlice';
import { useKioskDispatch, useKioskSelector } from '../store';

const DAY_MS = 60_000;

/** Waits for the next person. Without a connection nobody can sign in, and the screen says so. */
export function WelcomeScreen({ config }: { readonly config: KioskConfig }) {
  const { t, i18n } = useTranslation('kiosk');
  const dispatch = useKioskDispatch();
  const isOffline = useKioskSelector(selectConnection) === 'offline';
  const now = useNow(DAY_MS);
  const { site, groups } = config;
  const hasDeliveries = groups.some(({ type }) => type === 'delivery');
  const [onlyGroup, ...others] = groups.filter(({ type }) => type !== 'delivery');

  return (
    <div className={styles.welcome}>
      <p className={styles.day}>{dayAt(now, site.timezone, i18n.resolvedLanguage ?? 'en')}</p>
      <h1 className={styles.greeting}>{t('welcome.title', { site: site.name })}</h1>
      {isOffline ? (
        <div className={styles.middle} role="status">
          <h2>{t('offline.title')}</h2>
          <p>{t('offline.text')}</p>
        </div>
      ) : (
        <div className={styles.choices}>
          {onlyGroup !== undefined && (
            <Choice
              icon={<LogIn aria-hidden="true" />}
              isMain
              onClick={() => dispatch(viewOpened({ name: 'signIn', groupId: others.length === 0 ? onlyGroup.id : null }))}
            >
              {t('welcome.signIn')}
            </Choice>
          )}
          <Choice icon={<LogOut aria-hidden="true" />} onClick={() => dispatch(viewOpened({ name: 'signOut' }))}>
            {t('welcome.signOut')}
          </Choice>
          {hasDeliveries && (
            <Choice
              icon={<Package aria-hidden="true" />}
              onClick={() => dispatch(viewOpened({ name: 'signIn', groupId: groups.find(({ type }) => type === 'delivery')?.id ?? null }))}
            >
              {t('welcome.delivery')}
            </Choice>
          )}
        </div>
      )}
    </div>
  );
}

interface ChoiceProps {
  readonly icon: ReactNode;
  readonly isMain?: boolean;
  readonly onClick: () => void;
  readonly children: string;
}

/** A button for a whole hand. */
function Choice({ icon, isMain = false, onClick, children }: ChoiceProps) {
  return (
    <button type="button" className={isMain ? styles.mainChoice : styles.choice} onClick={onClick}>
      {icon}
      {children}
    </button>
  );
}
