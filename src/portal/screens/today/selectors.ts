import { createSelector } from '@reduxjs/toolkit';

import type { FavouriteField } from '#contract/asking/entities/customField';
import type { Visitor, VisitorInEvent, VisitorStatus } from '#contract/visits/entities/visitor';
import { foldText } from '#contract/platform/text/fold';
import type { RootState } from '#portal/store/state';
import { lateBy } from './table/lateness';
import type { SortKey } from './table/useTodaySort';

/** A visit as far as it is known: one known only from an event lacks host and company until it is fetched. */
type KnownVisitor = VisitorInEvent & Partial<Visitor>;
type Favourites = readonly Pick<FavouriteField, 'id'>[] | undefined;

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

/** Selects the visits of a list that match the group, the people and the search; returns the list itself if nothing filters it. */
export const selectMatchingVisitorIds = createSelector(
  [
    selectVisitors,
    (_: RootState, ids: readonly number[]) => ids,
    (_: RootState, _ids: readonly number[], groupId: number | null) => groupId,
    (_: RootState, _ids: readonly number[], _groupId: number | null, q: string) => foldText(q),
    (_: RootState, _ids: readonly number[], _groupId: number | null, _q: string, people: ReadonlySet<number> | null) => people,
    (_: RootState, _ids: unknown, _groupId: unknown, _q: unknown, _people: unknown, favourites: Favourites) => favourites,
  ],
  (visitors, ids, groupId, q, people, favourites): readonly number[] => {
    if (groupId === null && q === '' && people === null) return ids;
    const words = q.split(' ');
    return ids.filter((id) => {
      const visitor = visitors[id];
      return (
        visitor !== undefined &&
        (groupId === null || visitor.visitor_group_id === groupId) &&
        (people === null || people.has(visitor.returning_visitor_id ?? 0)) &&
        words.every(
          (word) =>
            searchText(visitor).includes(word) ||
            favourites?.some(({ id: field }) => foldText(visitor.additional?.[field] ?? '').includes(word)),
        )
      );
    });
  },
);

/** Selects the visits of a list that are late. */
export const selectLateVisitorIds = createSelector(
  [selectVisitors, (_: RootState, ids: readonly number[]) => ids, (_: RootState, _ids: readonly number[], now: number) => now],
  (visitors, ids, now): readonly number[] => ids.filter((id) => lateBy(visitors[id] ?? {}, now) !== null),
);

/** Selects the number of visits of a list by group. */
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

const INSTANTS = {
  in: 'in_timestamp',
  out: 'out_timestamp',
  expected: 'expected_timestamp',
  to_approve: 'expected_timestamp',
  rejected: 'rejected_at',
} as const;

/** Returns a list in another order; rows without a value come last, in either direction. */
export const selectSortedVisitorIds = createSelector(
  [
    selectVisitors,
    (state: RootState) => state.entities.groups.entities,
    (_: RootState, ids: readonly number[]) => ids,
    (_: RootState, _ids: readonly number[], status: VisitorStatus) => status,
    (_: RootState, _ids: readonly number[], _status: VisitorStatus, key: SortKey | undefined) => key,
    (_: RootState, _ids: readonly number[], _status: VisitorStatus, _key: SortKey | undefined, isDescending: boolean) => isDescending,
  ],
  (visitors, groups, ids, status, key, isDescending): readonly number[] => {
    if (key === undefined) return ids;
    const textOf = (visitor: KnownVisitor): string => {
      switch (key) {
        case 'name':
          return foldText(visitor.name);
        case 'group':
          return foldText(groups[visitor.visitor_group_id]?.name ?? '');
        case 'host':
          return foldText(visitor.host_name ?? '');
        case 'company':
          return foldText(visitor.company ?? '');
        case 'time':
          return visitor[INSTANTS[status]] ?? '';
      }
    };
    const rows = ids.map((id) => ({ id, text: visitors[id] === undefined ? '' : textOf(visitors[id]) }));
    const later = isDescending ? -1 : 1;
    const compare = (left: string, right: string): number =>
      left === right ? 0 : left === '' ? 1 : right === '' ? -1 : left > right ? later : -later;
    return rows.sort((left, right) => compare(left.text, right.text)).map(({ id }) => id);
  },
);
