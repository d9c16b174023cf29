import { useTranslation } from 'react-i18next';

import { needs, plansSold } from '#contract/platform/accessRule';
import { addonState } from '#contract/clients/addonStates';
import { ADDONS } from '#contract/platform/addonNames';
import { hasMembers } from '#contract/people/entities/group';
import { sitePermission } from '#contract/sites/policies';
import { useListGroupsQuery } from '#portal/api/people/groups';
import { deviceState } from '#portal/entities/devices';
import { selectWholeGroup, selectWholeGroups } from '#portal/entities/groups';
import { useAppSelector } from '#portal/store/hooks';
import { selectSite, selectSites } from '#portal/entities/sites';
import { numberText } from '#web/text/numberText';
import { ADDON_PAGES } from '#portal/lib/addonPages';
import type { RouteId } from '#portal/lib/paths';
import { dateAt } from '#web/dates/siteTime';
import { useNow } from '#web/dates/useNow';
import { useAddonStateWords } from '#portal/pieces/clients/addons/useAddonStates';
import { useSiteDevices } from '#portal/pieces/sites/devices/useSiteDevices';
import { useIsAllowed } from '#portal/processes/session/access';
import { selectClient } from '#portal/processes/session/selectors';
import { isOpen } from '../guard/guard';
import { selectGuardFacts } from '../guard/useVerdict';
import { routeOf } from '../routes/routeTable';
import type { ListedPage } from '../finding/pageLists';

/** The state shown beside the name in a list of pages. */
export interface PageState {
  readonly text: string;
  /** Whether it needs attention. */
  readonly isProblem?: boolean;
}

export type PageStates = Partial<Readonly<Record<RouteId, PageState>>>;

/** Returns the states beside the names in a list: reasons to open the pages. */
export function usePageStates({ route, params }: ListedPage): PageStates {
  const isManage = route.listKind === 'area' && route.area === 'manage';
  const area = useAreaStates(isManage);
  const addons = useAddonStates(isManage);
  const group = useGroupStates(route.listKind === 'group' ? Number(params.groupId) : null);
  const site = useSiteStates(route.listKind === 'site' ? Number(params.siteId) : null);
  return { ...area, ...addons, ...group, ...site };
}

function useAreaStates(isShown: boolean): PageStates {
  const { t, i18n } = useTranslation('manage');
  const all = useAppSelector(selectSites);
  const events = all.filter(({ type }) => type === 'event').length;
  const mayGroups = useAppSelector((state) => isOpen(routeOf('overviewGroups'), selectGuardFacts(state)));
  const { isSuccess } = useListGroupsQuery(undefined, { skip: !isShown || !mayGroups });
  const groups = useAppSelector(selectWholeGroups);
  if (!isShown) return {};
  const count = (number: number): PageState => ({ text: numberText(number, i18n.language) });
  const failed = groups.filter(({ sync, last_sync_error: error }) => sync !== null && error !== null).length;
  return {
    overviewSites: count(all.length - events),
    overviewEvents: count(events),
    ...(isSuccess && {
      overviewGroups: failed === 0 ? count(groups.length) : { text: t('state.syncsFailed', { count: failed }), isProblem: true },
    }),
  };
}

function useAddonStates(isShown: boolean): PageStates {
  const words = useAddonStateWords();
  const client = useAppSelector(selectClient);
  const isSold = useIsAllowed(plansSold);
  if (!isShown || client === null) return {};
  const today = dateAt(new Date(), client.timezone ?? 'UTC');
  return Object.fromEntries(
    ADDONS.flatMap((addon) => {
      const state = addonState(client, addon, today, isSold);
      const said: PageState = { text: words(state), isProblem: state.kind === 'scheduling' && state.status === 'connection_error' };
      return Object.values(ADDON_PAGES[addon]).flatMap((id) => (id === null ? [] : [[id, said] as const]));
    }),
  );
}

function useGroupStates(groupId: number | null): PageStates {
  const { t, i18n } = useTranslation('manage');
  const group = useAppSelector((state) => selectWholeGroup(state, groupId));
  if (group === undefined) return {};
  if (group.sync !== null && group.last_sync_error !== null) return { groupMembers: { text: t('state.syncFailed'), isProblem: true } };
  return hasMembers(group) ? { groupMembers: { text: numberText(group.member_count, i18n.language) } } : {};
}

/** By the type of the site whose devices they are. */
const SEE_AT_SITES = needs(sitePermission('standard', 'viewer'));
const SEE_AT_EVENTS = needs(sitePermission('event', 'viewer'));
/** A silence shows at most this long after it has begun. */
const POLL_INTERVAL_MS = 30_000;

function useSiteStates(siteId: number | null): PageStates {
  const { t } = useTranslation('manage');
  const type = useAppSelector((state) => selectSite(state, siteId))?.type;
  const [maySites, mayEvents] = [useIsAllowed(SEE_AT_SITES), useIsAllowed(SEE_AT_EVENTS)];
  const mayRead = type !== undefined && (type === 'event' ? mayEvents : maySites);
  const { devices } = useSiteDevices(siteId ?? 0, { skip: !mayRead });
  const now = useNow(devices.length === 0 ? null : POLL_INTERVAL_MS);
  const silent = devices.filter((device) => deviceState(device, now) === 'silent').length;
  return silent === 0 ? {} : { siteDevices: { text: t('state.silent', { count: silent }), isProblem: true } };
}
