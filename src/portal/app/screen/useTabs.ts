import { createSelector } from '@reduxjs/toolkit';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { selectGroup } from '#portal/entities/groups';
import { useAppSelector } from '#portal/store/hooks';
import { selectSite } from '#portal/entities/sites';
import type { RootState } from '#portal/store/state';
import { linkOf, type RouteId } from '#portal/lib/paths';
import { isOpen } from '../guard/guard';
import { selectGuardFacts } from '../guard/useVerdict';
import type { RecordCondition, Tab } from '../routes/routeSpec';
import { childrenOf, type RouteMatch } from '../routes/routeTable';

type Params = RouteMatch['params'];

const idOf = (text: string | undefined): number | null => (text === undefined ? null : Number(text));

/** What kind of site or group the address names; undefined until its record is there. */
function selectRecordType(state: RootState, record: RecordCondition['record'], params: Params): string | undefined {
  return record === 'site' ? selectSite(state, idOf(params.siteId))?.type : selectGroup(state, idOf(params.groupId))?.type;
}

const selectTypes = createSelector(
  [
    (state: RootState, params: Params) => selectRecordType(state, 'site', params),
    (state: RootState, params: Params) => selectRecordType(state, 'group', params),
  ],
  (site, group) => ({ site, group }),
);

/** The pages below a route that this person may open and that fit its record: what a frame lists. */
export function useTabs(frame: RouteId, params: Params): readonly Tab[] {
  const { t } = useTranslation('routes');
  const facts = useAppSelector(selectGuardFacts);
  const types = useAppSelector((state) => selectTypes(state, params));

  return useMemo(() => {
    const fits = (condition: RecordCondition | undefined) =>
      condition === undefined || condition.types.some((type) => type === types[condition.record]);
    return childrenOf(frame)
      .filter((route) => route.menu !== undefined && fits(route.onlyFor) && isOpen(route, facts))
      .map(({ id }): Tab => ({ href: linkOf(id, params), label: t(id) }));
  }, [frame, facts, types, params, t]);
}
