import { useTranslation } from 'react-i18next';

import { hasMembers } from '#contract/entities/group';
import { useListGroupsQuery } from '#portal/api/groups';
import { selectWholeGroup, selectWholeGroups } from '#portal/entities/groups';
import { useAppSelector } from '#portal/store/hooks';
import { selectSiteIds } from '#portal/entities/sites';
import { numberText } from '#portal/lib/numberText';
import type { RouteId } from '#portal/lib/paths';
import { isOpen } from '../guard/guard';
import { selectGuardFacts } from '../guard/useVerdict';
import { routeOf } from '../routes/routeTable';
import type { ListedPage } from './pageLists';

/** What a row of a list of pages says beside its name. */
export interface PageState {
  readonly text: string;
  /** Somebody is needed. */
  readonly isProblem?: boolean;
}

export type PageStates = Partial<Readonly<Record<RouteId, PageState>>>;

/** Returns what the rows of a list say beside their names: why one opens them. */
export function usePageStates({ route, params }: ListedPage): PageStates {
  const area = useAreaStates(route.listKind === 'area' && route.area === 'manage');
  const group = useGroupStates(route.listKind === 'group' ? Number(params.groupId) : null);
  return { ...area, ...group };
}

function useAreaStates(isShown: boolean): PageStates {
  const { t, i18n } = useTranslation('manage');
  const sites = useAppSelector(selectSiteIds).length;
  const mayGroups = useAppSelector((state) => isOpen(routeOf('overviewGroups'), selectGuardFacts(state)));
  const { isSuccess } = useListGroupsQuery(undefined, { skip: !isShown || !mayGroups });
  const groups = useAppSelector(selectWholeGroups);
  if (!isShown) return {};
  const count = (number: number): PageState => ({ text: numberText(number, i18n.language) });
  const failed = groups.filter(({ sync, last_sync_error: error }) => sync !== null && error !== null).length;
  return {
    overviewSites: count(sites),
    ...(isSuccess && {
      overviewGroups: failed === 0 ? count(groups.length) : { text: t('state.syncsFailed', { count: failed }), isProblem: true },
    }),
  };
}

function useGroupStates(groupId: number | null): PageStates {
  const { t, i18n } = useTranslation('manage');
  const group = useAppSelector((state) => selectWholeGroup(state, groupId));
  if (group === undefined) return {};
  if (group.sync !== null && group.last_sync_error !== null) return { groupMembers: { text: t('state.syncFailed'), isProblem: true } };
  return hasMembers(group) ? { groupMembers: { text: numberText(group.member_count, i18n.language) } } : {};
}
