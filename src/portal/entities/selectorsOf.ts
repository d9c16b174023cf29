import { createSelector } from '@reduxjs/toolkit';

import type { EntityName, EntityTypes, KnownTypes } from '#contract/platform/entities/entity';
import { entityFacts } from '#contract/entityTable';
import type { RootState } from '../store/state';
import type { Table } from './table';

type Id = number | null | undefined;

/**
 * Returns the selectors of one entity's table. A record may be there in part, as a list or an event has brought it: `selectOne` returns
 * the fields that are always known, `selectWhole` is undefined until a response has brought the rest. The `all` selectors preserve the
 * server's order.
 */
export function selectorsOf<E extends EntityName>(entity: E) {
  const { wholeField } = entityFacts(entity);
  const isWhole = (record: KnownTypes[E] | EntityTypes[E]): record is EntityTypes[E] => wholeField === undefined || wholeField in record;

  const selectTable = (state: RootState): Table<E> => state.entities[entity];
  // The table holds whole and partial records alike.
  const recordOf = ({ entities }: Table<E>, id: number): KnownTypes[E] | undefined => entities[id];
  const selectOne = (state: RootState, id: Id): KnownTypes[E] | undefined =>
    id === null || id === undefined ? undefined : recordOf(selectTable(state), id);
  const selectAll = createSelector([selectTable], (table): readonly KnownTypes[E][] =>
    table.ids.flatMap((id) => recordOf(table, id) ?? []),
  );

  return {
    selectIds: (state: RootState): readonly number[] => selectTable(state).ids,
    selectOne,
    selectWhole: (state: RootState, id: Id): EntityTypes[E] | undefined => {
      const record = selectOne(state, id);
      return record !== undefined && isWhole(record) ? record : undefined;
    },
    selectAll,
    selectAllWhole: createSelector([selectAll], (records): readonly EntityTypes[E][] => records.filter(isWhole)),
  };
}
