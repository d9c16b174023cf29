import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { timeAt } from '#portal/lib/siteTime';
import { useNow } from '#portal/lib/useNow';
import { StatusDot } from '#portal/ui/feedback/StatusDot';
import { FullScreenButton } from './FullScreenButton';
import { IdleWarning } from './IdleWarning';
import styles from './Kiosk.module.css';
import { selectConfig, selectConnection } from './kioskSlice';
import { LanguageBar } from './LanguageBar';
import { useKioskSelector } from './store';

const CLOCK_MS = 10_000;
const DOTS = { connecting: 'wait', live: 'live', offline: 'stale' } as const;

/** Frames every screen with the site's name and time, the connection and the languages. */
export function KioskFrame({ children }: { readonly children: ReactNode }) {
  const { t, i18n } = useTranslation('kiosk');
  const config = useKioskSelector(selectConfig);
  const connection = useKioskSelector(selectConnection);
  const now = useNow(CLOCK_MS);
  const language = i18n.resolvedLanguage ?? 'en';
  const words = { connecting: t('connection.connecting'), live: t('connection.live'), offline: t('connection.offline') };
  return (
    <div className={styles.frame}>
      <header className={styles.head}>
        <p className={styles.site}>{config?.site.name ?? t('title')}</p>
        {config !== null && (
          <p className={styles.clock}>
            <time>{timeAt(now, config.site.timezone, language)}</time>
          </p>
        )}
        <p role="status" className={styles.connection}>
          {config !== null && <StatusDot state={DOTS[connection]}>{words[connection]}</StatusDot>}
        </p>
      </header>
      <main className={styles.main}>{children}</main>
      <footer className={styles.foot}>
        <LanguageBar />
        <FullScreenButton />
      </footer>
      <IdleWarning />
    </div>
  );
}
