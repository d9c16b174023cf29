import { useMemo } from 'react';

import type { GroupSummary } from '#contract/people/entities/group';
import { useTodaySummary } from '#portal/api/visits/today';
import { selectGroups } from '#portal/entities/groups';
import { useAppSelector } from '#portal/store/hooks';

/** Returns the groups with whether their people can sign in at this site; while that is not known, whether they can at all. */
export function useGroupsHere(siteId: number): readonly GroupSummary[] {
  const groups = useAppSelector(selectGroups);
  const here = useTodaySummary(siteId)?.groups;
  return useMemo(() => {
    if (here === undefined) return groups;
    const open = new Set(here.flatMap(({ visitor_group_id: id, may_sign_in: isOpen }) => (isOpen ? [id] : [])));
    return groups.map((group) => (group.can_sign_in && !open.has(group.id) ? { ...group, can_sign_in: false } : group));
  }, [groups, here]);
}
