import { useMemo } from 'react';

import type { SiteSummary } from '#contract/sites/entities/site';
import type { TodayGroup } from '#contract/visits/calls/today';
import type { VisitorStatus } from '#contract/visits/entities/visitor';
import { useTodaySummary } from '#portal/api/visits/today';
import { useSiteVisitors } from '#portal/api/visits/useSiteVisitors';
import { useAppSelector } from '#portal/store/hooks';
import { selectInByGroup } from '../selectors';

/** Returns the number of deliveries signed in, which the site's own count leaves out. */
const deliveriesIn = (groups: readonly TodayGroup[]): number =>
  groups.reduce((total, group) => (group.type === 'delivery' ? total + group.in : total), 0);

/** Returns the counts of visits at a site, of its groups, and of the group that is shown. */
export function useTodayFigures(site: SiteSummary, groupId: number | null) {
  // Counts of visits and the day's hours; the processes refetch the summary as people come and go.
  const summary = useTodaySummary(site.id);
  // Tiles count the people in from the same live list, whichever list is shown; the request is shared.
  const inside = useSiteVisitors(site.id, 'in');
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
  return {
    summary,
    groups,
    sum,
    selectedGroup: groups.find(({ visitor_group_id: id }) => id === groupId),
    // As many as the list has and as are signed out together: with deliveries, which the site's own count leaves out.
    inShown: summary === undefined ? site.visitors_signed_in_count : sum('in'),
    deliveriesShown: deliveriesIn(ofShown),
    everyone: {
      in: site.visitors_signed_in_count,
      expected: groups.reduce((total, group) => total + group.expected, 0),
      deliveries: deliveriesIn(groups),
    },
  };
}

export type TodayFigures = ReturnType<typeof useTodayFigures>;
