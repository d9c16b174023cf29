import { memo, useDeferredValue, useEffect, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { selectLostChanges } from '#portal/entities/evacuees/openReports';
import { useAppDispatch, useAppSelector } from '#portal/store/hooks';
import { keepEdgesClear } from '#web/page/keepEdgesClear';
import { linkOf } from '#portal/lib/paths';
import { ClientBanners } from '#portal/kit/banners/ClientBanners';
import { EvacuationBanner } from '#portal/kit/banners/EvacuationBanner';
import { NewVersionBanner } from '#portal/kit/banners/NewVersionBanner';
import { StorageBanner } from '#web/kit/StorageBanner';
import { SiteColours } from '#portal/kit/brand/SiteColours';
import { QuestionsProvider } from '#portal/pieces/asking/answers/QuestionsProvider';
import { NoticesProvider } from '#portal/kit/notices/NoticesProvider';
import { joinClasses } from '#web/text/joinClasses';
import { useNarrow } from '#web/ui/layout/useNarrow';
import { CrashedScreen } from '#web/kit/onDemand/CrashedScreen';
import { lazyPart } from '#web/kit/onDemand/lazyPart';
import { AriaSettings } from '#web/kit/AriaSettings';
import { useSiteChannel } from '#portal/processes/channels/useSiteChannel';
import { selectUnkept } from '#portal/processes/offline/offlineSlice';
import {
  selectCurrentSiteId,
  selectIsVisiting,
  selectPreview,
  selectSharedReportId,
  selectStorageProblem,
} from '#portal/processes/session/selectors';
import { startShellProcesses } from '#portal/processes/shellProcesses';
import { isBuilt, isOpen, type Verdict } from '../guard/guard';
import { selectGuardFacts } from '../guard/useVerdict';
import { Opening } from '#web/kit/pages/Opening';
import { PaletteOutlet } from '../palette/PaletteOutlet';
import { routeOf } from '../routes/routeTable';
import { BottomBar } from './bottomBar/BottomBar';
import { LeaveQuestion } from './LeaveQuestion';
import { Rail } from './rail/Rail';
import { ShellContent } from '../screen/ShellContent';
import styles from './Shell.module.css';
import { SkipLink } from './SkipLink';
import { TopBar } from './TopBar';
import { useArea } from './useArea';
import { useListedPage } from './useListedPage';
import { WithPageHelp } from './WithPageHelp';

// Only for super users who are in a client that is not theirs.
const VisitStrip = lazyPart(
  async () => (await import(/* webpackChunkName: "shell-visit" */ '#portal/app/shell/superVisit/VisitStrip')).VisitStrip,
  { texts: ['admin', 'clients'] },
);

// Only while the portal is shown as another role would see it.
const PreviewStrip = lazyPart(
  async () => (await import(/* webpackChunkName: "shell-preview" */ '#portal/app/shell/preview/PreviewStrip')).PreviewStrip,
  { texts: ['roles'] },
);

// Only after a mark was refused for good.
const LostChanges = lazyPart(
  async () => (await import(/* webpackChunkName: "shell-lost" */ '#portal/pieces/evacuations/evacuation/LostChanges')).LostChanges,
  { texts: ['evacuation'] },
);

// Only in Manage.
const ManageNavigation = lazyPart(
  async () => (await import(/* webpackChunkName: "page-list" */ '../navigation/ManageNavigation')).ManageNavigation,
  { texts: ['manage', 'keywords', 'palette', 'userMenu'] },
);

// Only for guests of a shared link to one report.
const GuestFrame = lazyPart(async () => (await import(/* webpackChunkName: "guest" */ '../frames/GuestFrame')).GuestFrame, {
  texts: ['shared'],
  waiting: () => <Opening />,
  failed: ({ error, retry }) => <CrashedScreen error={error} onRetry={retry} />,
});

/** The frame of every page once somebody is signed in. */
export const Shell = memo(function Shell({ verdict }: { readonly verdict: Verdict }) {
  const dispatch = useAppDispatch();
  const isGuest = useAppSelector(selectSharedReportId) !== null;
  useEffect(() => {
    dispatch(startShellProcesses());
  }, [dispatch]);

  return (
    <AriaSettings>
      <NoticesProvider>
        <QuestionsProvider>
          <SkipLink />
          {isGuest ? <GuestFrame verdict={verdict} /> : <Frame verdict={verdict} />}
          <LeaveQuestion />
        </QuestionsProvider>
      </NoticesProvider>
    </AriaSettings>
  );
});

/** The shell of signed-in users: areas, site, person, banners for everyone, and the page itself. */
function Frame({ verdict }: { readonly verdict: Verdict }) {
  const { t } = useTranslation('app');
  const siteId = useAppSelector(selectCurrentSiteId);
  const facts = useAppSelector(selectGuardFacts);
  const isVisiting = useAppSelector(selectIsVisiting);
  const isPreview = useAppSelector((state) => selectPreview(state) !== null);
  const hasLost = useAppSelector((state) => selectLostChanges(state).length > 0);
  const unkept = useAppSelector(selectUnkept);
  const storageProblem = useAppSelector(selectStorageProblem);
  const listed = useListedPage(verdict);
  const isListed = listed !== null;
  const isNarrow = useNarrow();
  useLayoutEffect(() => keepEdgesClear(styles), []);
  useLayoutEffect(() => (isListed ? keepEdgesClear({ around: styles.listed ?? '' }) : undefined), [isListed]);
  useSiteChannel(siteId);

  // The press shows first in the navigation; the screen follows.
  const shown = useDeferredValue(verdict);
  const area = useArea(verdict);
  const usagePage =
    isBuilt(routeOf('timeAndAttendance')) && isOpen(routeOf('timeAndAttendance'), facts) ? linkOf('timeAndAttendance') : null;

  return (
    <>
      <SiteColours />
      <div className={styles.shell}>
        {!isNarrow && <Rail area={area} page={verdict.kind === 'show' ? verdict.match.route.id : null} />}
        <TopBar atSite={verdict.kind === 'show' && verdict.match.route.atSite === true} />
        {listed !== null && (
          <div className={joinClasses(styles.list, listed.route.id !== listed.route.list && styles.button)}>
            <ManageNavigation match={listed} />
          </div>
        )}
        <div className={styles.page}>
          <aside className={styles.banners} aria-label={t('banners')}>
            <EvacuationBanner />
            {hasLost && <LostChanges />}
            {isVisiting && <VisitStrip />}
            {isPreview && <PreviewStrip />}
            <ClientBanners href={usagePage} />
            <StorageBanner look="strip" problem={storageProblem ?? unkept} />
            <NewVersionBanner />
          </aside>
          <main id="main" tabIndex={-1} className={styles.main}>
            <WithPageHelp page={shown.kind === 'show' ? shown.match.route.id : null}>
              <ShellContent verdict={shown} />
            </WithPageHelp>
          </main>
        </div>
        {isNarrow && <BottomBar area={area} />}
      </div>
      <PaletteOutlet />
    </>
  );
}
