import { LogOut, UserPlus } from 'lucide-react';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { needs } from '#contract/platform/access';
import type { TodayGroup } from '#contract/visits/calls/today';
import type { SiteSummary } from '#contract/sites/entities/site';
import { VISITOR_STATUSES, type SkippedVisit, type VisitorStatus } from '#contract/visits/entities/visitor';
import { siteChannel } from '#contract/realtime';
import { useListGroupsQuery } from '#portal/api/people/groups';
import { dayBegun, useTodaySummary } from '#portal/api/visits/today';
import { useSiteVisitors } from '#portal/api/visits/useSiteVisitors';
import { useAppDispatch, useAppSelector } from '#portal/store/hooks';
import { numberText } from '#web/text/numberText';
import { dateAt, dayAt } from '#web/dates/siteTime';
import { paths } from '#portal/lib/paths';
import { useNow } from '#web/dates/useNow';
import { KeptListNotice } from '#portal/kit/offline/KeptListNotice';
import { lazyOverlay } from '#portal/kit/onDemand/lazyOverlay';
import { lazyPart } from '#portal/kit/onDemand/lazyPart';
import { useFetchedAhead } from '#portal/kit/onDemand/useFetchedAhead';
import { PermittedButton } from '#portal/kit/permissions/PermittedButton';
import { useIdParam, useSearchParam } from '#portal/kit/route/useSearchParam';
import { useChannel } from '#portal/processes/channels/useChannel';
import { useIsAllowed } from '#portal/processes/session/access';
import { Button } from '#web/ui/buttons/Button';
import { Chips } from '#web/ui/buttons/Chips';
import { SearchField } from '#web/ui/fields/SearchField';
import { Banner } from '#web/ui/feedback/Banner';
import { LiveRegion } from '#web/ui/feedback/LiveRegion';
import { Card } from '#web/ui/layout/Card';
import { useNavigate } from '#web/ui/navigation/NavigationProvider';
import { PageHeader } from '#web/ui/navigation/PageHeader';
import type { RowKey } from '#web/ui/list/rowSelection';
import { ColumnMenu } from './table/ColumnMenu';
import { useColumns } from './table/columns';
import { GroupTiles } from './GroupTiles';
import { HoursChart } from './HoursChart';
import { PrintedToday } from './table/PrintedToday';
import { selectInByGroup, selectLateVisitorIds, selectMatchingVisitorIds, selectSortedVisitorIds } from './selectors';
import styles from './TodayAtSite.module.css';
import { useMyPeople } from './useMyPeople';
import { useTodaySort } from './table/useTodaySort';
import { SEARCHED, useTodaySearch, type TodaySearch } from './useTodaySearch';
import { VisitorTable } from './table/VisitorTable';

// None of these is needed to see who is on site, so they are loaded later.
const VisitorPanel = lazyOverlay(
  async () => (await import(/* webpackChunkName: "today-visitor" */ './visitor/VisitorPanel')).VisitorPanel,
  ['visitors'],
);
const SignInDialog = lazyOverlay(
  async () => (await import(/* webpackChunkName: "today-sign-in" */ './signIn/SignInDialog')).SignInDialog,
  ['visitors', 'people', 'answers', 'formFill'],
);
// The lists themselves are searched without it.
const FoundElsewhere = lazyPart(async () => (await import(/* webpackChunkName: "today-found" */ './FoundElsewhere')).FoundElsewhere, {
  texts: ['people'],
});
const SignOutAllDialog = lazyOverlay(
  async () => (await import(/* webpackChunkName: "today-sign-out-all" */ './signOutAll/SignOutAllDialog')).SignOutAllDialog,
  ['visitors'],
);
// Seldom anything.
const TodayNotices = lazyPart(async () => (await import(/* webpackChunkName: "today-notices" */ './TodayNotices')).TodayNotices, {
  texts: ['todayNotices'],
});
const OPENED_FROM_HERE = [VisitorPanel, SignInDialog, SignOutAllDialog];

const SIGN_IN_OUT = needs('Today.signinout');
const SIGN_OUT_ALL = needs('Today.signoutall');

/** The pause between announcements: on a busy morning the count changes every second. */
const ANNOUNCE_PAUSE_MS = 5_000;

/** The update interval, for a page that stays open past midnight. */
const MINUTE_MS = 60_000;

const NOBODY: readonly SkippedVisit[] = [];
const NO_IDS: readonly number[] = [];
const NOTHING: ReadonlySet<RowKey> = new Set();

const isStatus = (text: string | null): text is VisitorStatus => VISITOR_STATUSES.some((status) => status === text);

interface TodayAtSiteProps {
  readonly site: SiteSummary;
  /** Above the tiles. */
  readonly notice?: ReactNode;
}

/** Returns the number of deliveries signed in, which the site's own count leaves out. */
const deliveriesIn = (groups: readonly TodayGroup[]): number =>
  groups.reduce((total, group) => (group.type === 'delivery' ? total + group.in : total), 0);

/** Today at one site: tiles, the live list with its filters, one visit in a drawer, the day's chart. */
export function TodayAtSite({ site, notice }: TodayAtSiteProps) {
  const { t, i18n } = useTranslation(['today', 'app']);
  const [statusText, setStatus] = useSearchParam('status');
  const [late, setLate] = useSearchParam('late');
  const [q, setSearch] = useSearchParam('q');
  const [groupId, setGroup] = useIdParam('group');
  const [visitorId, setOpenId] = useIdParam('visitor');
  const [dialogName, setDialog] = useSearchParam('dialog');
  const navigate = useNavigate();
  // The pressed or typed control is painted first; drawers, dialogs and rows follow in the next frames.
  const openId = useDeferredValue(visitorId);
  const dialog = useDeferredValue(dialogName);
  const wanted = useDeferredValue(q ?? '');
  const [columns] = useColumns();
  const maySignIn = useIsAllowed(SIGN_IN_OUT);
  const maySignOutAll = useIsAllowed(SIGN_OUT_ALL);
  // The visits that the last undo of a sign-out of all did not restore.
  const [skipped, setSkipped] = useState(NOBODY);
  useChannel(siteChannel(site.id));
  useListGroupsQuery();

  const showList = (next: VisitorStatus) => setStatus(next === 'in' ? null : next, { replace: true });

  /** The name that it began with goes with it. */
  const closeSignIn = () => {
    const kept = new URLSearchParams(window.location.search);
    kept.delete('dialog');
    kept.delete('person');
    navigate(`${paths.today.link()}${kept.size > 0 ? `?${kept.toString()}` : ''}`);
  };

  const now = useNow(MINUTE_MS);
  const today = dateAt(now, site.timezone);
  const clock = useMemo(() => ({ zone: site.timezone, today }), [site.timezone, today]);
  const dispatch = useAppDispatch();
  // A little later, for a clock that goes before the server's.
  const begun = dateAt(now - MINUTE_MS, site.timezone);
  const fetchedFor = useRef(begun);
  useEffect(() => {
    // The lists of a page that stays open over midnight are yesterday's.
    if (fetchedFor.current !== begun) dispatch(dayBegun(site.id));
    fetchedFor.current = begun;
  }, [dispatch, site.id, begun]);
  const status: VisitorStatus = isStatus(statusText) ? statusText : 'in';
  const maySelect = maySignOutAll && status === 'in';
  // The selected rows, including those hidden by a search; null while nothing is being selected.
  const [chosen, setChosen] = useState<ReadonlySet<RowKey> | null>(null);
  const stopSelecting = useCallback(() => setChosen(null), []);
  const list = useSiteVisitors(site.id, status);
  // The content below the list appears with it, or it would jump when the rows are loaded.
  const [isListed, setListed] = useState(false);
  if (!isListed && !list.isLoading) setListed(true);
  useFetchedAhead(OPENED_FROM_HERE, isListed);
  // Tiles count the people in from the same live list, whichever list is shown; the request is shared.
  const inside = useSiteVisitors(site.id, 'in');
  // Counts of visits and the day's hours; the processes refetch the summary as people come and go.
  const summary = useTodaySummary(site.id);
  const favourites = summary?.favourites;
  const batch = maySignOutAll ? (summary?.sign_out_batch ?? null) : null;
  const unsettled = summary?.unsettled ?? 0;
  const [sort, sortBy] = useTodaySort();
  const mine = useMyPeople();
  const matchingIds = useAppSelector((state) =>
    selectSortedVisitorIds(
      state,
      selectMatchingVisitorIds(state, list.ids, groupId, wanted, mine.ids, favourites),
      status,
      sort?.columnId,
      sort?.direction === 'descending',
    ),
  );
  const lateIds = useAppSelector((state) => (status === 'expected' ? selectLateVisitorIds(state, matchingIds, now) : NO_IDS));
  const isLateOnly = status === 'expected' && late !== null;
  const shownIds = isLateOnly ? lateIds : matchingIds;
  const search = useTodaySearch(site.id, groupId, wanted, mine.ids, favourites);
  const inByGroup = useAppSelector((state) => selectInByGroup(state, inside.ids));

  const groups = useMemo(
    () =>
      (summary?.groups ?? []).map((group) =>
        inside.isLoading ? group : { ...group, in: inByGroup[group.visitor_group_id] ?? (group.type === 'delivery' ? group.in : 0) },
      ),
    [summary, inside.isLoading, inByGroup],
  );
  const ofShown = groups.filter(({ visitor_group_id: id }) => groupId === null || id === groupId);
  const sum = (key: VisitorStatus): number => ofShown.reduce((total, group) => total + group[key], 0);
  const selectedGroup = groups.find(({ visitor_group_id: id }) => id === groupId);
  // As many as the list has and as are signed out together: with deliveries, which the site's own count leaves out.
  const inShown = summary === undefined ? site.visitors_signed_in_count : sum('in');
  const statusNames: Record<VisitorStatus, string> = {
    in: t('status.in'),
    out: t('status.out'),
    expected: t('status.expected'),
    to_approve: t('status.toApprove'),
    rejected: t('status.rejected'),
  };
  const count = (value: number): string | undefined => (summary === undefined ? undefined : numberText(value, i18n.language));
  // Of a search, how many match in each list.
  const figure = (key: keyof TodaySearch['found']): string | undefined =>
    search === null ? count(sum(key)) : search.isLoading ? undefined : numberText(search.found[key].length, i18n.language);
  const isElsewhere =
    search !== null && wanted !== '' && shownIds.length === 0 && !list.isLoading && SEARCHED.some((one) => search.found[one].length > 0);

  // Where all of them are closed they stand last: this person came to look.
  const areClosed = !maySignIn && !maySignOutAll;
  const actions = (
    <>
      <PermittedButton
        rule={SIGN_OUT_ALL}
        icon={<LogOut aria-hidden="true" />}
        onClick={() => setDialog('sign-out-all')}
        disabled={inShown === 0}
      >
        {t('signOutAll')}
      </PermittedButton>
      <PermittedButton rule={SIGN_IN_OUT} variant="primary" icon={<UserPlus aria-hidden="true" />} onClick={() => setDialog('sign-in')}>
        {t('signIn')}
      </PermittedButton>
    </>
  );

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
        {(batch !== null || skipped.length > 0 || unsettled > 0 || dialog === 'unsettled') && (
          <TodayNotices site={site} batch={batch} skipped={skipped} unsettled={unsettled} now={now} onSkipped={setSkipped} />
        )}
        {sum('to_approve') > 0 && status !== 'to_approve' && (
          <Banner
            tone="info"
            title={t('approvals', { count: sum('to_approve') })}
            actions={
              <Button size="s" onClick={() => showList('to_approve')}>
                {t('showApprovals')}
              </Button>
            }
          />
        )}
        <GroupTiles
          everyone={{
            in: site.visitors_signed_in_count,
            expected: groups.reduce((total, group) => total + group.expected, 0),
            deliveries: deliveriesIn(groups),
          }}
          groups={groups.filter(
            (group) => group.visitor_group_id === groupId || group.in + group.out + group.expected + group.to_approve + group.rejected > 0,
          )}
          selected={groupId}
          onSelect={(id) => setGroup(id, { replace: true })}
        />
        <div className={styles.columns}>
          <Card padded={false}>
            <div className={styles.bar}>
              <div className={styles.search}>
                <SearchField
                  label={t('search')}
                  placeholder={t('search')}
                  value={q ?? ''}
                  pauseMs={0}
                  onSearch={(text) => setSearch(text, { replace: true })}
                />
              </div>
              <div className={styles.filters}>
                <Chips<VisitorStatus>
                  label={t('status.label')}
                  scroll
                  selected={[status]}
                  onChange={([next = 'in']) => showList(next)}
                  options={[
                    { value: 'in', label: statusNames.in, count: search === null ? numberText(inShown, i18n.language) : figure('in') },
                    { value: 'out', label: statusNames.out, count: figure('out') },
                    { value: 'expected', label: statusNames.expected, count: figure('expected') },
                    { value: 'to_approve', label: statusNames.to_approve, count: figure('to_approve') },
                    // Seldom anybody.
                    ...(sum('rejected') > 0 || status === 'rejected'
                      ? [{ value: 'rejected' as const, label: t('status.rejected'), count: count(sum('rejected')) }]
                      : []),
                  ]}
                />
                <Chips<'mine'>
                  label={t('mine.label')}
                  mode="multiple"
                  selected={mine.ids === null ? [] : ['mine']}
                  onChange={([wants]) => mine.show(wants !== undefined)}
                  options={[{ value: 'mine', label: t('mine.people') }]}
                />
                {(lateIds.length > 0 || isLateOnly) && (
                  <Chips<'late'>
                    label={t('late.label')}
                    mode="multiple"
                    selected={isLateOnly ? ['late'] : []}
                    onChange={([wants]) => setLate(wants ?? null, { replace: true })}
                    options={[{ value: 'late', label: t('late.people'), count: numberText(lateIds.length, i18n.language) }]}
                  />
                )}
                {maySelect && (
                  <Button
                    size="s"
                    variant="quiet"
                    aria-pressed={chosen !== null}
                    onClick={() => setChosen(chosen === null ? NOTHING : null)}
                  >
                    {t('select')}
                  </Button>
                )}
                <span className={styles.columnMenu}>
                  <ColumnMenu />
                </span>
              </div>
            </div>
            <KeptListNotice since={list.keptSince} zone={site.timezone} />
            {!isElsewhere && (
              <VisitorTable
                key={status}
                ids={shownIds}
                status={status}
                columns={columns}
                favourites={favourites}
                groupId={groupId}
                sort={sort}
                onSort={sortBy}
                clock={clock}
                maySignIn={maySignIn}
                narrowed={q !== null || groupId !== null || mine.ids !== null || isLateOnly}
                selectedId={openId}
                loading={list.isLoading || mine.isLoading}
                error={(list.ids.length === 0 ? list.error : undefined) ?? mine.error}
                onRetry={mine.error === undefined ? list.retry : mine.retry}
                onOpen={setOpenId}
                selectsAt={maySelect ? site.id : null}
                chosen={chosen}
                onChoose={setChosen}
                onSelected={stopSelecting}
                onSkipped={setSkipped}
              />
            )}
            {search !== null && wanted !== '' && (
              <FoundElsewhere
                site={site}
                q={wanted}
                groupId={groupId}
                status={status}
                search={search}
                now={now}
                maySignIn={maySignIn}
                onOpen={setOpenId}
                onShow={showList}
                onSignIn={(person) => navigate(paths.today.link({}, { dialog: 'sign-in', person }))}
              />
            )}
          </Card>
          <PrintedToday
            site={site}
            ids={shownIds}
            list={statusNames[status]}
            narrowedBy={[
              selectedGroup?.name,
              mine.ids !== null && t('mine.people'),
              isLateOnly && t('late.people'),
              wanted === '' ? undefined : t('app:print.search', { text: wanted }),
            ]
              .filter(Boolean)
              .join(' · ')}
          />
          {isListed && summary !== undefined && summary.hours.length > 0 && <HoursChart hours={summary.hours} zone={site.timezone} />}
        </div>
        {areClosed && <div className={styles.closed}>{actions}</div>}
      </div>
      {openId !== null && (
        <VisitorPanel key={openId} visitorId={openId} site={site} clock={clock} loading={list.isLoading} onClose={() => setOpenId(null)} />
      )}
      {dialog === 'sign-in' && maySignIn && <SignInDialog site={site} onClose={closeSignIn} />}
      {dialog === 'sign-out-all' && maySignOutAll && (
        <SignOutAllDialog
          site={site}
          group={selectedGroup}
          count={inShown}
          deliveries={deliveriesIn(ofShown)}
          onSkipped={setSkipped}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}
