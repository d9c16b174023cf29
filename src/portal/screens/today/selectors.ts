import { createSelector } from '@reduxjs/toolkit';

import type { Visitor, VisitorInEvent } from '../../../contract/entities/visitor';
import { foldText } from '../../../contract/fold';
import type { RootState } from '../../entities/state';

/** A visit as far as it is known: one that only an event has told of lacks host and company until it is fetched. */
type KnownVisitor = VisitorInEvent & Partial<Visitor>;

const selectVisitors = (state: RootState): Readonly<Record<number, KnownVisitor | undefined>> => state.entities.visitors.entities;
const folded = new WeakMap<KnownVisitor, string>();

function searchText(visitor: KnownVisitor): string {
  let text = folded.get(visitor);
  if (text === undefined) {
    text = foldText([visitor.name, visitor.company, visitor.host_name].filter(Boolean).join(' '));
    folded.set(visitor, text);
  }
  return text;
}

/** Of a list, who is of the group and matches the search; the list itself when nothing narrows it. */
export const selectMatchingVisitorIds = createSelector(
  [
    selectVisitors,
    (_: RootState, ids: readonly number[]) => ids,
    (_: RootState, _ids: readonly number[], groupId: number | null) => groupId,
    (_: RootState, _ids: readonly number[], _groupId: number | null, q: string) => foldText(q),
  ],
  (visitors, ids, groupId, q): readonly number[] => {
    if (groupId === null && q === '') return ids;
    return ids.filter((id) => {
      const visitor = visitors[id];
      return visitor !== undefined && (groupId === null || visitor.visitor_group_id === groupId) && (q === '' || searchText(visitor).includes(q));
    });
  },
);

/** How many of a list belong to each group. */
export const selectInByGroup = createSelector(
  [selectVisitors, (_: RootState, ids: readonly number[]) => ids],
  (visitors, ids): Readonly<Record<number, number>> => {
    const counts: Record<number, number> = {};
    for (const id of ids) {
      const groupId = visitors[id]?.visitor_group_id;
      if (groupId !== undefined) counts[groupId] = (counts[groupId] ?? 0) + 1;
    }
    return counts;
  },
);
