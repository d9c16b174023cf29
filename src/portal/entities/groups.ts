import { createSelector } from '@reduxjs/toolkit';

import type { Group, GroupSummary } from '../../contract/entities/group';
import type { RootState } from './state';
import { makeTable, type Table } from './table';

export const groupsReducer = makeTable('groups');

const selectTable = (state: RootState): Table<'groups'> => state.entities.groups;

/** What anyone who is signed in knows of a group: id, name, type and whether it is listed in evacuations. */
export const selectGroup = (state: RootState, id: number | null): GroupSummary | undefined =>
  id === null ? undefined : selectTable(state).entities[id];

/** The group in full, for holders of ManageVisitorGroup.viewer. */
export function selectWholeGroup(state: RootState, id: number | null): Group | undefined {
  const group = id === null ? undefined : selectTable(state).entities[id];
  return group !== undefined && 'member_count' in group ? group : undefined;
}

/** All groups of the client, in the server's order. */
export const selectGroups = createSelector([selectTable], ({ ids, entities }): readonly GroupSummary[] =>
  ids.flatMap((id) => entities[id] ?? []),
);

/** All groups of which everything is known: with ManageVisitorGroup.viewer, all of them. */
export const selectWholeGroups = createSelector([selectGroups], (groups): readonly Group[] =>
  groups.filter((group): group is Group => 'member_count' in group),
);
