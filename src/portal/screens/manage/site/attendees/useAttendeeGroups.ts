import { useMemo } from 'react';

import type { GroupSummary } from '#contract/people/entities/group';
import type { Site } from '#contract/sites/entities/site';
import { useListGroupsQuery } from '#portal/api/people/groups';
import { selectGroups } from '#portal/entities/groups';
import { useAppSelector } from '#portal/store/hooks';

/** Returns the groups that attendees of an event can be of: visitors who can sign in there. */
export function useAttendeeGroups({ visitor_group_ids: ids }: Pick<Site, 'visitor_group_ids'>): readonly GroupSummary[] {
  useListGroupsQuery();
  const groups = useAppSelector(selectGroups);
  return useMemo(
    () => groups.filter(({ id, type, can_sign_in: isOpen }) => type === 'non_returning' && isOpen && (ids === null || ids.includes(id))),
    [groups, ids],
  );
}
