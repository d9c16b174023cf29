import { LogOut, UserPlus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { needs } from '#contract/platform/accessRule';
import { siteChannel } from '#contract/realtime';
import type { SiteSummary } from '#contract/sites/entities/site';
import type { SkippedVisit } from '#contract/visits/entities/visitor';
import { useListGroupsQuery } from '#portal/api/people/groups';
import { PermittedButton } from '#portal/kit/permissions/PermittedButton';
import { useChannel } from '#portal/processes/channels/useChannel';
import { useIsAllowed } from '#portal/processes/session/access';
import { dayAt } from '#web/dates/siteTime';
import { LiveRegion } from '#web/ui/feedback/LiveRegion';
import { PageHeader } from '#web/ui/navigation/PageHeader';
import { TodayDialogs } from './atSite/TodayDialogs';
import { TodayList } from './atSite/TodayList';
import { TodayTop } from './atSite/TodayTop';
import { useStatusNames } from './atSite/useStatusNames';
import { useTodayAddress, type TodayAddress } from './atSite/useTodayAddress';
import { useTodayClock } from './atSite/useTodayClock';
import { useTodayFigures, type TodayFigures } from './atSite/useTodayFigures';
import { useTodayRows, type TodayRows } from './atSite/useTodayRows';
import { HoursChart } from './HoursChart';
import { PrintedToday } from './table/PrintedToday';
import styles from './TodayAtSite.module.css';

const SIGN_IN_OUT = needs('Today.signinout');
const SIGN_OUT_ALL = needs('Today.signoutall');

/** The pause between announcements: on a busy morning the count changes every second. */
const ANNOUNCE_PAUSE_MS = 5_000;

const NOBODY: readonly SkippedVisit[] = [];

interface TodayAtSiteProps {
  readonly site: SiteSummary;
  /** Above the tiles. */
  readonly notice?: ReactNode;
}

/** Today at one site: tiles, the live list with its filters, one visit in a drawer, the day's chart. */
export function TodayAtSite({ site, notice }: TodayAtSiteProps) {
  const { t, i18n } = useTranslation('today');
  const maySignIn = useIsAllowed(SIGN_IN_OUT);
  const maySignOutAll = useIsAllowed(SIGN_OUT_ALL);
  useChannel(siteChannel(site.id));
  useListGroupsQuery();
  const address = useTodayAddress();
  const { now, clock } = useTodayClock(site);
  const figures = useTodayFigures(site, address.groupId);
  const { summary } = figures;
  const rows = useTodayRows(site.id, address, summary?.favourites, now);
  const [skipped, setSkipped] = useState(NOBODY);
  // The content below the list appears with it, or it would jump when the rows are loaded.
  const [isListed, setListed] = useState(!rows.list.isLoading);
  if (!isListed && !rows.list.isLoading) setListed(true);

  const all = { site, address, figures, now, clock, maySignIn, maySignOutAll, onSkipped: setSkipped };
  // Where all of them are closed they stand last: this person came to look.
  const areClosed = !maySignIn && !maySignOutAll;
  const actions = <Actions address={address} canSignOut={figures.inShown > 0} />;
  return (
    <>
      <PageHeader
        overline={dayAt(now, site.timezone, i18n.language)}
        title={t('title', { site: site.name })}
        actions={areClosed ? undefined : actions}
      />
      {/* Another language does not wait for the pause. */}
      <LiveRegion key={i18n.language} message={t('announceCount', { count: site.visitors_signed_in_count })} pauseMs={ANNOUNCE_PAUSE_MS} />
      <div className={styles.screen}>
        {notice}
        <TodayTop {...all} skipped={skipped} />
        <div className={styles.columns}>
          <TodayList {...all} rows={rows} />
          <PrintedList site={site} address={address} figures={figures} rows={rows} />
          {isListed && summary !== undefined && summary.hours.length > 0 && <HoursChart hours={summary.hours} zone={site.timezone} />}
        </div>
        {areClosed && <div className={styles.closed}>{actions}</div>}
      </div>
      <TodayDialogs {...all} isLoading={rows.list.isLoading} isListed={isListed} />
    </>
  );
}

function Actions({ address, canSignOut }: { readonly address: TodayAddress; readonly canSignOut: boolean }) {
  const { t } = useTranslation('today');
  return (
    <>
      <PermittedButton
        rule={SIGN_OUT_ALL}
        icon={<LogOut aria-hidden="true" />}
        onClick={() => address.setDialog('sign-out-all')}
        disabled={!canSignOut}
      >
        {t('signOutAll')}
      </PermittedButton>
      <PermittedButton
        rule={SIGN_IN_OUT}
        variant="primary"
        icon={<UserPlus aria-hidden="true" />}
        onClick={() => address.setDialog('sign-in')}
      >
        {t('signIn')}
      </PermittedButton>
    </>
  );
}

interface PrintedListProps {
  readonly site: SiteSummary;
  readonly address: TodayAddress;
  readonly figures: TodayFigures;
  readonly rows: TodayRows;
}

/** The list on paper, which says what it was narrowed by. */
function PrintedList({ site, address: { status, isLateOnly, wanted }, figures, rows: { mine, shownIds } }: PrintedListProps) {
  const { t } = useTranslation(['today', 'app']);
  const names = useStatusNames();
  const narrowedBy = [
    figures.selectedGroup?.name,
    mine.ids !== null && t('mine.people'),
    isLateOnly && t('late.people'),
    wanted === '' ? undefined : t('app:print.search', { text: wanted }),
  ];
  return <PrintedToday site={site} ids={shownIds} list={names[status]} narrowedBy={narrowedBy.filter(Boolean).join(' · ')} />;
}
