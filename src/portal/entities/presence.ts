import { createSelector } from '@reduxjs/toolkit';

import { presenceOf, type PresenceCounts } from '#contract/evacuations/entities/presence';
import { selectGroups } from './groups';
import type { RootState } from '../store/state';

/** The counts of people in a list of visits with regard to an evacuation. */
export interface ListPresence {
  readonly counts: PresenceCounts;
  /** The groups of people on site who are not listed, by name. */
  readonly notListedGroups: readonly string[];
}

/** Counts the visits that would be listed; null while one of their groups is not known. */
export const selectPresence = createSelector(
  [(state: RootState) => state.entities.visitors.entities, selectGroups, (_: RootState, ids: readonly number[]) => ids],
  (visitors, groups, ids): ListPresence | null => {
    const known = new Map(groups.map((group) => [group.id, group]));
    const counts = { listed: 0, not_listed: 0, delivery: 0 };
    const notListed = new Set<string>();
    for (const id of ids) {
      const group = known.get(visitors[id]?.visitor_group_id ?? 0);
      if (group === undefined) return null;
      const presence = presenceOf(group);
      counts[presence] += 1;
      if (presence === 'not_listed') notListed.add(group.name);
    }
    return { counts, notListedGroups: [...notListed].sort((left, right) => left.localeCompare(right)) };
  },
);
