import { memo, useEffect, useLayoutEffect } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useTranslation } from 'react-i18next';

import { useAppDispatch, useAppSelector } from '../../entities/hooks';
import { intlLocale } from '../../lib/intlLocale';
import { NewVersionBanner } from '../../parts/banners/NewVersionBanner';
import { StorageBanner } from '../../parts/banners/StorageBanner';
import { Brand } from '../../parts/brand/Brand';
import { LanguageMenu } from '../../parts/language/LanguageMenu';
import { LiveIndicator } from '../../parts/liveIndicator/LiveIndicator';
import { NoticesProvider } from '../../parts/notices/NoticesProvider';
import { selectUnkept } from '../../processes/offline/offlineSlice';
import { selectClaims } from '../../processes/session/selectors';
import { startShellProcesses } from '../../processes/shellProcesses';
import type { Verdict } from '../guard/guard';
import { LeaveQuestion } from '../shell/LeaveQuestion';
import { ShellContent } from '../shell/ShellContent';
import { SkipLink } from '../shell/SkipLink';
import styles from './GuestFrame.module.css';
import { LeaveReport } from './LeaveReport';

/** Tells bars, toasts and lists, wherever they are drawn, what the frame covers. */
function keepEdgesClear(): () => void {
  const { classList } = document.documentElement;
  const name = styles.around ?? '';
  classList.add(name);
  return () => classList.remove(name);
}

/** Around the one report of a guest who came by a shared link: nothing that leads away, and the way out. */
export const GuestFrame = memo(function GuestFrame({ verdict }: { readonly verdict: Verdict }) {
  const { t, i18n } = useTranslation(['shared', 'app']);
  const dispatch = useAppDispatch();
  const name = useAppSelector(selectClaims)?.name ?? '';
  const unkept = useAppSelector(selectUnkept);
  useEffect(() => {
    dispatch(startShellProcesses());
  }, [dispatch]);
  useLayoutEffect(keepEdgesClear, []);

  return (
    <I18nProvider locale={intlLocale(i18n.language)}>
      <NoticesProvider>
        <SkipLink />
        <div className={styles.frame}>
          <header className={styles.top}>
            <Brand />
            <div className={styles.own}>
              <LiveIndicator />
              <span className={styles.name}>{t('frame.asGuest', { name })}</span>
              <LanguageMenu />
              <LeaveReport />
            </div>
          </header>
          <div className={styles.page}>
            <aside className={styles.banners} aria-label={t('app:banners')}>
              <StorageBanner look="strip" also={unkept} />
              <NewVersionBanner />
            </aside>
            <main id="main" tabIndex={-1} className={styles.main}>
              <ShellContent verdict={verdict} />
            </main>
          </div>
        </div>
        <LeaveQuestion />
      </NoticesProvider>
    </I18nProvider>
  );
});
