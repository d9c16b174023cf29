import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { useAppSelector } from '#portal/store/hooks';
import { keepEdgesClear } from '#web/page/keepEdgesClear';
import { NewVersionBanner } from '#portal/kit/banners/NewVersionBanner';
import { StorageBanner } from '#web/kit/StorageBanner';
import { Brand } from '#web/kit/pages/Brand';
import { LanguageMenu } from '#portal/kit/language/LanguageMenu';
import { LiveIndicator } from '#portal/kit/liveIndicator/LiveIndicator';
import { selectUnkept } from '#portal/processes/offline/offlineSlice';
import { selectClaims, selectStorageProblem } from '#portal/processes/session/selectors';
import type { Verdict } from '../guard/guard';
import shellStyles from '../shell/Shell.module.css';
import { ShellContent } from '../screen/ShellContent';
import styles from './GuestFrame.module.css';
import { LeaveReport } from './LeaveReport';

/** The frame of a guest's one report from a shared link: no links that lead away, and the way out. */
export function GuestFrame({ verdict }: { readonly verdict: Verdict }) {
  const { t } = useTranslation(['shared', 'app']);
  const name = useAppSelector(selectClaims)?.name ?? '';
  const unkept = useAppSelector(selectUnkept);
  const storageProblem = useAppSelector(selectStorageProblem);
  useLayoutEffect(() => keepEdgesClear(styles), []);

  return (
    <div className={styles.frame}>
      <header className={shellStyles.top}>
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
          <StorageBanner look="strip" problem={storageProblem ?? unkept} />
          <NewVersionBanner />
        </aside>
        <main id="main" tabIndex={-1} className={styles.main}>
          <ShellContent verdict={verdict} />
        </main>
      </div>
    </div>
  );
}
