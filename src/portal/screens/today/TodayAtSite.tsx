import { LogOut, UserPlus } from 'lucide-react';
import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { needs } from '../../../contract/access';
import type { SiteSummary } from '../../../contract/entities/site';
import { VISITOR_STATUSES, type VisitorStatus } from '../../../contract/entities/visitor';
import { siteChannel } from '../../../contract/realtime';
import { useListGroupsQuery } from '../../api/groups';
import { useGetTodayQuery } from '../../api/today';
import { useSiteVisitors } from '../../api/useSiteVisitors';
import { useAppSelector } from '../../entities/hooks';
import { withTexts } from '../../i18n/withTexts';
import { numberText } from '../../lib/numberText';
import { dayAt } from '../../lib/siteTime';
import { useNow } from '../../lib/useNow';
import { PermittedButton } from '../../parts/permissions/PermittedButton';
import { useIdParam, useSearchParam } from '../../parts/route/useSearchParam';
import { useChannel } from '../../processes/channels/useChannel';
import { useMay } from '../../processes/session/access';
import { Chips } from '../../ui/buttons/Chips';
import { SearchField } from '../../ui/fields/SearchField';
import { LiveRegion } from '../../ui/saying/LiveRegion';
import { Card } from '../../ui/showing/Card';
import { PageHeader } from '../../ui/showing/PageHeader';
import { ColumnMenu } from './ColumnMenu';
import { useColumns } from './columns';
import { GroupTiles } from './GroupTiles';
import { HoursChart } from './HoursChart';
import { selectInByGroup, selectMatchingVisitorIds } from './selectors';
import styles from './TodayAtSite.module.css';
import { VisitorTable } from './VisitorTable';

// Fetched when first opened: none of them is needed to see who is on site.
const VisitorPanel = lazy(() => withTexts(import(/* webpackChunkName: "today-visitor" */ './VisitorPanel').then((module) => module.VisitorPanel), ['visitors']));
const SignInDialog = lazy(() => withTexts(import(/* webpackChunkName: "today-sign-in" */ './SignInDialog').then((module) => module.SignInDialog), ['visitors']));
const SignOutAllDialog = lazy(() => withTexts(import(/* webpackChunkName: "today-sign-out-all" */ './SignOutAllDialog').then((module) => module.SignOutAllDialog), ['visitors']));

const SIGN_IN_OUT = needs('Today.signinout');
const SIGN_OUT_ALL = needs('Today.signoutall');

/** On a busy morning the count changes every second; nobody wants to hear each. */
const ANNOUNCE_PAUSE_MS = 5_000;

/** How soon a page that stays open over midnight says so. */
const MINUTE_MS = 60_000;

const isStatus = (text: string | null): text is VisitorStatus => VISITOR_STATUSES.some((status) => status === text);

/** Today at one site: tiles, the live list with its filters, one visit in a drawer, the day's chart. */
export function TodayAtSite({ site }: { readonly site: SiteSummary }) {
  const { t, i18n } = useTranslation('today');
  const [statusText, setStatus] = useSearchParam('status');
  const [q, setSearch] = useSearchParam('q');
  const [groupId, setGroup] = useIdParam('group');
  const [visitorId, setOpenId] = useIdParam('visitor');
  const [dialogName, setDialog] = useSearchParam('dialog');
  // What was pressed or typed answers first; drawers, dialogs and rows follow in the frames after it.
  const openId = useDeferredValue(visitorId);
  const dialog = useDeferredValue(dialogName);
  const wanted = useDeferredValue(q ?? '');
  const [columns] = useColumns();
  const maySignIn = useMay(SIGN_IN_OUT);
  const maySignOutAll = useMay(SIGN_OUT_ALL);
  useChannel(siteChannel(site.id));
  useListGroupsQuery();

  const now = useNow(MINUTE_MS);
  const status: VisitorStatus = isStatus(statusText) ? statusText : 'in';
  const list = useSiteVisitors(site.id, status);
  // What stands below the list comes with it, or would jump when its rows do.
  const [isListed, setListed] = useState(false);
  if (!isListed && !list.isLoading) setListed(true);
  // Tiles count who is in from the same live list, whatever list is shown; the request is shared.
  const inside = useSiteVisitors(site.id, 'in');
  const shownIds = useAppSelector((state) => selectMatchingVisitorIds(state, list.ids, groupId, wanted));
  const inByGroup = useAppSelector((state) => selectInByGroup(state, inside.ids));
  // Who left, who is to come, the day's hours: fetched again by the processes as people come and go.
  const { data: summary } = useGetTodayQuery(site.id);

  const groups = useMemo(
    () =>
      (summary?.groups ?? []).map((group) =>
        inside.isLoading ? group : { ...group, in: inByGroup[group.visitor_group_id] ?? (group.type === 'delivery' ? group.in : 0) },
      ),
    [summary, inside.isLoading, inByGroup],
  );
  const ofShown = groups.filter(({ visitor_group_id: id }) => groupId === null || id === groupId);
  const sum = (key: 'in' | 'out' | 'expected' | 'to_approve'): number => ofShown.reduce((total, group) => total + group[key], 0);
  const selectedGroup = groups.find(({ visitor_group_id: id }) => id === groupId);
  // As many as the list has and as are signed out together: with deliveries, which the site's own count leaves out.
  const inShown = summary === undefined ? site.visitors_signed_in_count : sum('in');
  const count = (value: number): string | undefined => (summary === undefined ? undefined : numberText(value, i18n.language));

  return (
    <>
      <PageHeader
        overline={dayAt(now, site.timezone, i18n.language)}
        title={t('title', { site: site.name })}
        actions={
          <>
            <PermittedButton rule={SIGN_OUT_ALL} icon={<LogOut aria-hidden="true" />} onClick={() => setDialog('sign-out-all')} disabled={inShown === 0}>
              {t('signOutAll')}
            </PermittedButton>
            <PermittedButton rule={SIGN_IN_OUT} variant="primary" icon={<UserPlus aria-hidden="true" />} onClick={() => setDialog('sign-in')}>
              {t('signIn')}
            </PermittedButton>
          </>
        }
      />
      <LiveRegion message={t('announceCount', { count: site.visitors_signed_in_count })} pauseMs={ANNOUNCE_PAUSE_MS} />
      <div className={styles.screen}>
        <GroupTiles
          everyone={{ in: site.visitors_signed_in_count, expected: groups.reduce((total, group) => total + group.expected, 0) }}
          groups={groups.filter((group) => group.visitor_group_id === groupId || group.in + group.out + group.expected + group.to_approve > 0)}
          selected={groupId}
          onSelect={(id) => setGroup(id, { replace: true })}
        />
        <div className={styles.columns}>
          <Card padded={false}>
            <div className={styles.bar}>
              <div className={styles.search}>
                <SearchField label={t('search')} placeholder={t('search')} value={q ?? ''} pauseMs={0} onSearch={(text) => setSearch(text, { replace: true })} />
              </div>
              <Chips<VisitorStatus>
                label={t('status.label')}
                scroll
                selected={[status]}
                onChange={([next]) => setStatus(next === undefined || next === 'in' ? null : next, { replace: true })}
                options={[
                  { value: 'in', label: t('status.in'), count: numberText(inShown, i18n.language) },
                  { value: 'out', label: t('status.out'), count: count(sum('out')) },
                  { value: 'expected', label: t('status.expected'), count: count(sum('expected')) },
                  { value: 'to_approve', label: t('status.toApprove'), count: count(sum('to_approve')) },
                ]}
              />
              <span className={styles.columnMenu}>
                <ColumnMenu />
              </span>
            </div>
            <VisitorTable
              key={status}
              ids={shownIds}
              status={status}
              columns={columns}
              zone={site.timezone}
              narrowed={q !== null || groupId !== null}
              selectedId={openId}
              loading={list.isLoading}
              failed={list.error !== undefined && list.ids.length === 0}
              onRetry={list.retry}
              onOpen={setOpenId}
            />
          </Card>
          {isListed && summary !== undefined && summary.hours.length > 0 && <HoursChart hours={summary.hours} zone={site.timezone} />}
        </div>
      </div>
      <Suspense>
        {openId !== null && <VisitorPanel key={openId} visitorId={openId} site={site} loading={list.isLoading} onClose={() => setOpenId(null)} />}
        {dialog === 'sign-in' && maySignIn && <SignInDialog site={site} onClose={() => setDialog(null)} />}
        {dialog === 'sign-out-all' && maySignOutAll && (
          <SignOutAllDialog site={site} group={selectedGroup} count={inShown} onClose={() => setDialog(null)} />
        )}
      </Suspense>
    </>
  );
}
