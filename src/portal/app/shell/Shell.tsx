import { lazy, memo, Suspense, useDeferredValue, useEffect, useLayoutEffect } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useTranslation } from 'react-i18next';

import { withTexts } from '../../i18n/withTexts';
import { useAppDispatch, useAppSelector } from '../../entities/hooks';
import { intlLocale } from '../../lib/intlLocale';
import { linkOf } from '../../lib/paths';
import { ClientBanners } from '../../parts/banners/ClientBanners';
import { EvacuationBanner } from '../../parts/banners/EvacuationBanner';
import { NewVersionBanner } from '../../parts/banners/NewVersionBanner';
import { StorageBanner } from '../../parts/banners/StorageBanner';
import { SiteColours } from '../../parts/brand/SiteColours';
import { NoticesProvider } from '../../parts/notices/NoticesProvider';
import { useSiteChannel } from '../../processes/channels/useSiteChannel';
import { selectUnkept } from '../../processes/offline/offlineSlice';
import { selectCurrentSiteId, selectIsVisiting, selectSharedReportId } from '../../processes/session/selectors';
import { startShellProcesses } from '../../processes/shellProcesses';
import { isOpen, type Verdict } from '../guard/guard';
import { selectGuardFacts } from '../guard/useVerdict';
import { PaletteOutlet } from '../palette/PaletteOutlet';
import { routeOf } from '../routes/routeTable';
import { BottomBar } from './BottomBar';
import { LeaveQuestion } from './LeaveQuestion';
import { Rail } from './Rail';
import { ShellContent } from './ShellContent';
import { keepEdgesClear } from './keepEdgesClear';
import styles from './Shell.module.css';
import { SkipLink } from './SkipLink';
import { TopBar } from './TopBar';

// Only for super users who are in a client that is not theirs.
const VisitStrip = lazy(() => withTexts(import(/* webpackChunkName: "shell-visit" */ '../../parts/superVisit/VisitStrip').then((module) => module.VisitStrip), ['admin', 'clients']));

// Only for guests, who came by a shared link to one report.
const GuestFrame = lazy(() => withTexts(import(/* webpackChunkName: "guest" */ '../frames/GuestFrame').then((module) => module.GuestFrame), ['shared']));

/** Around every page once somebody is signed in. */
export const Shell = memo(function Shell({ verdict }: { readonly verdict: Verdict }) {
  const { i18n } = useTranslation('app');
  const dispatch = useAppDispatch();
  const isGuest = useAppSelector(selectSharedReportId) !== null;
  useEffect(() => {
    dispatch(startShellProcesses());
  }, [dispatch]);

  return (
    <I18nProvider locale={intlLocale(i18n.language)}>
      <NoticesProvider>
        <SkipLink />
        {isGuest ? <GuestFrame verdict={verdict} /> : <Frame verdict={verdict} />}
        <LeaveQuestion />
      </NoticesProvider>
    </I18nProvider>
  );
});

/** For whoever has an account: areas, site, person, what concerns them all, and the page itself. */
function Frame({ verdict }: { readonly verdict: Verdict }) {
  const { t } = useTranslation('app');
  const siteId = useAppSelector(selectCurrentSiteId);
  const facts = useAppSelector(selectGuardFacts);
  const isVisiting = useAppSelector(selectIsVisiting);
  const unkept = useAppSelector(selectUnkept);
  useLayoutEffect(() => keepEdgesClear(styles), []);
  useSiteChannel(siteId);

  // The press is answered first, by what says where one goes; the screen follows.
  const shown = useDeferredValue(verdict);
  const area = verdict.kind === 'show' || verdict.kind === 'forbidden' ? verdict.match.route.area : null;
  const usagePage = isOpen(routeOf('timeAndAttendance'), facts) ? linkOf('timeAndAttendance') : null;

  return (
    <>
      <SiteColours />
      <div className={styles.shell}>
        <Rail area={area} />
        <TopBar area={area} />
        <div className={styles.page}>
          <aside className={styles.banners} aria-label={t('banners')}>
            <EvacuationBanner />
            {isVisiting && <Suspense><VisitStrip /></Suspense>}
            <ClientBanners href={usagePage} />
            <StorageBanner look="strip" also={unkept} />
            <NewVersionBanner />
          </aside>
          <main id="main" tabIndex={-1} className={styles.main}>
            <ShellContent verdict={shown} />
          </main>
        </div>
        <BottomBar area={area} />
      </div>
      <PaletteOutlet />
    </>
  );
}
