import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { timeAt } from '#web/dates/siteTime';
import { useNow } from '#web/dates/useNow';
import { StatusDot } from '#web/ui/feedback/StatusDot';
import { KioskSurface } from '#web/ui/kiosk/KioskSurface';
import { FullScreenButton } from './FullScreenButton';
import { IdleWarning } from './IdleWarning';
import styles from '../look/Kiosk.module.css';
import { selectConfig, selectConnection, selectLost, selectPictureBeside, selectShownMedia, selectWaiting } from '../device/kioskSlice';
import { LanguageBar } from '../flow/frame/LanguageBar';
import { useIsPhone } from '../flow/step/useIsPhone';
import { useKioskSelector } from '../device/store';

const CLOCK_MS = 10_000;
const DOTS = { connecting: 'wait', live: 'live', offline: 'stale' } as const;

/** The frame of every screen: the site's name and time, the connection and the languages. */
export function KioskFrame({ children }: { readonly children: ReactNode }) {
  const { t, i18n } = useTranslation('kiosk');
  const config = useKioskSelector(selectConfig);
  const connection = useKioskSelector(selectConnection);
  const waiting = useKioskSelector(selectWaiting);
  const lost = useKioskSelector(selectLost);
  const { image, video } = useKioskSelector(selectShownMedia);
  const beside = useKioskSelector(selectPictureBeside);
  const isPhone = useIsPhone();
  const now = useNow(CLOCK_MS);
  const language = i18n.resolvedLanguage ?? 'en';
  const words = { connecting: t('connection.connecting'), live: t('connection.live'), offline: t('connection.offline') };
  return (
    <div className={styles.frame}>
      <KioskSurface
        name={config?.site.name ?? t('title')}
        time={config === null ? null : timeAt(now, config.site.timezone, language)}
        status={
          <p role="status" className={styles.connection}>
            {config !== null && (
              <StatusDot state={DOTS[connection]}>
                {waiting === 0 ? words[connection] : t('connection.waiting', { count: waiting, state: words[connection] })}
              </StatusDot>
            )}
            {lost !== null && config !== null && (
              <span className={styles.lost}>
                {t('lost', {
                  count: lost.count,
                  from: timeAt(lost.from, config.site.timezone, language),
                  until: timeAt(lost.until, config.site.timezone, language),
                })}
              </span>
            )}
          </p>
        }
        foot={
          <>
            <LanguageBar />
            {!isPhone && <FullScreenButton />}
          </>
        }
        picture={image?.url ?? null}
        video={video?.url ?? null}
        beside={isPhone ? null : beside}
      >
        <main className={styles.main}>{children}</main>
      </KioskSurface>
      <IdleWarning />
    </div>
  );
}
