import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { timeAt } from '#web/dates/siteTime';
import { useNow } from '#web/dates/useNow';
import { StatusDot } from '#web/ui/feedback/StatusDot';
import { KioskSurface } from '#web/ui/kiosk/KioskSurface';
import { selectConfig, selectConnection, selectLost, selectWaiting } from '../../device/kioskSlice';
import { useKioskSelector } from '../../device/state';
import styles from '../../look/Kiosk.module.css';
import { LanguageBar } from './LanguageBar';

const CLOCK_MS = 10_000;
const DOTS = { connecting: 'wait', live: 'live', offline: 'stale' } as const;

/** Pictures of the site, as addresses; null for none. */
interface Pictures {
  /** Behind the screen. */
  readonly picture: string | null;
  readonly video: string | null;
  /** Beside the screen. */
  readonly beside: string | null;
}

interface ScreenFrameProps extends Partial<Pictures> {
  /** Shown after the languages. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every screen: the site's name and time, the connection and the languages. */
export function ScreenFrame({ foot, children, picture = null, video = null, beside = null }: ScreenFrameProps) {
  const { t, i18n } = useTranslation('kiosk');
  const config = useKioskSelector(selectConfig);
  const connection = useKioskSelector(selectConnection);
  const waiting = useKioskSelector(selectWaiting);
  const lost = useKioskSelector(selectLost);
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
            {foot}
          </>
        }
        picture={picture}
        video={video}
        beside={beside}
      >
        <main className={styles.main}>{children}</main>
      </KioskSurface>
    </div>
  );
}
